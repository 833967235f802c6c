/**
 * How a draft stands in the storage of this browser. Read as leniently as the server reads its documents, because another
 * release may have written it.
 */
import { z } from 'zod'
import { asTyped } from '#domain/repair.ts'
import { changeTypes } from '#domain/versioning/version.ts'
import type { Edited } from '#admin/shell/definition.ts'
import type { EntriesById } from './entries.ts'
import { itemFormOf } from './rebase.ts'
import { type AnyContent, type Draft, isFormDirty, type Work } from './state.ts'

export const entries = z.record(z.string(), z.unknown())
export const changeNote = z.object({
  changeType: z.enum(changeTypes),
  description: z.string().exactOptional(),
})
const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  /** `null` where nobody knows it; left out where it is the same as `entries`. */
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
    const [opened, value] = [read?.(stored?.opened) ?? null, read?.(stored?.value) ?? null]
    return stored && opened !== null && value !== null ? { opened, value, isNew: stored.isNew } : null
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
    const stored = (content: AnyContent | undefined) =>
      content === undefined ? null : manager.write(content)
    return {
      savedAt,
      ...(work.base !== work.content && { base: stored(work.base) }),
      entries: manager.write(work.content),
      form: isFormDirty(work.form) ? work.form : null,
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
