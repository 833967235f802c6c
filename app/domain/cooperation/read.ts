/** Reads a stored cooperation, whatever its age. Without a title it cannot be shown; unknown blocks are left out. */
import { repaired, repairedList, unknownDate } from '#domain/repair.ts'
import { isRecord } from '#domain/versioning/same.ts'
import {
  type Block,
  blockSchema,
  type Cooperation,
  cooperationSchema,
  defaultImageAlt,
} from './cooperation.ts'
import { freeSlug } from './slug.ts'

export function readCooperation(id: string, data: unknown): Cooperation | null {
  if (!isRecord(data)) return null
  const { title } = data
  return repaired(
    cooperationSchema,
    data,
    {
      slug: typeof title === 'string' ? freeSlug(title, id, new Set()) : '',
      formerSlugs: [],
      isActive: false,
      createdAt: unknownDate,
      updatedAt: unknownDate,
      deleted: false,
      deletedAt: null,
    },
    { id, content: repairedList(data.content, readBlock) },
  )
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
  return repaired(schema, item, defaults)
}
