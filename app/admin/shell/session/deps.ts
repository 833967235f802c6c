/** What a session needs from outside, which tests hand in of their own, and what its modules share. */
import type { MergeRules } from '#domain/versioning/merge.ts'
import type { Edited } from '#admin/shell/definition.ts'
import type { Connection } from '#admin/shell/frame/connection.ts'
import type { ServerCalls } from '#admin/shell/server-calls.ts'
import type { BrowserStore } from '#admin/shell/storage/browser-store.ts'
import type { DraftBackup } from '#admin/shell/storage/draft-backup.ts'
import type { LocalHistory } from '#admin/shell/storage/history.ts'
import type { TabLocks } from '#admin/shell/storage/tab-locks.ts'
import type { Store } from '#admin/shell/store.ts'
import type { Save } from './edits.ts'
import type { Edit, SessionState } from './state.ts'
import type { Notices } from './notices.ts'

export interface SessionDeps {
  calls: Pick<ServerCalls, 'save' | 'load' | 'changeHistory'>
  connection: Connection
  store: BrowserStore
  backup: DraftBackup
  history: LocalHistory
  locks: TabLocks
  now: () => Date
  newId: () => string
  /** Calls back once; answers how to stop it. */
  later: (milliseconds: number, action: () => void) => () => void
}

export interface SessionContext {
  manager: Edited
  deps: SessionDeps
  rules: MergeRules
  state: Store<SessionState>
  notices: Notices
  /** What was sent without an answer. It may have arrived all the same, and then what is stored is that. */
  lost: (Edit & { save: Save })[]
}

export function nothing() {}
