/**
 * Snapshots as they travel: whatever several of them have in common is sent once. Of twenty versions of a long list
 * nearly all entries are the same ones.
 */
import { isRecord } from './same.ts'
import type { Snapshot } from './version.ts'

export interface PackedSnapshots {
  /** Things with an `id`, each once; a part refers only to those before it. */
  parts: Snapshot[]
  snapshots: Snapshot[]
}

// No content type has a field of this name.
const reference = '#part'

export function packed(snapshots: readonly Snapshot[]): PackedSnapshots {
  const parts: Snapshot[] = []
  const places = new Map<string, number>()

  function pack(value: Snapshot): Snapshot {
    if (Array.isArray(value)) return value.map(pack)
    if (!isRecord(value)) return value
    const record = mapped(value, pack)
    return typeof value.id === 'string' ? referenceTo(record) : record
  }
  function referenceTo(part: Snapshot): Snapshot {
    const text = JSON.stringify(part)
    const place = places.get(text) ?? parts.push(part) - 1
    places.set(text, place)
    return { [reference]: place }
  }

  return { snapshots: snapshots.map(pack), parts }
}

/** Throws `RangeError` where a part is missing. What was packed once is the same object wherever it occurs. */
export function unpacked({ parts, snapshots }: PackedSnapshots): Snapshot[] {
  const whole: Snapshot[] = []

  function unpack(value: Snapshot): Snapshot {
    if (Array.isArray(value)) return value.map(unpack)
    if (!isRecord(value)) return value
    return reference in value ? partAt(value[reference]) : mapped(value, unpack)
  }
  function partAt(place: unknown): Snapshot {
    const part = whole[Number(place)]
    if (part === undefined) throw new RangeError(`there is no part ${String(place)}`)
    return part
  }

  for (const part of parts) whole.push(unpack(part))
  return snapshots.map(unpack)
}

function mapped(record: Record<string, Snapshot>, change: (value: Snapshot) => Snapshot): Snapshot {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [field, change(value)]))
}
