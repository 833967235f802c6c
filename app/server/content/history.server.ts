/** The version history in the backend: listing, renaming, and adding a version that lost a conflict. */
import { type ContentType, definitionOf } from '#domain/content-types.ts'
import { appendNotChosen, renamedVersion } from '#domain/versioning/append.ts'
import { withReferences } from '#domain/versioning/images.ts'
import { findVersion, type Version, type VersionHistory } from '#domain/versioning/version.ts'
import type { Documents } from '#ports/documents.ts'
import { contentsOf, isIdOf, readEntries, snapshotOf } from './entries.server.ts'
import { acceptedStamp, givenUp } from './next-history.server.ts'
import type { SaveDeps, SaveRequest } from './save.server.ts'
import { hashedImages, historyWrites, imagesOf, readErased, readHistory } from './version-store.server.ts'

export interface ListedHistory {
  /** At most 20 versions, newest first, with references in place of inline images. */
  history: VersionHistory
  /** The inline images by hash. */
  images: Record<string, string>
}

/** Throws `Unavailable`, like everything here. */
export async function listVersions(documents: Documents, type: ContentType): Promise<ListedHistory> {
  const { history } = await historyOf(documents, type)
  const images = await imagesOf(documents, type, history.versions)
  const erased = await readErased(documents, type)
  return {
    history: erased.length > 0 ? { ...history, erased } : history,
    images: Object.fromEntries(images),
  }
}

async function historyOf(documents: Documents, type: ContentType) {
  const { entries } = await readEntries(documents, type)
  const contents: Record<string, unknown> = contentsOf(entries)
  const snapshot = Object.keys(contents).length > 0 ? snapshotOf(type, contents) : null
  return { contents, history: await readHistory(documents, type, snapshot) }
}

export type RenameOutcome =
  | { outcome: 'renamed'; version: Version }
  /** The name was empty after trimming. */
  | { outcome: 'ignored' }
  | { outcome: 'unknown-version' }

export async function renameVersion(
  { documents, clock }: SaveDeps,
  type: ContentType,
  id: string,
  name: string,
): Promise<RenameOutcome> {
  const { history } = await historyOf(documents, type)
  if (!findVersion(history, id)) return { outcome: 'unknown-version' }
  const renamed = renamedVersion(history, id, name, clock.now().toISOString())
  const version = findVersion(renamed, id)
  if (renamed === history || !version) return { outcome: 'ignored' }
  await documents.commit(historyWrites(type, history, renamed, new Map()))
  return { outcome: 'renamed', version }
}

/**
 * Stores what was typed but not chosen in a conflict: the changed entries on top of the stored ones. Returns `null` if
 * the history has it already.
 */
export async function keepNotChosen(
  { documents, clock, newId, release }: SaveDeps,
  { type, changes, change, version }: Omit<SaveRequest, 'base'>,
): Promise<Version | null> {
  const { contents, history } = await historyOf(documents, type)
  const readable = Object.entries(changes)
    .filter(([id]) => isIdOf(type, id))
    .map(([id, content]) => [id, definitionOf(type).read(id, content)] as const)
  const typed = Object.fromEntries(
    Object.entries({ ...contents, ...Object.fromEntries(readable) }).filter(
      ([, content]) => content !== null,
    ),
  )
  const snapshot = snapshotOf(type, typed)
  if (snapshot === null) return null
  const now = clock.now()
  const hashes = hashedImages(typed)
  const stamp = acceptedStamp(version, history, now) ?? { id: newId(), timestamp: now.toISOString() }
  const added = {
    ...stamp,
    ...change,
    dataType: type,
    data: withReferences(snapshot, hashes),
  }
  const next = appendNotChosen(history, added)
  if (next === history) return null
  await release(givenUp(history, next), [contents, ...next.versions])
  await documents.commit(historyWrites(type, history, next, hashes))
  return findVersion(next, stamp.id)
}
