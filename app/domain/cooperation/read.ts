/** Reads a stored cooperation, whatever its age. Without a title it cannot be shown; unknown blocks are left out. */
import { isRecord } from '#domain/is-record.ts'
import { asTyped, repair, repairList, unknownDate } from '#domain/repair.ts'
import {
  type Block,
  blockSchema,
  type Cooperation,
  cooperationSchema,
  defaultImageAlt,
  emptyCooperation,
} from './cooperation.ts'
import { freeSlug } from './slug.ts'

export function readCooperation(id: string, data: unknown): Cooperation | null {
  if (!isRecord(data)) return null
  const { title } = data
  const slug = typeof title === 'string' ? freeSlug(title, id, new Set()) : ''
  const { title: _needed, ...blank } = { ...emptyCooperation(id, unknownDate), slug, isActive: false }
  return repair(cooperationSchema, data, blank, { id, content: repairList(data.content, readBlock) })
}

/**
 * A half-typed cooperation from a browser's storage, possibly without a title; `null` if it is no
 * cooperation.
 */
export function readTypedCooperation(stored: unknown): Cooperation | null {
  if (!isRecord(stored) || typeof stored.id !== 'string') return null
  const readable = readCooperation(stored.id, { title: '', ...stored })
  return readable && asTyped(cooperationSchema, readable, stored)
}

function readBlock(item: unknown, index: number): Block | null {
  if (!isRecord(item)) return null
  const schema = blockSchema.options.find((option) => option.shape.type.value === item.type)
  if (!schema) return null
  const defaults = {
    id: `block-${index}`,
    order: index,
    content: '',
    imageUrl: '',
    imageAlt: defaultImageAlt,
  }
  return repair(schema, item, defaults)
}
