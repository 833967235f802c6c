/**
 * The one way in which content of any type is stored: judged, prepared, and committed together with its version and its
 * entry in the admin log, or not at all. Never overwrites what somebody else saved since the editor began.
 */
import type { ContentType } from '#domain/content-types.ts'
import type { Notice } from '#domain/before-save.ts'
import type { Problem } from '#domain/problem.ts'
import { appendVersion } from '#domain/versioning/append.ts'
import { withReferences } from '#domain/versioning/images.ts'
import { isSame } from '#domain/versioning/same.ts'
import {
  type ChangeType,
  findVersion,
  type Snapshot,
  type Version,
  type VersionHistory,
} from '#domain/versioning/version.ts'
import type { Clock } from '#ports/clock.ts'
import type { DocumentData, Documents, Revision, Write } from '#ports/documents.ts'
import {
  contentsOf,
  definitionOf,
  documentOf,
  readEntries,
  snapshotOf,
  type StoredEntries,
} from './entries.server.ts'
import { type TakeOverImage, withOwnImages } from './import-images.server.ts'
import { preparedChanges } from './validated-changes.server.ts'
import { hashedImages, historyWrites, isVersionId, readHistory } from './version-store.server.ts'

export interface SaveRequest {
  type: ContentType
  /** The entries the editor changed, by id (`current` for a single content); `null` removes one. */
  changes: Record<string, unknown>
  /** The revision each of them had when the editor began, `null` for a new one. */
  base: Record<string, Revision | null>
  change: { changeType: ChangeType; description?: string | undefined }
  /** Who saves, for the admin log; nobody where a command on the server does. */
  by?: { id: string; email: string } | undefined
  /** Given by a browser that keeps the same version in its own storage. Ours are taken where these make no sense. */
  version?: { id: string; timestamp: string } | undefined
}

export type SaveOutcome =
  | {
      outcome: 'saved'
      /** The entries of the request as they are stored now, `null` for a removed one. */
      entries: Record<string, StoredEntries[string] | null>
      notices: Notice[]
      /** With references in the place of inline images; `null` where nothing had changed. */
      version: Version | null
    }
  /** Nothing was stored. `theirs` is the whole content as it is now, `conflicting` the ids that were saved meanwhile. */
  | { outcome: 'conflict'; theirs: StoredEntries; conflicting: string[] }
  /** Paths name things in lists by id, and begin with the entry's id where the content is a list. */
  | { outcome: 'invalid'; problems: Problem[] }

export interface SaveParts {
  documents: Documents
  clock: Clock
  newId: () => string
  takeOverImage: TakeOverImage
  /** Called after a save with what it replaced or gave up, and with what is there still. */
  release: (before: unknown, after: readonly unknown[]) => void
}

/** Throws `Unavailable`. Saves of one type must not run at the same time: addresses and versions see each other. */
export async function save(parts: SaveParts, request: SaveRequest): Promise<SaveOutcome> {
  const { documents, clock } = parts
  const { type, changes, base } = request
  const now = clock.now().toISOString()
  const { entries: stored, unreadable } = await readEntries(documents, type)
  const prepared = preparedChanges(type, changes, stored, now)
  if (!prepared.ok) return { outcome: 'invalid', problems: prepared.problems }

  const fetched = await withOwnImages(parts.takeOverImage, type, prepared.contents)
  const { contents } = fetched
  const notices = [...prepared.notices, ...fetched.notices]
  const changed = Object.keys(contents).filter((id) => !isSame(contents[id], stored[id]?.content ?? null))
  const conflicting = changed.filter((id) => (base[id] ?? null) !== (stored[id]?.revision ?? null))
  if (conflicting.length > 0) return { outcome: 'conflict', theirs: stored, conflicting }

  const after = Object.fromEntries(changed.map((id) => [id, contents[id]]))
  const unchanged = Object.fromEntries(Object.keys(changes).map((id) => [id, stored[id] ?? null]))
  if (changed.length === 0) return { outcome: 'saved', entries: unchanged, notices, version: null }

  const versions = await nextHistory(parts, request, contentsOf(stored), after)
  const contentWrites = changed.map((id) =>
    contentWrite(type, id, after[id], stored[id]?.revision ?? unreadable[id] ?? null, now),
  )
  const outcome = await documents.commit([
    ...contentWrites,
    ...versions.writes,
    ...changed.map((id) => logWrite(parts, request, id, after[id] ?? stored[id]?.content, versions.hashes)),
  ])
  if (outcome.outcome === 'conflict') return overtaken(documents, type, changed[outcome.write])
  parts.release(
    [changed.map((id) => stored[id]?.content), givenUp(versions)],
    [{ ...contentsOf(stored), ...after }, ...versions.history.versions],
  )
  const saved = changed.map((id, index) => [id, storedEntry(after[id], outcome.revisions[index])] as const)
  return {
    outcome: 'saved',
    entries: { ...unchanged, ...Object.fromEntries(saved) },
    notices,
    version: findVersion(versions.history, versions.history.current),
  }
}

