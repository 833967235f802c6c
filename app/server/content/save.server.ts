/**
 * The one path on which content of any type is saved: merged with the stored content, validated, prepared,
 * and committed with its version and its entry in the admin log, or not at all. Never overwrites another
 * editor's changes made since this one started.
 */
import { definitionOf } from '#domain/content-types.ts'
import type { Notice } from '#domain/before-save.ts'
import type { Problem } from '#domain/problem.ts'
import { withReferences } from '#domain/versioning/images.ts'
import { merge } from '#domain/versioning/merge.ts'
import { isSame, own } from '#domain/versioning/same.ts'
import { findVersion, type Snapshot, type Version, type VersionHistory } from '#domain/versioning/version.ts'
import type { DocumentData, Revision, Write } from '#ports/documents.ts'
import { type LoggedBy, logEntryWrite } from '#server/admin-log.server.ts'
import { repeatUntilCommitted } from '#server/until-committed.server.ts'
import { contentsOf, emptyOf, entryWrite, readEntries, type StoredEntries } from './entries.server.ts'
import {
  listGivenUp,
  type HistoryDeps,
  historyOf,
  nextHistory,
  type VersionRequest,
} from './history.server.ts'
import { externalImages, withImportedImages } from './import-images.server.ts'
import { prepareChanges } from './validated-changes.server.ts'

/**
 * The number of a save is the id of its version: a save sent again with the same number is answered and not
 * stored again.
 */
export interface SaveInput extends VersionRequest {
  /**
   * The content on which each change was made; missing or `null` if there was none: then any stored content
   * is in conflict.
   */
  base: Record<string, unknown>
  /** The person who saves; omitted for a command on the server. */
  by?: LoggedBy | undefined
  /** Such as 'iPhone': named to other sessions in a conflict. */
  device?: string
}

interface Saved {
  outcome: 'saved'
  /** The entries of the request as they are stored now, `null` for a removed one. */
  entries: Record<string, StoredEntries[string] | null>
  /** Whether the entries contain others' changes, too. */
  cameAlong: boolean
  /** Whether it was stored before and others have saved since: they may have changed the same again. */
  isOvertaken: boolean
  notices: Notice[]
  /** With references in place of inline images; `null` if nothing had changed. */
  version: Version | null
}

export type SaveOutcome =
  | Saved
  /**
   * Nothing was stored: another editor changed the same field to another value. `theirs` is the whole current
   * content.
   */
  | { outcome: 'conflict'; theirs: StoredEntries }
  /** Paths name list items by id, and start with the entry's id if the content is a list. */
  | { outcome: 'invalid'; problems: Problem[] }

/** Nothing was stored yet: these images have to be imported first, which must not block other requests. */
interface ImagesElsewhere {
  outcome: 'external-images'
  addresses: ReadonlySet<string>
}

/**
 * `imported` maps external image addresses to ours; without it nothing is stored if some have to be imported,
 * but a refusal is returned at once. Throws `Unavailable`. Saves of one type must not run concurrently: slugs
 * and versions depend on each other. If another process was faster, the change is merged again, with the
 * content that it stored.
 */
export function save(
  deps: HistoryDeps,
  request: SaveInput,
  imported: ReadonlyMap<string, string> | null = null,
): Promise<SaveOutcome | ImagesElsewhere> {
  return repeatUntilCommitted(() => attempt(deps, request, imported))
}

async function attempt(
  deps: HistoryDeps,
  request: SaveInput,
  imported: ReadonlyMap<string, string> | null,
): Promise<SaveOutcome | ImagesElsewhere | 'conflict'> {
  const { type } = request
  const now = deps.clock.now().toISOString()
  const read = await readEntries(deps.documents, type)
  const { entries: stored } = read
  const history = await historyOf(deps.documents, type, contentsOf(stored))
  const shown = { ...emptyOf(type, deps.seeds), ...contentsOf(stored) }
  const known = findVersion(history, request.version?.id ?? null)
  if (known) return answerAgain(request, stored, shown, known, history.current !== known.metadata.id)
  const { changes, isInConflict } = putTogether(request, stored)
  if (isInConflict) return { outcome: 'conflict', theirs: stored }
  const prepared = prepareChanges(type, changes, shown, now)
  if (!prepared.ok) return { outcome: 'invalid', problems: prepared.problems }
  const imports = withImportedImages(type, prepared.contents, imported ?? new Map())
  const addresses = imported ? new Set<string>() : externalImages(type, prepared.contents)
  if (addresses.size > 0) return { outcome: 'external-images', addresses }
  const notices = [...prepared.notices, ...imports.notices]
  const changed = Object.entries(imports.contents).filter(
    ([id, content]) => !isSame(content, stored[id]?.content ?? null),
  )
  if (changed.length === 0) return describeSaved(request, stored, notices, null)
  const done = await commit(deps, request, { ...read, history }, Object.fromEntries(changed), now)
  return done === null
    ? 'conflict'
    : describeSaved(request, { ...stored, ...done.entries }, notices, done.version)
}

