/** JSON whose bytes depend on the content alone: databases don't keep the order of an object's fields. */
import type { Json } from '#ports/documents.ts'

export function canonical(json: Json): string {
  return JSON.stringify(json, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
