/** What the backend has of a content type, in the form that the editor expects. */
import { type ContentType, contentTypes } from '#domain/content-types.ts'
import type { EntriesById, Revisions } from '#admin/shell/session/entries.ts'
import type { StoredContent } from '#admin/shell/protocol.ts'

type Stored = Record<string, { revision: string; content: unknown } | null>

export function storedContent(
  type: ContentType,
  answer: { outcome: 'loaded'; entries: Stored } | { outcome: 'unavailable' },
): StoredContent {
  if (answer.outcome === 'unavailable') return { entries: null, revisions: {} }
  return withDefaults(type, parted(answer.entries))
}

/** Splits contents from revisions; both are `null` for a removed entry. */
export function parted(stored: Stored): { entries: EntriesById; revisions: Revisions } {
  const of = (pick: (entry: Stored[string]) => unknown) =>
    Object.fromEntries(Object.entries(stored).map(([id, entry]) => [id, pick(entry)]))
  return {
    entries: of((entry) => entry?.content ?? null),
    revisions: of((entry) => entry?.revision ?? null) as Revisions,
  }
}

/** If nothing was ever saved, the editor starts with the type's defaults. */
export function withDefaults(
  type: ContentType,
  { entries, revisions }: { entries: EntriesById; revisions: Revisions },
) {
  if (Object.keys(entries).length > 0) return { entries, revisions }
  const { empty } = contentTypes[type]
  const none = Object.fromEntries(Object.keys(empty).map((id) => [id, null]))
  return { entries: { ...empty } as EntriesById, revisions: none }
}
