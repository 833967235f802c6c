/**
 * Snapshots for transfer: a value shared by several of them is sent once. In twenty versions of a long list,
 * nearly all entries are the same.
 */
import { isRecord } from '#domain/is-record.ts'
import type { Snapshot } from './version.ts'

export interface DeduplicatedSnapshots {
  /** Items with an `id`, each once; a part only references earlier ones. */
  parts: Snapshot[]
  snapshots: Snapshot[]
}

// No content type has a field of this name.
const reference = '#part'

export function deduplicate(snapshots: readonly Snapshot[]): DeduplicatedSnapshots {
  const parts: Snapshot[] = []
  const indexes = new Map<string, number>()

  function replace(value: Snapshot): Snapshot {
    if (Array.isArray(value)) return value.map(replace)
    if (!isRecord(value)) return value
    const part = mapRecord(value, replace)
    if (typeof value.id !== 'string') return part
    const text = JSON.stringify(part)
    const index = indexes.get(text) ?? parts.push(part) - 1
    indexes.set(text, index)
    return { [reference]: index }
  }

  return { snapshots: snapshots.map(replace), parts }
}

/** Throws `RangeError` if a part is missing. A shared part becomes the same object in every snapshot. */
export function expandSnapshots({ parts, snapshots }: DeduplicatedSnapshots): Snapshot[] {
  const expandedParts: Snapshot[] = []

  function expand(value: Snapshot): Snapshot {
    if (Array.isArray(value)) return value.map(expand)
    if (!isRecord(value)) return value
    return reference in value ? partAt(value[reference]) : mapRecord(value, expand)
  }
  function partAt(index: unknown): Snapshot {
    const part = expandedParts[Number(index)]
    if (part === undefined) throw new RangeError(`there is no part ${String(index)}`)
    return part
  }

  for (const part of parts) expandedParts.push(expand(part))
  return snapshots.map(expand)
}

function mapRecord(record: Record<string, Snapshot>, change: (value: Snapshot) => Snapshot): Snapshot {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [field, change(value)]))
}
