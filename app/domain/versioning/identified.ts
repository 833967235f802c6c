/** Lists whose items are identified by `id`, as comparing and merging need them. */
import { isRecord } from './same.ts'

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
