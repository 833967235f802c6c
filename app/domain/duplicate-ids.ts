/** Finds items of a list that share an id: versions, previews and editors could not tell them apart. */
import type { Problem } from './problem.ts'
import { isRecord } from './versioning/same.ts'

export function duplicateIds(value: unknown, path: string[] = []): Problem[] {
  if (Array.isArray(value)) {
    const ids = value.flatMap((item: unknown) =>
      isRecord(item) && typeof item.id === 'string' ? [item.id] : [],
    )
    const isDuplicate = new Set(ids).size < ids.length
    return [
      ...(isDuplicate ? [{ path: path.join('.'), code: 'duplicate-id' as const }] : []),
      ...value.flatMap((item: unknown, index) => duplicateIds(item, [...path, String(index)])),
    ]
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([field, inside]) => duplicateIds(inside, [...path, field]))
}
