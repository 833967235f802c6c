/**
 * The history of one content type in this browser, under `lotse:versions:{type}`. When the storage is full, the least
 * important versions are dropped first; the newest one always stays if it fits at all.
 */
import {
  appendNotChosen,
  appendVersion,
  cutToLimit,
  mergedHistories,
  type NewVersion,
  renamedVersion,
  withdrawnVersion,
  withOneVersionLess,
} from '#domain/versioning/history.ts'
import { isSame } from '#domain/versioning/same.ts'
import {
  emptyHistory,
  findVersion,
  readHistory,
  type Snapshot,
  type Version,
  type VersionHistory,
} from '#domain/versioning/version.ts'
import { withoutEntry, withoutPicture } from '#domain/versioning/erase.ts'
import type { ChangeNote, AnyContent } from '#admin/shell/session/state.ts'
import type { BrowserStore } from './browser-store.ts'

export interface AddedVersion extends VersionName {
  change: ChangeNote
  /** The whole content of the type. */
  content: unknown
}

/** `cut`: older versions had to go, or the version itself did not fit. */
export type HistoryOutcome = 'kept' | 'cut'

interface AddedOutcome {
  name: VersionName
  outcome: HistoryOutcome
  end: (isStored: boolean) => void
}

/** What names a version here and in the backend. */
export interface VersionName {
  id: string
  /** ISO 8601. */
  timestamp: string
}

export type LocalHistory = ReturnType<typeof createLocalHistory>

/** Where no versions are kept. */
export const withoutHistory: Pick<LocalHistory, 'add' | 'addNotChosen'> = {
  add: (name) => ({ name, outcome: 'kept', end: () => {} }),
  addNotChosen: () => 'kept',
}

export function createLocalHistory(store: BrowserStore, type: string) {
  const { read, write, add } = createStored(store, type)
  return {
    read,
    /**
     * `name`: of the version that has the content already, where the newest one does: a save is tried again. `end` says whether
     * the save was stored: if not, the version that it added goes. That of an earlier try may be stored.
     */
    add(version: AddedVersion): AddedOutcome {
      const outcome = add(version, appendVersion)
      const history = read()
      const current = findVersion(history, history.current)
      const data = outcome === 'kept' ? store.extract(version.content) : null
      const isThere = current !== null && isSame(current.data, data)
      const name = isThere ? current.metadata : version
      return {
        name,
        outcome,
        end(isStored) {
          if (!isStored && name.id === version.id) write(withdrawnVersion(read(), name.id))
        },
      }
    },
    /** Kept beside the current state. */
    addNotChosen: (version: AddedVersion): HistoryOutcome => add(version, appendNotChosen),
    rename: (id: string, name: string, now: string) => write(renamedVersion(read(), id, name, now)),
    /** For good. `now` in ISO 8601. */
    erasePicture(picture: string, now: string) {
      // An inline picture is kept apart, under a name of this browser's own.
      const text = picture.startsWith('data:') ? store.extract(picture) : picture
      if (typeof text === 'string') write(withoutPicture(read(), text, now))
    },
    eraseEntry: (id: string, now: string) => void write(withoutEntry(read(), id, now)),
    /**
     * Both histories as one; this browser keeps of it what fits. A full one is written by trying smaller and smaller ones:
     * `later` may wait with that until the result is on the screen.
     */
    merge(stored: VersionHistory, later: (write: () => void) => void = (writeNow) => writeNow()) {
      // Read once more for writing: a save may have come in between.
      later(() => void write(mergedHistories(read(), stored)))
      return mergedHistories(read(), stored)
    },
    /** The content of a version, pictures included. */
    contentOf: (version: Version) => store.insert(version.data) as unknown as AnyContent,
  }
}

function createStored(store: BrowserStore, type: string) {
  const key = `lotse:versions:${type}`
  // An earlier release kept one more.
  const read = () => cutToLimit(store.readExtracted(key, readHistory) ?? emptyHistory)

  function write(history: VersionHistory): HistoryOutcome {
    let written = history
    const smaller = (candidate: VersionHistory) => {
      const next = withOneVersionLess(candidate)
      if (next) written = next
      return next
    }
    return store.write(key, history, smaller) === 'written' && written === history ? 'kept' : 'cut'
  }

  return {
    read,
    write,
    add(
      { id, timestamp, change, content }: AddedVersion,
      append: (history: VersionHistory, version: NewVersion) => VersionHistory,
    ): HistoryOutcome {
      // Its pictures may fit once older versions have made room.
      const data = store.extract(content) ?? (content as Snapshot)
      const { changeType, description } = change
      return write(append(read(), { id, timestamp, dataType: type, changeType, description, data }))
    },
  }
}
