/**
 * How a draft stands in the storage of this browser. Read as leniently as the server reads its documents, because another
 * release may have written it; what releases before that left becomes drafts of their own.
 */
import { z } from 'zod'
import { asTyped } from '#domain/repair.ts'
import { changeTypes } from '#domain/versioning/version.ts'
import type { Edited } from '#admin/shell/definition.ts'
import type { EntriesById } from '#admin/shell/entries.ts'
import type { BrowserStore } from '#admin/shell/storage/browser-store.ts'
import { cacheKey } from '#admin/shell/storage/content-cache.ts'
import { itemFormOf } from './edits.ts'
import { type AnyContent, type Draft, isFormDirty, type Work } from './state.ts'

const entries = z.record(z.string(), z.unknown())
const changeNote = z.object({
  changeType: z.enum(changeTypes),
  description: z.string().exactOptional(),
})
const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  /** `null` where it is unknown; left out where it is the same as `entries`. */
  base: entries.nullable().exactOptional(),
  entries,
  form: z.object({ opened: z.unknown(), value: z.unknown(), isNew: z.boolean() }).nullable().catch(null),
  unsent: z
    .object({
      savedAt: z.iso.datetime(),
      base: entries.nullable().exactOptional(),
      /** Left out where it is the same as `entries` outside. */
      entries: entries.exactOptional(),
      change: changeNote,
    })
    .nullable()
    .catch(null),
})
export type StoredDraft = z.infer<typeof draftSchema>

export interface DraftFormat {
  /** `null` where it is none. */
  parse(id: string, value: unknown): Draft | null
  serialize(draft: Draft): StoredDraft
}

export function createDraftFormat(manager: Edited): DraftFormat {
  function contentOf(stored: EntriesById): AnyContent | null {
    const { schema, read } = manager.documents
    const readable = Object.entries(stored).map(([id, entry]) => {
      const known = read(id, entry)
      return [id, known && asTyped(schema, known, entry)] as const
    })
    return readable.some(([, entry]) => entry === null) ? null : manager.read(Object.fromEntries(readable))
  }
  const baseOf = (stored: EntriesById | null) =>
    stored === null ? undefined : (contentOf(stored) ?? undefined)

  function formOf(stored: StoredDraft['form']): Work['form'] {
    const read = itemFormOf(manager)?.read
    const [base, content] = [read?.(stored?.opened) ?? null, read?.(stored?.value) ?? null]
    return stored && base !== null && content !== null ? { base, content, isNew: stored.isNew } : null
  }

  function parse(id: string, value: unknown): Draft | null {
    const stored = draftSchema.safeParse(value).data
    const content = stored ? contentOf(stored.entries) : null
    if (!stored || content === null) return null
    const base = stored.base === undefined ? content : baseOf(stored.base)
    const { unsent } = stored
    return {
      id,
      savedAt: stored.savedAt,
      work: { base, content, form: formOf(stored.form) },
      unsent: unsent && {
        savedAt: unsent.savedAt,
        base: unsent.base === undefined ? base : baseOf(unsent.base),
        content: (unsent.entries && contentOf(unsent.entries)) ?? content,
        change: unsent.change,
      },
    }
  }

  function serialize({ savedAt, work, unsent }: Draft): StoredDraft {
    const { form } = work
    const stored = (content: AnyContent | undefined) =>
      content === undefined ? null : manager.write(content)
    return {
      savedAt,
      ...(work.base !== work.content && { base: stored(work.base) }),
      entries: manager.write(work.content),
      form: form && isFormDirty(form) ? { opened: form.base, value: form.content, isNew: form.isNew } : null,
      unsent: unsent && {
        savedAt: unsent.savedAt,
        ...(unsent.base !== work.base && { base: stored(unsent.base) }),
        ...(unsent.content !== work.content && { entries: manager.write(unsent.content) }),
        change: unsent.change,
      },
    }
  }

  return { parse, serialize }
}

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
