/**
 * The newest stored content of a type that this browser has seen, under `lotse:content:{type}`. An editor
 * starts from it while the backend cannot be reached. It never holds anything that was not stored.
 */
import { z } from 'zod'
import type { EntriesById, Revisions } from '#admin/shell/entries.ts'
import type { Edited } from '#admin/shell/definition.ts'
import type { BrowserStore } from './browser-store.ts'

export interface CachedContent {
  entries: EntriesById
  revisions: Revisions
}

const schema = z.object({
  entries: z.record(z.string(), z.unknown()),
  revisions: z.record(z.string(), z.string().nullable()),
})

const cacheKey = (type: string) => `lotse:content:${type}`

/** Reads as leniently as the server reads its documents, because a newer release may know more fields. */
export function readCachedContent(
  store: BrowserStore,
  { type, documents }: Pick<Edited, 'type' | 'documents'>,
): CachedContent | null {
  return store.read(cacheKey(type), (value) => {
    const cached = schema.safeParse(value).data
    if (!cached) return null
    const entries = Object.entries(cached.entries).map(
      ([id, entry]) => [id, documents.read(id, entry)] as const,
    )
    return entries.some(([, entry]) => entry === null)
      ? null
      : { entries: Object.fromEntries(entries), revisions: cached.revisions }
  })
}

export function cacheContent(
  store: BrowserStore,
  edited: Pick<Edited, 'type' | 'documents'>,
  { entries, revisions }: CachedContent,
  now: Date,
) {
  const isNews = JSON.stringify(readCachedContent(store, edited)?.revisions) !== JSON.stringify(revisions)
  if (isNews) store.write(cacheKey(edited.type), { entries, revisions, savedAt: now.toISOString() })
}
