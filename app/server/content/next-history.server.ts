/** The history after a save: the new version, preceded by one for what was there and has none. */
import type { ContentType } from '#domain/content-types.ts'
import { appendVersion, historyFrom } from '#domain/versioning/append.ts'
import { withReferences } from '#domain/versioning/images.ts'
import { isSame } from '#domain/versioning/same.ts'
import {
  type ChangeType,
  findVersion,
  type Version,
  type VersionHistory,
} from '#domain/versioning/version.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents, Write } from '#ports/documents.ts'
import { emptyOf, type Seeds, snapshotOf } from './entries.server.ts'
import { hashedImages, historyWrites, isVersionId, readHistory } from './version-store.server.ts'

interface HistoryDeps {
  documents: Documents
  seeds: Seeds
  clock: Clock
  newId: () => string
}

/** What a save says about the version it creates. */
export interface VersionRequest {
  type: ContentType
  change: { changeType: ChangeType; description?: string | undefined }
  /** Set by a browser that stores the same version locally. Implausible values are replaced by ours. */
  version?: { id: string; timestamp: string } | undefined
}

export interface NextHistory {
  before: VersionHistory
  history: VersionHistory
  writes: Write[]
  hashes: ReadonlyMap<string, string>
}

export async function nextHistory(
  { documents, seeds, clock, newId }: HistoryDeps,
  { type, change, version }: VersionRequest,
  before: Record<string, unknown>,
  changes: Record<string, unknown>,
): Promise<NextHistory> {
  const after = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, content]) => content !== null),
  )
  const isAnyStored = Object.keys(before).length > 0
  const shown = isAnyStored ? before : emptyOf(type, seeds)
  const hashes = hashedImages(shown, after)
  const history = await readHistory(documents, type, isAnyStored ? snapshotOf(type, before) : null)
  const now = clock.now()
  const stamp = acceptedStamp(version, history, now) ?? { id: newId(), timestamp: now.toISOString() }
  const data = withReferences(snapshotOf(type, after) ?? {}, hashes)
  const hasVersion = isAnyStored ? history.current !== null : history.versions.length > 0
  const complete = hasVersion ? history : withShownBefore()
  const next = appendVersion(complete, {
    ...stamp,
    dataType: type,
    changeType: change.changeType,
    data,
    description: change.description,
  })
  return { before: history, history: next, writes: historyWrites(type, history, next, hashes), hashes }

  /** Content from elsewhere (an import, an older site) gets a version, and what stood there before anything was saved. */
  function withShownBefore(): VersionHistory {
    const initial = {
      id: newId(),
      timestamp: new Date(Date.parse(stamp.timestamp) - 1).toISOString(),
      dataType: type,
      data: withReferences(snapshotOf(type, shown) ?? {}, hashes),
    }
    if (isAnyStored) return appendVersion(history, { ...initial, changeType: 'update' })
    const isNothingOfItsOwn = isSame(initial.data, {}) || isSame(initial.data, data)
    return isNothingOfItsOwn ? history : historyFrom(initial)
  }
}

/** The versions that were dropped to make room. */
export function givenUp(before: VersionHistory, after: VersionHistory): Version[] {
  return before.versions.filter(({ metadata }) => findVersion(after, metadata.id) === null)
}

/**
 * A browser's clock may be wrong: a version from the future would stay the newest forever, and one from the past would
 * be listed below those that it follows.
 */
export function acceptedStamp(
  stamp: VersionRequest['version'],
  history: VersionHistory,
  now: Date,
): VersionRequest['version'] {
  if (!stamp || !isVersionId(stamp.id) || findVersion(history, stamp.id)) return undefined
  const moment = Date.parse(stamp.timestamp)
  if (Number.isNaN(moment)) return undefined
  const [newest] = history.versions
  const earliest = newest ? Date.parse(newest.metadata.timestamp) + 1 : moment
  const inOrder = Math.min(Math.max(moment, earliest), now.getTime())
  return { id: stamp.id, timestamp: new Date(inOrder).toISOString() }
}
