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
import type { DocumentData, Revision, Write } from '#ports/documents.ts'
import { type LoggedBy, logEntryWrite } from '#server/admin-log.server.ts'
import { contentsOf, emptyOf, entryWrite, readEntries, type StoredEntries } from './entries.server.ts'
import { givenUp, type HistoryDeps, nextHistory, type VersionRequest } from './history.server.ts'
import { externalImages, isSameApartFromExternalImages, withImportedImages } from './import-images.server.ts'
import { preparedChanges } from './validated-changes.server.ts'

export interface SaveInput extends VersionRequest {
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

/** Nothing was stored yet: these images have to be imported first, which must not block other requests. */
interface ImagesElsewhere {
  outcome: 'external-images'
  addresses: ReadonlySet<string>
}

/**
 * `imported` maps external image addresses to ours; without it nothing is stored where some have to be imported, but a save that
 * is refused says so at once. Anything saved while they were fetched is a conflict. Throws `Unavailable`. Saves of one type must
 * not run concurrently: slugs and versions depend on each other.
 */
export async function save(
  deps: HistoryDeps,
  request: SaveInput,
  imported: ReadonlyMap<string, string> | null = null,
): Promise<SaveOutcome | ImagesElsewhere> {
  const { type, changes, base } = request
  const now = deps.clock.now().toISOString()
  const read = await readEntries(deps.documents, type)
  const { entries: stored } = read
  const shown = { ...emptyOf(type, deps.seeds), ...contentsOf(stored) }
  const prepared = preparedChanges(type, changes, shown, now)
  if (!prepared.ok) return { outcome: 'invalid', problems: prepared.problems }
  const own = withImportedImages(type, prepared.contents, imported ?? new Map())
  const addresses = imported ? new Set<string>() : externalImages(type, prepared.contents)
  const isEqual = addresses.size > 0 ? isSameApartFromExternalImages : isSameContent
  const changed = Object.entries(own.contents).filter(
    ([id, content]) => !isEqual(type, content, stored[id]?.content ?? null),
  )
  const isStale = changed.some(([id]) => (base[id] ?? null) !== (stored[id]?.revision ?? null))
  if (isStale) return { outcome: 'conflict', theirs: stored }
  if (addresses.size > 0) return { outcome: 'external-images', addresses }
  const notices = [...prepared.notices, ...own.notices]
  const unchanged = Object.fromEntries(Object.keys(changes).map((id) => [id, stored[id] ?? null]))
  if (changed.length === 0) return { outcome: 'saved', entries: unchanged, notices, version: null }
  const done = await commit(deps, request, read, Object.fromEntries(changed), now)
  // Another process wrote between our read and our write.
  if (done === null) return { outcome: 'conflict', theirs: (await readEntries(deps.documents, type)).entries }
  return { outcome: 'saved', entries: { ...unchanged, ...done.entries }, notices, version: done.version }
}

function isSameContent(_type: unknown, content: unknown, stored: unknown): boolean {
  return isSame(content, stored)
}

/** `after`: the entries that change, `null` for one that is removed. Answers `null` for a conflict. */
async function commit(
  deps: HistoryDeps,
  request: SaveInput,
  { entries: stored, unreadable }: Awaited<ReturnType<typeof readEntries>>,
  after: Record<string, unknown>,
  now: string,
) {
  const { type, device } = request
  const ids = Object.keys(after)
  const before = contentsOf(stored)
  const versions = await nextHistory(deps, { ...request, changes: after }, before)
  await deps.release(
    [ids.map((id) => stored[id]?.content), givenUp(versions.before, versions.history)],
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
  const entries = ids.map((id, index) => [id, storedEntry(after[id], outcome.revisions[index])] as const)
  const version = findVersion(versions.history, versions.history.current)
  return { entries: Object.fromEntries(entries), version }
}

function storedEntry(content: unknown, revision: Revision | null | undefined) {
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
  const logged = definitionOf(type).logged(id, content as never) as Record<string, Snapshot>
  const entry = { action: `${type}-${change.changeType}`, timestamp, by }
  return logEntryWrite(entry, withReferences(logged, hashes) as DocumentData)
}
