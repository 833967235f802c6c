/** Whether two states of a content are equal, apart from when and by whom they were saved; and lists whose items are identified by `id`. */
import { isRecord } from '#domain/is-record.ts'

/** They say when and by whom content was saved, not what was saved. */
export const auditFields: ReadonlySet<string> = new Set(['updatedAt', 'updatedBy', 'updatedOn'])

/** The fields to compare; one that is `undefined` counts as missing. */
export function listComparedFields(record: Record<string, unknown>): string[] {
  return Object.keys(record).filter((field) => !auditFields.has(field) && record[field] !== undefined)
}

export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const fields = listComparedFields(one)
  return (
    fields.length === listComparedFields(other).length &&
    fields.every((field) => Object.hasOwn(other, field) && isSame(one[field], other[field]))
  )
}

export type Identified = Record<string, unknown> & { id: string }

export function isIdentified(value: unknown): value is Identified {
  return isRecord(value) && typeof value.id === 'string'
}

/** If an id occurs twice, the items cannot be told apart. */
export function isListOfIdentified(value: unknown): value is Identified[] {
  return (
    Array.isArray(value) &&
    value.every(isIdentified) &&
    new Set(value.map((item) => item.id)).size === value.length
  )
}

export function byId<Item extends { id: string }>(list: readonly Item[]): Record<string, Item> {
  return Object.fromEntries(list.map((item) => [item.id, item]))
}

/** A field of the record itself, never an inherited one. */
export function own(record: Record<string, unknown>, field: string): unknown {
  return Object.hasOwn(record, field) ? record[field] : undefined
}
