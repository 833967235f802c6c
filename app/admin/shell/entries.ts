/** The stored documents that a save changes. Only those entries are sent, each with its base. */
import type { z } from 'zod'
import { codeOf } from '#domain/problem.ts'
import type { MergeRules } from '#domain/versioning/merge.ts'
import { isSame } from '#domain/versioning/same.ts'

/** The documents of an editing session, as it needs to know them. */
export interface EditedDocuments {
  schema: z.ZodType
  storage: { kind: 'single' | 'list' }
  /** Shown before anything has been saved. */
  empty: Record<string, unknown>
  /** Reads a document from this browser's storage, whichever release wrote it; `null` if it cannot be shown at all. */
  read: (id: string, data: unknown) => unknown
  mergeRules?: MergeRules
  /** Whether an entry is in the trash. */
  isRemoved?: (entry: unknown) => boolean
}

export type EntriesById = Record<string, unknown>
/** The revision of each document, by id; `null` if nothing is stored yet. */
export type Revisions = Record<string, string | null>

/** By id; `null` if there is no such entry. */
export interface EntryChanges {
  changes: Record<string, unknown>
  base: Record<string, unknown>
}

/** Entries over others, by id; `null` removes one. */
export function overlayEntries(entries: EntriesById, changes: EntriesById): EntriesById {
  return Object.fromEntries(Object.entries({ ...entries, ...changes }).filter(([, entry]) => entry !== null))
}

export function findChangedEntries(
  before: EntriesById,
  after: EntriesById,
  revisions: Revisions,
): EntryChanges {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  // An entry that was never stored is sent even if it equals the default. Otherwise it would never be stored.
  const changed = ids.filter((id) => !isSame(before[id], after[id]) || (revisions[id] ?? null) === null)
  return {
    changes: Object.fromEntries(changed.map((id) => [id, after[id] ?? null])),
    base: Object.fromEntries(changed.map((id) => [id, before[id] ?? null])),
  }
}

/** Problem codes by path inside the entry ('buttonLink'). The paths of a list begin with the entry's id. */
export function problemsIn(
  { schema, storage }: EditedDocuments,
  entries: EntriesById,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [id, entry] of Object.entries(entries)) {
    if (entry === null) continue
    for (const issue of schema.safeParse(entry).error?.issues ?? []) {
      const path = storage.kind === 'single' ? issue.path : [id, ...issue.path]
      problems[findNamedPath(path, storage.kind === 'single' ? entry : entries)] ??= codeOf(issue)
    }
  }
  return problems
}

/** Replaces positions in lists by item ids, so that a field keeps its problem when the list is sorted. */
function findNamedPath(path: PropertyKey[], value: unknown): string {
  let here = value
  const segments = path.map((segment) => {
    here = (here as Record<PropertyKey, unknown> | undefined)?.[segment]
    const id = typeof segment === 'number' ? (here as { id?: unknown } | undefined)?.id : undefined
    return typeof id === 'string' ? id : String(segment)
  })
  return segments.join('.')
}
