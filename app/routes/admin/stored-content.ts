/** What the backend has of a content type, in the form that the editor expects. */
import type { EntriesById, Revisions } from '#admin/shell/session/entries.ts'
import type { StoredContent } from '#admin/shell/protocol.ts'

type Stored = Record<string, { revision: string; content: unknown } | null>

export function storedContent(
  answer: { outcome: 'loaded'; entries: Stored } | { outcome: 'unavailable' },
  initial: Readonly<Record<string, unknown>>,
): StoredContent {
  if (answer.outcome === 'unavailable') return { entries: null, revisions: {} }
  return withDefaults(parted(answer.entries), initial)
}

/** Splits contents from revisions; both are `null` for a removed entry. */
export function parted(stored: Stored): { entries: EntriesById; revisions: Revisions } {
  const entries = Object.entries(stored)
  return {
    entries: Object.fromEntries(entries.map(([id, entry]) => [id, entry?.content ?? null])),
    revisions: Object.fromEntries(entries.map(([id, entry]) => [id, entry?.revision ?? null])),
  }
}

/** If nothing was ever saved, the editor starts with what visitors see. */
export function withDefaults(
  { entries, revisions }: { entries: EntriesById; revisions: Revisions },
  initial: Readonly<Record<string, unknown>>,
) {
  if (Object.keys(entries).length > 0) return { entries, revisions }
  const none = Object.fromEntries(Object.keys(initial).map((id) => [id, null]))
  return { entries: { ...initial }, revisions: none }
}
