/**
 * The versions of one content type in this browser, under `lotse:versions:{type}`: those that the backend
 * listed last, and those sent since. When the storage is full, the oldest are left out.
 */
import { appendVersion, nameVersion, withdrawnVersion } from '#domain/versioning/history.ts'
import {
  chainVersions,
  emptyHistory,
  readHistory,
  type Snapshot,
  type Version,
  type VersionHistory,
} from '#domain/versioning/version.ts'
import { withoutEntry, withoutPicture } from '#domain/versioning/erase.ts'
import type { AnyContent, ChangeNote, VersionName } from '#admin/shell/session/state.ts'
import type { BrowserStore } from './browser-store.ts'

export interface AddedVersion extends VersionName {
  change: ChangeNote
  /** The whole content of the type. */
  content: unknown
}

/** `cut`: older versions had to go, or the version itself did not fit. */
export type HistoryOutcome = 'kept' | 'cut'

export type LocalHistory = ReturnType<typeof createLocalHistory>

/** The history of content without versions, which keeps none. */
export const withoutHistory: Pick<LocalHistory, 'add' | 'remove'> = { add: () => 'kept', remove() {} }

export function createLocalHistory(store: BrowserStore, type: string) {
  const key = `lotse:versions:${type}`
  const read = () => store.readExtracted(key, readHistory) ?? emptyHistory

  function write(history: VersionHistory): HistoryOutcome {
    let written = history
    const smaller = ({ versions, ...rest }: VersionHistory) =>
      versions.length > 1 ? (written = { ...rest, versions: chainVersions(versions.slice(0, -1)) }) : null
    return store.write(key, history, smaller) === 'written' && written === history ? 'kept' : 'cut'
  }

  return {
    read,
    /** Adds a version before it is sent. */
    add({ id, timestamp, change, content }: AddedVersion): HistoryOutcome {
      // The pictures may fit once older versions have made room.
      const data = store.extract(content) ?? (content as Snapshot)
      return write(appendVersion(read(), { id, timestamp, dataType: type, ...change, data }))
    },
    /** Removes a version that turned out not to be stored. */
    remove: (id: string) => void write(withdrawnVersion(read(), id)),
    /** Takes over the backend's list. A full storage takes several attempts, which `later` may postpone. */
    replace: (listed: VersionHistory, later: (write: () => void) => void = (writeNow) => writeNow()) =>
      later(() => void write(listed)),
    rename: (id: string, name: string, now: string) => void write(nameVersion(read(), id, name, now)),
    /** Erases a picture for good. `now` is in ISO 8601. */
    erasePicture(picture: string, now: string) {
      // An inline picture is stored separately, under a name of this browser's own.
      const text = picture.startsWith('data:') ? store.extract(picture) : picture
      if (typeof text === 'string') write(withoutPicture(read(), text, now))
    },
    eraseEntry: (id: string, now: string) => void write(withoutEntry(read(), id, now)),
    /** The content of a version, pictures included. */
    contentOf: (version: Version) => store.insert(version.data) as unknown as AnyContent,
  }
}
