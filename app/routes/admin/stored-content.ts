/** What the backend has of a content type, in the form that the editor expects. */
import type { EntriesById, Revisions } from '#admin/shell/entries.ts'
import type { SavedThere, StoredContent } from '#admin/shell/protocol.ts'

type Stored = Record<string, { revision: string; content: unknown; saved?: SavedThere[string] } | null>

export function storedContent(
  answer: { outcome: 'loaded'; entries: Stored } | { outcome: 'unavailable' },
  initial: Readonly<Record<string, unknown>>,
): StoredContent {
  if (answer.outcome === 'unavailable') return { entries: null, revisions: {} }
  return withDefaults(parted(answer.entries), initial)
}

/** Splits contents from revisions; both are `null` for a removed entry. */
export function parted(stored: Stored): Parted {
  const entries = Object.entries(stored)
  return {
    entries: Object.fromEntries(entries.map(([id, entry]) => [id, entry?.content ?? null])),
    revisions: Object.fromEntries(entries.map(([id, entry]) => [id, entry?.revision ?? null])),
    saved: Object.fromEntries(entries.flatMap(([id, entry]) => (entry?.saved ? [[id, entry.saved]] : []))),
  }
}

interface Parted {
  entries: EntriesById
  revisions: Revisions
  saved: SavedThere
}

/** If nothing was ever saved, the editor starts with what visitors see. */
export function withDefaults(
  { entries, revisions, saved }: Parted,
  initial: Readonly<Record<string, unknown>>,
) {
  if (Object.keys(entries).length > 0) return { entries, revisions, saved }
  const none = Object.fromEntries(Object.keys(initial).map((id) => [id, null]))
  return { entries: { ...initial }, revisions: none }
}
