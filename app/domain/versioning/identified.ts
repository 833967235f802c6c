/** Lists whose things are told apart by their `id`: what comparing and merging have in common. */
import { isRecord } from './same.ts'

export type Identified = Record<string, unknown> & { id: string }

/** With an id that occurs twice nothing could be told apart. */
export function isListOfIdentified(value: unknown): value is Identified[] {
  return (
    Array.isArray(value) &&
    value.every((item) => isRecord(item) && typeof item.id === 'string') &&
    new Set(value.map((item) => item.id)).size === value.length
  )
}

export function byId<Item extends { id: string }>(list: readonly Item[]): Record<string, Item> {
  return Object.fromEntries(list.map((item) => [item.id, item]))
}

/** A field of the record's own: never what every object inherits. */
export function own(record: Record<string, unknown>, field: string): unknown {
  return Object.hasOwn(record, field) ? record[field] : undefined
}
