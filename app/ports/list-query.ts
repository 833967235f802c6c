/** What a list query selects from documents in memory, for adapters whose store does not sort like the port. */
import type { ListQuery, StoredDocument } from './documents.ts'

export function queried(documents: readonly StoredDocument[], query: ListQuery): StoredDocument[] {
  const { where, orderBy, limit } = query
  const matching = where ? documents.filter(({ data }) => data[where.field] === where.equals) : documents
  return matching
    .toSorted((a, b) => (orderBy && byField(a, b, orderBy)) || compare(a.id, b.id))
    .slice(0, limit)
}

/** Orders documents as `newest` returns them: greatest value first, ties by ascending id. */
export function fromNewest(a: { value: string; id: string }, b: { value: string; id: string }): number {
  return compare(b.value, a.value) || compare(a.id, b.id)
}

function byField(a: StoredDocument, b: StoredDocument, order: NonNullable<ListQuery['orderBy']>): number {
  const [left, right] = [a.data[order.field] ?? null, b.data[order.field] ?? null]
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return order.direction === 'ascending' ? compare(left, right) : compare(right, left)
}

function compare<Value>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0
}
