/**
 * The one path on which content of any type is saved: validated, prepared, and committed together with its version and
 * its entry in the admin log, or not at all. Never overwrites what another editor saved since this one started.
 */
import { definitionOf } from '#domain/content-types.ts'
import type { Notice } from '#domain/before-save.ts'
import type { Problem } from '#domain/problem.ts'
import { withReferences } from '#domain/versioning/images.ts'
import { isSame } from '#domain/versioning/same.ts'
import { findVersion, type Snapshot, type Version } from '#domain/versioning/version.ts'
import type { Clock } from '#ports/clock.ts'
import type { DocumentData, Documents, Revision, Write } from '#ports/documents.ts'
import { type LoggedBy, logEntryWrite } from '#server/admin-log.server.ts'
import {
  contentsOf,
  emptyOf,
  entryWrite,
  readEntries,
  type Seeds,
  type StoredEntries,
} from './entries.server.ts'
import { externalImages, isSameApartFromExternalImages, withImportedImages } from './import-images.server.ts'
import { preparedChanges } from './validated-changes.server.ts'
import { givenUp, nextHistory, type VersionRequest } from './next-history.server.ts'

export interface SaveRequest extends VersionRequest {
  /** The entries the editor changed, by id (`current` for single content); `null` removes one. */
  changes: Record<string, unknown>
  /** The revision each entry had when the editor started, `null` for a new one. */
  base: Record<string, Revision | null>
  /** Who saves; omitted for a command on the server. */
  by?: LoggedBy | undefined
  /** Such as 'iPhone': named to other sessions in a conflict. */
  device?: string
}

export type SaveOutcome =
  | {
      outcome: 'saved'
      /** The entries of the request as they are stored now, `null` for a removed one. */
      entries: Record<string, StoredEntries[string] | null>
      notices: Notice[]
      /** With references in place of inline images; `null` if nothing had changed. */
      version: Version | null
    }
  /** Nothing was stored; another editor was faster. `theirs` is the whole current content. */
  | { outcome: 'conflict'; theirs: StoredEntries }
  /** Paths name list items by id, and start with the entry's id if the content is a list. */
  | { outcome: 'invalid'; problems: Problem[] }

export interface SaveDeps {
  documents: Documents
  seeds: Seeds
  clock: Clock
  newId: () => string
  /** Called before a commit with what it replaces or drops, and with what remains. Never throws. */
  release: (before: unknown, after: readonly unknown[]) => Promise<void>
}

/** Nothing was stored yet: these images have to be imported first, which must not block other requests. */
export interface ImagesElsewhere {
  outcome: 'external-images'
  addresses: ReadonlySet<string>
}

/**
 * Saves if no external image has to be imported; a save that is refused says so at once. Throws `Unavailable`. Saves of
 * one type must not run concurrently: slugs and versions depend on each other.
 */
export async function save(deps: SaveDeps, request: SaveRequest): Promise<SaveOutcome | ImagesElsewhere> {
  const { type, changes } = request
  const judged = await judge(deps, request)
  if (!judged.ok) return { outcome: 'invalid', problems: judged.problems }
  const addresses = externalImages(type, judged.contents)
  if (addresses.size === 0) return store(deps, request, judged, new Map())
  const isConflict = Object.keys(changes).some(
    (id) =>
      isStale(request, id, judged.stored) &&
      !isSame(judged.contents[id], judged.stored[id]?.content ?? null) &&
      !isSameApartFromExternalImages(type, judged.contents[id], judged.stored[id]?.content ?? null),
  )
  if (isConflict) return { outcome: 'conflict', theirs: judged.stored }
  return { outcome: 'external-images', addresses }
}

/** `imported` maps external image addresses to ours. Anything saved while they were fetched is a conflict. */
export async function saveWithImages(
  deps: SaveDeps,
  request: SaveRequest,
  imported: ReadonlyMap<string, string>,
): Promise<SaveOutcome> {
  const judged = await judge(deps, request)
  if (!judged.ok) return { outcome: 'invalid', problems: judged.problems }
  return store(deps, request, judged, imported)
}

type Judged = Extract<Awaited<ReturnType<typeof judge>>, { ok: true }>

async function store(
  deps: SaveDeps,
  request: SaveRequest,
  judged: Judged,
  imported: ReadonlyMap<string, string>,
): Promise<SaveOutcome> {
  const { documents } = deps
  const { type, changes } = request
  const { stored, unreadable, now } = judged
  const own = withImportedImages(type, judged.contents, imported)
  const { contents } = own
  const notices = [...judged.notices, ...own.notices]
  const changed = Object.keys(contents).filter((id) => !isSame(contents[id], stored[id]?.content ?? null))
  if (changed.some((id) => isStale(request, id, stored))) return { outcome: 'conflict', theirs: stored }

  const after = Object.fromEntries(changed.map((id) => [id, contents[id]]))
  const unchanged = Object.fromEntries(Object.keys(changes).map((id) => [id, stored[id] ?? null]))
  if (changed.length === 0) return { outcome: 'saved', entries: unchanged, notices, version: null }

  const versions = await nextHistory(deps, request, contentsOf(stored), after)
  const contentWrites = changed.map((id) =>
    entryWrite(type, id, after[id], stored[id]?.revision ?? unreadable[id] ?? null, now, request.device),
  )
  await deps.release(
    [changed.map((id) => stored[id]?.content), givenUp(versions.before, versions.history)],
    [{ ...contentsOf(stored), ...after }, ...versions.history.versions],
  )
  const outcome = await documents.commit([
    ...contentWrites,
    ...versions.writes,
    ...changed.map((id) => logWrite(deps, request, id, after[id] ?? stored[id]?.content, versions.hashes)),
  ])
  // Another process wrote between our read and our write.
  if (outcome.outcome === 'conflict')
    return { outcome: 'conflict', theirs: (await readEntries(documents, type)).entries }
  const saved = changed.map((id, index) => [id, storedEntry(after[id], outcome.revisions[index])] as const)
  return {
    outcome: 'saved',
    entries: { ...unchanged, ...Object.fromEntries(saved) },
    notices,
    version: findVersion(versions.history, versions.history.current),
  }
}

async function judge({ documents, seeds, clock }: SaveDeps, { type, changes }: SaveRequest) {
  const now = clock.now().toISOString()
  const { entries: stored, unreadable } = await readEntries(documents, type)
  return {
    ...preparedChanges(type, changes, { ...emptyOf(type, seeds), ...contentsOf(stored) }, now),
    stored,
    unreadable,
    now,
  }
}

function isStale({ base }: SaveRequest, id: string, stored: StoredEntries): boolean {
  return (base[id] ?? null) !== (stored[id]?.revision ?? null)
}

function storedEntry(content: unknown, revision: Revision | null | undefined) {
  return revision ? ({ content, revision } as StoredEntries[string]) : null
}

/** Inline images stay out of the log. */
function logWrite(
  { clock }: SaveDeps,
  { type, change, by }: SaveRequest,
  id: string,
  content: unknown,
  hashes: ReadonlyMap<string, string>,
): Write {
  const logged = definitionOf(type).logged(id, content as never) as Record<string, Snapshot>
  const entry = { action: `${type}-${change.changeType}`, timestamp: clock.now().toISOString(), by }
  return logEntryWrite(entry, withReferences(logged, hashes) as DocumentData)
}