/** Another process was faster between our reading and our writing. */
async function overtaken(
  documents: Documents,
  type: ContentType,
  id: string | undefined,
): Promise<SaveOutcome> {
  const { entries } = await readEntries(documents, type)
  return { outcome: 'conflict', theirs: entries, conflicting: id === undefined ? [] : [id] }
}

function storedEntry(content: unknown, revision: Revision | null | undefined) {
  return revision ? ({ content, revision } as StoredEntries[string]) : null
}

function contentWrite(
  type: ContentType,
  id: string,
  content: unknown,
  expected: Revision | null,
  now: string,
): Write {
  const { collection } = definitionOf(type).storage
  if (content === null) return { kind: 'delete', collection, id, expected }
  return { kind: 'put', collection, id, data: documentOf(content, now), expected }
}

/** Specification §3, 'Admin log entry'. Inline images stay out of the log. */
function logWrite(
  { newId, clock }: SaveParts,
  { type, change, by }: SaveRequest,
  id: string,
  content: unknown,
  hashes: ReadonlyMap<string, string>,
): Write {
  const logged = definitionOf(type).logged(id, content as never) as Record<string, Snapshot>
  const data: DocumentData = {
    action: `${type}-${change.changeType}`,
    timestamp: clock.now().toISOString(),
    ...(by && { userEmail: by.email, userId: by.id }),
    ...(withReferences(logged, hashes) as DocumentData),
  }
  return { kind: 'put', collection: 'adminLogs', id: newId(), data }
}

interface NextHistory {
  before: VersionHistory
  history: VersionHistory
  writes: Write[]
  hashes: ReadonlyMap<string, string>
}

async function nextHistory(
  { documents, clock, newId }: SaveParts,
  { type, change, version }: SaveRequest,
  before: Record<string, unknown>,
  changes: Record<string, unknown>,
): Promise<NextHistory> {
  const after = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, content]) => content !== null),
  )
  const hashes = hashedImages(before, after)
  const snapshotBefore = Object.keys(before).length > 0 ? snapshotOf(type, before) : null
  const history = await readHistory(documents, type, snapshotBefore)
  const now = clock.now()
  const common = { dataType: type, changeType: change.changeType }
  // Content that came in another way (an import, an older site) is kept before it is replaced.
  const complete =
    snapshotBefore === null || history.current !== null
      ? history
      : appendVersion(history, {
          ...common,
          changeType: 'update',
          id: newId(),
          timestamp: new Date(now.getTime() - 1).toISOString(),
          data: withReferences(snapshotBefore, hashes),
        })
  const stamp = acceptedStamp(version, complete, now) ?? { id: newId(), timestamp: now.toISOString() }
  const next = appendVersion(complete, {
    ...common,
    ...stamp,
    data: withReferences(snapshotOf(type, after) ?? {}, hashes),
    description: change.description,
  })
  return { before: history, history: next, writes: historyWrites(type, history, next, hashes), hashes }
}

function givenUp({ before, history }: NextHistory): Version[] {
  return before.versions.filter(({ metadata }) => findVersion(history, metadata.id) === null)
}

/**
 * A browser's clock may be wrong: a version from the future would stay the newest for ever, and one from the past would
 * stand below those that it follows.
 */
export function acceptedStamp(
  stamp: SaveRequest['version'],
  history: VersionHistory,
  now: Date,
): SaveRequest['version'] {
  if (!stamp || !isVersionId(stamp.id) || findVersion(history, stamp.id)) return undefined
  const moment = Date.parse(stamp.timestamp)
  if (Number.isNaN(moment)) return undefined
  const [newest] = history.versions
  const earliest = newest ? Date.parse(newest.metadata.timestamp) + 1 : moment
  const inOrder = Math.min(Math.max(moment, earliest), now.getTime())
  return { id: stamp.id, timestamp: new Date(inOrder).toISOString() }
}
