/**
 * Drafts of a type in this browser, under `lotse:draft:{type}:{id}`, and their stored form. They are read as
 * leniently as the server reads its documents, because another release may have written them. A session holds
 * a lock named after the draft it writes, so that no other tab offers a draft still in use.
 */
import { z } from 'zod'
import { asTyped } from '#domain/repair.ts'
import { changeTypes } from '#domain/versioning/version.ts'
import type { Edited } from '#admin/shell/definition.ts'
import type { EntriesById } from '#admin/shell/entries.ts'
import type { DraftStore } from '#admin/shell/storage/draft-store.ts'
import { itemFormOf } from './moves.ts'
import { type AnyContent, type Draft, isFormDirty, type OpenForm, type Pending, saveKinds } from './state.ts'

export type Drafts = ReturnType<typeof createDrafts>

export function createDrafts(manager: Edited, store: DraftStore) {
  const prefix = `lotse:draft:${manager.type}:`
  const keyOf = (id: string) => prefix + id
  const parseKept = (key: string, draft: unknown) => parseDraft(manager, key.slice(prefix.length), draft)
  /** Keys of existing drafts. Most sessions never write one, and so have none to remove. */
  const known = new Set<string>()
  return {
    /** The storage key, which is also the name of the lock. */
    keyOf,
    /** The drafts with a wanted key, newest first. An unreadable one is set aside and sets `isAnyDamaged`. */
    async all(isWanted: (key: string) => boolean) {
      const records = (await store.read(prefix)).filter(({ key }) => isWanted(key))
      for (const { key } of records) known.add(key)
      const read = records.map((record) => ({ record, draft: parseKept(record.key, record.draft) }))
      const damaged = read.filter(({ draft }) => draft === null)
      for (const { record } of damaged) void store.setAside(record)
      const drafts = read.flatMap(({ draft }) => draft ?? [])
      drafts.sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
      return { drafts, isAnyDamaged: damaged.length > 0 }
    },
    async read(id: string): Promise<Draft | null> {
      const found = (await store.read(keyOf(id))).find(({ key }) => key === keyOf(id))
      return found ? parseKept(found.key, found.draft) : null
    },
    write(draft: Draft) {
      known.add(keyOf(draft.id))
      return store.put({ key: keyOf(draft.id), draft: serializeDraft(manager, draft) })
    },
    remove(id: string) {
      if (known.delete(keyOf(id))) void store.remove(keyOf(id))
    },
  }
}

const entries = z.record(z.string(), z.unknown())
const formSchema = z
  .object({ opened: z.unknown(), value: z.unknown(), isNew: z.boolean() })
  .nullable()
  .catch(null)
const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  /** Omitted if it is the same as `entries`. */
  base: entries.exactOptional(),
  entries,
  form: formSchema,
  pending: z
    .object({
      version: z.object({ id: z.string(), timestamp: z.iso.datetime() }),
      kind: z.enum(saveKinds).catch('step'),
      base: entries,
      /** Omitted if it is the base of the typed text. */
      entries: entries.exactOptional(),
      change: z.object({ changeType: z.enum(changeTypes), description: z.string().exactOptional() }),
      form: formSchema,
    })
    .nullable()
    .catch(null),
})
type StoredDraft = z.infer<typeof draftSchema>

/** `null` if an entry cannot be shown at all. */
function contentOf(manager: Edited, stored: EntriesById): AnyContent | null {
  const { schema, read } = manager.documents
  const readable = Object.entries(stored).map(([id, entry]) => {
    const known = read(id, entry)
    return [id, known && asTyped(schema, known, entry)] as const
  })
  return readable.some(([, entry]) => entry === null) ? null : manager.read(Object.fromEntries(readable))
}

function formOf(manager: Edited, stored: StoredDraft['form']): OpenForm | null {
  const read = itemFormOf(manager)?.read
  const [base, content] = [read?.(stored?.opened) ?? null, read?.(stored?.value) ?? null]
  return stored && base !== null && content !== null ? { base, content, isNew: stored.isNew } : null
}

const serializeForm = (form: OpenForm | null) =>
  form && { opened: form.base, value: form.content, isNew: form.isNew }

/** `null` if the value is not a draft. */
function parseDraft(manager: Edited, id: string, value: unknown): Draft | null {
  const stored = draftSchema.safeParse(value).data
  const content = stored ? contentOf(manager, stored.entries) : null
  if (!stored || content === null) return null
  const base = (stored.base && contentOf(manager, stored.base)) ?? content
  const work = { base, content, form: formOf(manager, stored.form) }
  return { id, savedAt: stored.savedAt, work, pending: pendingOf(manager, stored.pending, base) }
}

function pendingOf(manager: Edited, stored: StoredDraft['pending'], same: AnyContent): Pending | null {
  const base = stored && contentOf(manager, stored.base)
  if (!stored || base === null) return null
  const content = stored.entries ? contentOf(manager, stored.entries) : same
  const { version, kind, change } = stored
  return (
    content && {
      version,
      kind,
      base,
      content,
      change,
      form: formOf(manager, stored.form),
      isUnanswered: true,
    }
  )
}

function serializeDraft({ write }: Edited, { savedAt, work, pending }: Draft): StoredDraft {
  const { base, content, form } = work
  return {
    savedAt,
    ...(base !== content && { base: write(base) }),
    entries: write(content),
    form: serializeForm(isFormDirty(form) ? form : null),
    pending: pending && {
      version: pending.version,
      kind: pending.kind,
      base: write(pending.base),
      ...(pending.content !== base && { entries: write(pending.content) }),
      change: pending.change,
      form: serializeForm(pending.form),
    },
  }
}
