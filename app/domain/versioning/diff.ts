/**
 * The differences between two states, field by field. List items are identified by `id`, not by position, so
 * that a deleted card is one difference and not one for every card below it.
 */
import { isRecord } from '#domain/is-record.ts'
import { byId, listComparedFields, type Identified, isListOfIdentified, isSame, own } from './same.ts'

export const diffTypes = ['added', 'modified', 'deleted'] as const
export type DiffType = (typeof diffTypes)[number]

export interface Difference {
  /** Field names from the outside in; list items by id: `['cards', 'saeule-3a', 'title']`. */
  path: string[]
  oldValue: unknown
  newValue: unknown
  type: DiffType
}

export function differences(oldValue: unknown, newValue: unknown, path: string[] = []): Difference[] {
  if (isSame(oldValue, newValue)) return []
  if (isRecord(oldValue) && isRecord(newValue)) return fieldDifferences(oldValue, newValue, path)
  if (isListOfIdentified(oldValue) && isListOfIdentified(newValue)) {
    return [
      ...fieldDifferences(byId(oldValue), byId(newValue), path),
      ...orderDifference(oldValue, newValue, path),
    ]
  }
  return [{ path, oldValue, newValue, type: typeOf(oldValue, newValue) }]
}

function fieldDifferences(
  oldRecord: Record<string, unknown>,
  newRecord: Record<string, unknown>,
  path: string[],
): Difference[] {
  const fields = new Set([...listComparedFields(oldRecord), ...listComparedFields(newRecord)])
  return [...fields].flatMap((field) =>
    differences(own(oldRecord, field), own(newRecord, field), [...path, field]),
  )
}

/** Items that are in both lists but in a different order: the ids before and after. */
function orderDifference(oldList: Identified[], newList: Identified[], path: string[]): Difference[] {
  const oldIds = idsInBoth(oldList, newList)
  const newIds = idsInBoth(newList, oldList)
  return isSame(oldIds, newIds) ? [] : [{ path, oldValue: oldIds, newValue: newIds, type: 'modified' }]
}

function idsInBoth(list: Identified[], other: Identified[]): string[] {
  const otherIds = new Set(other.map(({ id }) => id))
  return list.map(({ id }) => id).filter((id) => otherIds.has(id))
}

function typeOf(oldValue: unknown, newValue: unknown): DiffType {
  if (oldValue === undefined) return 'added'
  return newValue === undefined ? 'deleted' : 'modified'
}