/** The stored content merged with the request's changes. */
function putTogether({ type, base, changes }: SaveInput, stored: StoredEntries) {
  const { mergeRules, storage } = definitionOf(type)
  const merged = Object.entries(changes).map(([id, mine]) => {
    const theirs = Object.hasOwn(stored, id) ? stored[id]?.content : undefined
    // Single content is never removed: before the first save nobody else can have changed it.
    if (storage.kind === 'single' && theirs === undefined) return { id, content: mine, conflicts: [] }
    const result = merge(own(base, id) ?? undefined, mine ?? undefined, theirs, mergeRules)
    return { id, content: result.merged ?? null, conflicts: result.conflicts }
  })
  return {
    changes: Object.fromEntries(merged.map(({ id, content }) => [id, content])),
    isInConflict: merged.some(({ conflicts }) => conflicts.length > 0),
  }
}

/** Answers a save that had arrived before: the answer got lost, or a copy came late. */
function answerAgain(
  request: SaveInput,
  stored: StoredEntries,
  shown: Record<string, unknown>,
  version: Version,
  isOvertaken: boolean,
): Saved {
  const { type, changes } = request
  const prepared = prepareChanges(type, changes, shown, version.metadata.timestamp)
  const { entries, ...answer } = describeSaved(request, stored, prepared.ok ? prepared.notices : [], version)
  const there = Object.entries(entries).map(([id, entry]) => [id, entry?.content ?? null] as const)
  const { notices } = withImportedImages(type, Object.fromEntries(there), new Map())
  const cameAlong = answer.cameAlong || isOvertaken
  return { ...answer, cameAlong, isOvertaken, entries, notices: [...answer.notices, ...notices] }
}

function describeSaved(
  { type, base, changes }: SaveInput,
  stored: Record<string, StoredEntries[string] | null>,
  notices: Notice[],
  version: Version | null,
): Saved {
  const ids = Object.keys(changes)
  const entries = Object.fromEntries(ids.map((id) => [id, stored[id] ?? null]))
  const { mergeRules } = definitionOf(type)
  // A change that the server made is not another editor's.
  const cameAlong = ids.some((id) => {
    const mine = changes[id] ?? undefined
    const { merged } = merge(
      own(base, id) ?? undefined,
      entries[id]?.content,
      mine,
      mergeRules,
      () => 'theirs',
    )
    return !isSame(merged, mine)
  })
  return { outcome: 'saved', entries, cameAlong, isOvertaken: false, notices, version }
}

/** `after`: the entries that change, `null` for one that is removed. Answers `null` for a conflict. */
async function commit(
  deps: HistoryDeps,
  request: SaveInput,
  {
    entries: stored,
    unreadable,
    history,
  }: Awaited<ReturnType<typeof readEntries>> & { history: VersionHistory },
  after: Record<string, unknown>,
  now: string,
) {
  const { type, device } = request
  const ids = Object.keys(after)
  const before = contentsOf(stored)
  const versions = nextHistory(deps, { ...request, changes: after }, before, history)
  await deps.release(
    [ids.map((id) => stored[id]?.content), listGivenUp(history, versions.history)],
    [{ ...before, ...after }, ...versions.history.versions],
  )
  const outcome = await deps.documents.commit([
    ...ids.map((id) =>
      entryWrite(type, id, after[id], stored[id]?.revision ?? unreadable[id] ?? null, now, device),
    ),
    ...versions.writes,
    ...ids.map((id) => logWrite(request, id, after[id] ?? before[id], now, versions.hashes)),
  ])
  if (outcome.outcome === 'conflict') return null
  const entries = ids.map((id, index) => [id, toStoredEntry(after[id], outcome.revisions[index])] as const)
  const version = findVersion(versions.history, versions.history.current)
  return { entries: Object.fromEntries(entries), version }
}

function toStoredEntry(content: unknown, revision: Revision | null | undefined) {
  return revision ? ({ content, revision } as StoredEntries[string]) : null
}

/** Inline images stay out of the log. */
function logWrite(
  { type, change, by }: SaveInput,
  id: string,
  content: unknown,
  timestamp: string,
  hashes: ReadonlyMap<string, string>,
): Write {
  const logged = definitionOf(type).describeForLog(id, content as never) as Record<string, Snapshot>
  const entry = { action: `${type}-${change.changeType}`, timestamp, by }
  return logEntryWrite(entry, withReferences(logged, hashes) as DocumentData)
}
