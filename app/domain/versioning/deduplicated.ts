/**
 * Snapshots for transfer: whatever several of them share is sent once. In twenty versions of a long list, nearly all
 * entries are the same.
 */
import { isRecord } from './same.ts'
import type { Snapshot } from './version.ts'

export interface DeduplicatedSnapshots {
  /** Items with an `id`, each once; a part only references earlier ones. */
  parts: Snapshot[]
  snapshots: Snapshot[]
}

// No content type has a field of this name.
const reference = '#part'

export function deduplicated(snapshots: readonly Snapshot[]): DeduplicatedSnapshots {
  const parts: Snapshot[] = []
  const indexes = new Map<string, number>()
  const replacements = new Map<Snapshot, Snapshot>()

  /** `before` stands in its place in the snapshot before: most often it is the same, which is found out in less time. */
  function replace(value: Snapshot, before: Snapshot | undefined): Snapshot {
    if (typeof value !== 'object' || value === null) return value
    const known = isEqual(value, before) ? replacements.get(before) : undefined
    const replacement = known ?? replaceAnew(value, before)
    replacements.set(value, replacement)
    return replacement
  }
  function replaceAnew(value: Snapshot, before: Snapshot | undefined): Snapshot {
    if (Array.isArray(value)) {
      const counterpart = counterpartsIn(before)
      return value.map((item, index) => replace(item, counterpart(item, index)))
    }
    if (!isRecord(value)) return value
    const record = mapped(value, (inner, field) =>
      replace(inner, isRecord(before) ? before[field] : undefined),
    )
    return typeof value.id === 'string' ? referenceTo(record) : record
  }
  function referenceTo(part: Snapshot): Snapshot {
    const text = JSON.stringify(part)
    const index = indexes.get(text) ?? parts.push(part) - 1
    indexes.set(text, index)
    return { [reference]: index }
  }

  return { snapshots: snapshots.map((snapshot, index) => replace(snapshot, snapshots[index - 1])), parts }
}

/** Finds an item of another list by its id, as items come, go and move; without one, by its position. */
function counterpartsIn(list: Snapshot | undefined): (item: Snapshot, index: number) => Snapshot | undefined {
  if (!Array.isArray(list)) return () => undefined
  const byId = new Map(list.map((item) => [isRecord(item) ? item.id : undefined, item]))
  return (item, index) => (isRecord(item) && item.id !== undefined ? byId.get(item.id) : list[index])
}

/** Unlike `isSame` also in who saved it and when. */
function isEqual(one: Snapshot, other: Snapshot | undefined): other is Snapshot {
  if (one === other) return true
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isEqual(item, other[index]))
    )
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const fields = Object.keys(one)
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => Object.hasOwn(other, field) && isEqual(one[field] ?? null, other[field]))
  )
}

/** Throws `RangeError` if a part is missing. Shared parts become the same object wherever they occur. */
export function expanded({ parts, snapshots }: DeduplicatedSnapshots): Snapshot[] {
  const expandedParts: Snapshot[] = []

  function expand(value: Snapshot): Snapshot {
    if (Array.isArray(value)) return value.map(expand)
    if (!isRecord(value)) return value
    return reference in value ? partAt(value[reference]) : mapped(value, expand)
  }
  function partAt(index: unknown): Snapshot {
    const part = expandedParts[Number(index)]
    if (part === undefined) throw new RangeError(`there is no part ${String(index)}`)
    return part
  }

  for (const part of parts) expandedParts.push(expand(part))
  return snapshots.map(expand)
}

function mapped(
  record: Record<string, Snapshot>,
  change: (value: Snapshot, field: string) => Snapshot,
): Snapshot {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [field, change(value, field)]))
}
