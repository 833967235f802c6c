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
type StoredDraft = z.infer<typeof draftSchema>

/** `null` where an entry cannot be shown at all. */
function contentOf(manager: Edited, stored: EntriesById): AnyContent | null {
  const { schema, read } = manager.documents
  const readable = Object.entries(stored).map(([id, entry]) => {
    const known = read(id, entry)
    return [id, known && asTyped(schema, known, entry)] as const
  })
  return readable.some(([, entry]) => entry === null) ? null : manager.read(Object.fromEntries(readable))
}

function formOf(manager: Edited, stored: StoredDraft['form']): Work['form'] {
  const read = itemFormOf(manager)?.read
  const [base, content] = [read?.(stored?.opened) ?? null, read?.(stored?.value) ?? null]
  return stored && base !== null && content !== null ? { base, content, isNew: stored.isNew } : null
}

/** `null` where it is none. */
export function parsedDraft(manager: Edited, id: string, value: unknown): Draft | null {
  const stored = draftSchema.safeParse(value).data
  const content = stored ? contentOf(manager, stored.entries) : null
  if (!stored || content === null) return null
  const baseIn = (part: { base?: EntriesById | null }, same: AnyContent | undefined) =>
    part.base === undefined ? same : ((part.base && contentOf(manager, part.base)) ?? undefined)
  const { savedAt, form, unsent } = stored
  const base = baseIn(stored, content)
  return {
    id,
    savedAt,
    work: { base, content, form: formOf(manager, form) },
    unsent: unsent && {
      savedAt: unsent.savedAt,
      base: baseIn(unsent, base),
      content: (unsent.entries && contentOf(manager, unsent.entries)) ?? content,
      change: unsent.change,
    },
  }
}

export function storedDraft({ write }: Edited, { savedAt, work, unsent }: Draft): StoredDraft {
  const { form } = work
  const baseUnless = (same: AnyContent | undefined, base: AnyContent | undefined) =>
    base === same ? {} : { base: base === undefined ? null : write(base) }
  return {
    savedAt,
    ...baseUnless(work.content, work.base),
    entries: write(work.content),
    form: form && isFormDirty(form) ? { opened: form.base, value: form.content, isNew: form.isNew } : null,
    unsent: unsent && {
      savedAt: unsent.savedAt,
      ...baseUnless(work.base, unsent.base),
      ...(unsent.content !== work.content && { entries: write(unsent.content) }),
      change: unsent.change,
    },
  }
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
  const keys = drafts?.map((draft) =>
    put({ ...draft, form: convertedForm(manager, draft.form), unsent: null }),
  )
  if (keys?.every((key) => key !== null)) store.remove(draftsKey)
  // All or none, or they would be converted once more at the next visit.
  else for (const key of keys ?? []) if (key !== null) store.remove(key)

  // Anything else under this key is no damage: it is what was stored.
  const known = store.read(cacheKey(manager.type), (value) => ({ copy: unsentCopy.safeParse(value).data }))
  if (!known?.copy) return
  const { savedAt, entries: typed, version } = known.copy
  const change = version?.change ?? { changeType: 'update' }
  if (put({ savedAt, entries: typed, form: null, unsent: { savedAt, base: null, change } }) !== null)
    store.remove(cacheKey(manager.type))
}

function convertedForm(manager: Edited, stored: unknown) {
  const form = olderForm.safeParse(stored).data
  const read = itemFormOf(manager)?.read
  if (!form || !read) return null
  const { mode, ...named } = form
  const [value] = Object.values(named)
  const item = read(value)
  // What it looked like when it opened was not kept: an empty item of the same id makes every field a change.
  return item && { opened: read({ id: item.id }), value, isNew: mode === 'create' }
}
