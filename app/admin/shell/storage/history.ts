/**
 * The history of one content type in this browser, under `lotse:versions:{type}` (specification §3 and §9). When the
 * storage is full, the most dispensable versions go first; the newest one always stays if it fits at all.
 */
import type { ContentType } from '#domain/content-types.ts'
import { appendNotChosen, appendVersion, type NewVersion, renamedVersion } from '#domain/versioning/append.ts'
import { mergedHistories } from '#domain/versioning/merged-histories.ts'
import { readHistory } from '#domain/versioning/read.ts'
import { withOneVersionLess } from '#domain/versioning/retention.ts'
import { emptyHistory, type Version, type VersionHistory } from '#domain/versioning/version.ts'
import type { ChangeNote } from '#admin/shell/session/save-state.ts'
import type { BrowserStore } from './browser-store.ts'

export interface AddedVersion {
  id: string
  /** ISO 8601. */
  timestamp: string
  change: ChangeNote
  /** The whole content of the type. */
  content: unknown
}

/** `cut`: older versions had to go, or the version itself did not fit. */
export type HistoryOutcome = 'kept' | 'cut'

export interface LocalHistory {
  read(): VersionHistory
  add(version: AddedVersion): HistoryOutcome
  /** Kept beside the current state. */
  addNotChosen(version: AddedVersion): HistoryOutcome
  rename(id: string, name: string, now: string): HistoryOutcome
  /** Both histories as one; this browser keeps of it what fits. */
  merge(stored: VersionHistory): { history: VersionHistory; outcome: HistoryOutcome }
  /** The content of a version, pictures included. */
  contentOf(version: Version): unknown
}

export function createLocalHistory(store: BrowserStore, type: ContentType): LocalHistory {
  const key = `lotse:versions:${type}`
  const read = () => store.readApart(key, readHistory) ?? emptyHistory

  function add(
    { id, timestamp, change, content }: AddedVersion,
    append: (history: VersionHistory, version: NewVersion) => VersionHistory,
  ): HistoryOutcome {
    const data = store.apart(content)
    if (data === null) return 'cut'
    const { changeType, description } = change
    return write(append(read(), { id, timestamp, dataType: type, changeType, description, data }))
  }

  function write(history: VersionHistory): HistoryOutcome {
    let smaller: VersionHistory | null = history
    while (smaller !== null) {
      if (store.write(key, smaller) === 'written') return smaller === history ? 'kept' : 'cut'
      smaller = withOneVersionLess(smaller)
    }
    return 'cut'
  }

  return {
    read,
    add: (version) => add(version, appendVersion),
    addNotChosen: (version) => add(version, appendNotChosen),
    rename: (id, name, now) => write(renamedVersion(read(), id, name, now)),
    merge(stored) {
      const history = mergedHistories(read(), stored)
      return { history, outcome: write(history) }
    },
    contentOf: (version) => store.together(version.data),
  }
}
