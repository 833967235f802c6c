/**
 * What is typed and not saved, under `lotse:draft:{type}`: one draft per open tab, so that two tabs don't overwrite each
 * other. A draft is offered when the editor opens, never applied by itself.
 */
import { z } from 'zod'
import type { ContentType } from '#domain/content-types.ts'
import { type EntriesById, hasForm, type Revisions } from './entries.ts'
import type { BrowserStore, WriteOutcome } from '#admin/shell/storage/browser-store.ts'

export interface Draft {
  tab: string
  /** ISO 8601. */
  savedAt: string
  entries: EntriesById
  /** What the entries started from; older drafts do not tell. */
  revisions?: Revisions | undefined
  form: unknown
}

const mostDrafts = 5
const draftsSchema = z.array(
  z.object({
    tab: z.string(),
    savedAt: z.iso.datetime(),
    entries: z.record(z.string(), z.unknown()),
    revisions: z.record(z.string(), z.string().nullable()).optional(),
    form: z.unknown(),
  }),
)

/** Newest first. */
export function readDrafts(store: BrowserStore, type: ContentType): Draft[] {
  return store.read(keyOf(type), (value) => parseDrafts(type, value)) ?? []
}

export function keepDraft(store: BrowserStore, type: ContentType, draft: Draft): WriteOutcome {
  const others = readDrafts(store, type).filter(({ tab }) => tab !== draft.tab)
  return store.write(keyOf(type), [draft, ...others].slice(0, mostDrafts))
}

export function dropDraft(store: BrowserStore, type: ContentType, tab: string) {
  const drafts = readDrafts(store, type)
  const others = drafts.filter((draft) => draft.tab !== tab)
  if (others.length === drafts.length) return
  if (others.length === 0) store.remove(keyOf(type))
  else store.write(keyOf(type), others)
}

const keyOf = (type: ContentType) => `lotse:draft:${type}`

function parseDrafts(type: ContentType, value: unknown): Draft[] | null {
  const drafts = draftsSchema.safeParse(value).data
  const sound = drafts?.every(({ entries }) => Object.values(entries).every((entry) => hasForm(type, entry)))
  return drafts && sound ? drafts : null
}
