/**
 * What earlier releases left in this browser: all drafts of a type under one key, and unsent content in the place of the
 * cache. Both become drafts of their own; what cannot be read is set aside by the store.
 */
import { z } from 'zod'
import type { Edited } from '#admin/shell/definition.ts'
import type { BrowserStore } from '#admin/shell/storage/browser-store.ts'
import { cacheKey } from '#admin/shell/storage/content-cache.ts'
import { itemFormOf } from './rebase.ts'
import { changeNote, entries } from './stored-draft.ts'

const olderDrafts = z.array(z.object({ savedAt: z.iso.datetime(), entries, form: z.unknown() }))
const unsentCopy = z.object({
  savedAt: z.iso.datetime(),
  entries,
  synchronised: z.literal(false),
  version: z.object({ change: changeNote }).optional().catch(undefined),
})
/** The item stood under a name of its own in each manager. */
const olderForm = z.object({ mode: z.enum(['create', 'edit']) }).catchall(z.unknown())

export function convertOlderDrafts(manager: Edited, store: BrowserStore, newId: () => string) {
  const draftsKey = `lotse:draft:${manager.type}`
  function put(draft: object): string | null {
    const key = `${draftsKey}:${newId()}`
    return store.write(key, { base: null, ...draft }) === 'written' ? key : null
  }

  const drafts = store.read(draftsKey, (value) => olderDrafts.safeParse(value).data ?? null)
  const keys = drafts?.map(({ savedAt, entries: typed, form }) =>
    put({ savedAt, entries: typed, form: formOf(form), unsent: null }),
  )
  if (keys?.every((key) => key !== null)) store.remove(draftsKey)
  // All or none, or they would be converted once more at the next visit.
  else for (const key of keys ?? []) if (key !== null) store.remove(key)

  const copy = store.read(
    cacheKey(manager.type),
    (value) => unsentCopy.safeParse(value).data ?? { other: true },
  )
  if (copy === null || 'other' in copy) return
  const { savedAt, entries: unsent, version } = copy
  const change = version?.change ?? { changeType: 'update' }
  if (put({ savedAt, entries: unsent, form: null, unsent: { savedAt, base: null, change } }) !== null)
    store.remove(cacheKey(manager.type))

  function formOf(stored: unknown) {
    const form = olderForm.safeParse(stored).data
    const read = itemFormOf(manager)?.read
    if (!form || !read) return null
    const { mode, ...named } = form
    const [value] = Object.values(named)
    const item = read(value)
    // What it looked like when it opened was not kept: an empty item of the same id makes every field a change.
    return item && { opened: read({ id: item.id }), value, isNew: mode === 'create' }
  }
}
