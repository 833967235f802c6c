/**
 * The version history in the backend: how a save changes it, listing, renaming, and adding a version that
 * lost a conflict.
 */
import { type ContentType, definitionOf } from '#domain/content-types.ts'
import {
  appendNotChosen,
  appendVersion,
  cutToLimit,
  historyFrom,
  type NewVersion,
  nameVersion,
} from '#domain/versioning/history.ts'
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
import type { Documents, Write } from '#ports/documents.ts'
import { contentsOf, emptyOf, isIdOf, readEntries, type Seeds, snapshotOf } from './entries.server.ts'
import { hashImages, historyWrites, imagesOf, isVersionId, readHistory } from './version-store.server.ts'

export interface HistoryDeps {
  documents: Documents
  seeds: Seeds
  clock: Clock
  newId: () => string
  /**
   * Called before a commit with the content it replaces or drops, and with the remaining content. Never
   * throws.
   */
  release: (before: unknown, after: readonly unknown[]) => Promise<void>
}

/** An editor's description of the version that it makes. */
export interface VersionRequest {
  type: ContentType
  /** The entries the editor changed, by id (`current` for single content); `null` removes one. */
  changes: Record<string, unknown>
  change: { changeType: ChangeType; description?: string | undefined }
  /** Set by a browser that stores the same version locally. Implausible values are replaced by ours. */
  version?: { id: string; timestamp: string } | undefined
}

/** The history after a save: the new version, preceded by one for the previous content if that has none. */
export function nextHistory(
  deps: HistoryDeps,
  request: VersionRequest,
  before: Record<string, unknown>,
  history: VersionHistory,
): { history: VersionHistory; writes: Write[]; hashes: ReadonlyMap<string, string> } {
  const { type, changes } = request
  const isAnyStored = Object.keys(before).length > 0
  const shown = isAnyStored ? before : emptyOf(type, deps.seeds)
  const after = withoutRemoved({ ...before, ...changes })
  const hashes = hashImages(shown, after)
  const data = withReferences(snapshotOf(type, after) ?? {}, hashes)
  const added = createVersion(deps, request, history, data)
  const hasVersion = isAnyStored ? history.current !== null : history.versions.length > 0
  const next = appendVersion(hasVersion ? history : withShownBefore(), added)
  return { history: next, writes: historyWrites(type, history, next, hashes), hashes }

  /**
   * Content from elsewhere (an import, an older site) gets a version, and so does the content from before
   * anything was saved.
   */
  function withShownBefore(): VersionHistory {
    const initial = {
      id: deps.newId(),
      timestamp: new Date(Date.parse(added.timestamp) - 1).toISOString(),
      dataType: type,
      data: withReferences(snapshotOf(type, shown) ?? {}, hashes),
    }
    if (isAnyStored) return appendVersion(history, { ...initial, changeType: 'update' })
    const isNothingOfItsOwn = isSame(initial.data, {}) || isSame(initial.data, data)
    return isNothingOfItsOwn ? history : historyFrom(initial)
  }
}

function withoutRemoved(contents: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(contents).filter(([, content]) => content !== null))
}

/** The versions that were dropped to make room. */
export function listGivenUp(before: VersionHistory, after: VersionHistory): Version[] {
  return before.versions.filter(({ metadata }) => findVersion(after, metadata.id) === null)
}

/**
 * A browser's clock may be wrong: a version from the future would stay the newest forever, and one from the past would
 * be listed below those that it follows.
 */
function createVersion(
  { clock, newId }: HistoryDeps,
  { type, change, version }: VersionRequest,
  { versions }: VersionHistory,
  data: Snapshot,
): NewVersion {
  const now = clock.now()
  const made = { ...change, dataType: type, data }
  const moment = Date.parse(version?.timestamp ?? '')
  const isKnown = versions.some(({ metadata }) => metadata.id === version?.id)
  if (!version || !isVersionId(version.id) || isKnown || Number.isNaN(moment))
    return { ...made, id: newId(), timestamp: now.toISOString() }
  const [newest] = versions
  const earliest = newest ? Date.parse(newest.metadata.timestamp) + 1 : moment
  const inOrder = Math.min(Math.max(moment, earliest), now.getTime())
  return { ...made, id: version.id, timestamp: new Date(inOrder).toISOString() }
}

export interface ListedHistory {
  /** At most 20 versions, newest first, with references in place of inline images. */
  history: VersionHistory
  /** The inline images by hash. */
  images: Record<string, string>
}

/** Throws `Unavailable`, like everything here. */
export async function listVersions(documents: Documents, type: ContentType): Promise<ListedHistory> {
  const history = cutToLimit((await readContents(documents, type)).history)
  const images = await imagesOf(documents, type, history.versions)
  return {
    history,
    images: Object.fromEntries(images),
  }
}

async function readContents(documents: Documents, type: ContentType) {
  const contents = contentsOf((await readEntries(documents, type)).entries)
  return { contents, history: await historyOf(documents, type, contents) }
}

/** The history of the stored content, by entry. Throws `Unavailable`. */
export function historyOf(
  documents: Documents,
  type: ContentType,
  contents: Record<string, unknown>,
): Promise<VersionHistory> {
  const isAnyStored = Object.keys(contents).length > 0
  return readHistory(documents, type, isAnyStored ? snapshotOf(type, contents) : null)
}

const done = { outcome: 'done' } as const

/** An empty name is ignored, and so is a version that only a browser has: it is renamed only there. */
export async function renameVersion(
  { documents, clock }: HistoryDeps,
  type: ContentType,
  id: string,
  name: string,
): Promise<typeof done> {
  const { history } = await readContents(documents, type)
  const renamed = nameVersion(history, id, name, clock.now().toISOString())
  const writes = historyWrites(type, history, renamed)
  if (writes.length > 0) await documents.commit(writes)
  return done
}

/**
 * Stores the change that was not chosen in a conflict, its entries on top of the stored ones, unless the
 * history has it already.
 */
export async function keepNotChosen(deps: HistoryDeps, request: VersionRequest): Promise<typeof done> {
  const { type, changes } = request
  const { contents, history } = await readContents(deps.documents, type)
  const readable = Object.entries(changes)
    .filter(([id]) => isIdOf(type, id))
    .map(([id, content]) => [id, definitionOf(type).read(id, content)] as const)
  const typed = withoutRemoved({ ...contents, ...Object.fromEntries(readable) })
  const snapshot = snapshotOf(type, typed)
  if (snapshot === null) return done
  const hashes = hashImages(typed)
  const added = createVersion(deps, request, history, withReferences(snapshot, hashes))
  const next = appendNotChosen(history, added)
  if (next === history) return done
  await deps.release(listGivenUp(history, next), [contents, ...next.versions])
  await deps.documents.commit(historyWrites(type, history, next, hashes))
  return done
}
