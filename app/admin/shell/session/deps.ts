/** What a session needs from outside; tests hand in a server, a storage, a clock and locks of their own. */
import type { Connection } from '#admin/shell/frame/connection.ts'
import type { ServerCalls } from '#admin/shell/server-calls.ts'
import type { BrowserStore } from '#admin/shell/storage/browser-store.ts'
import type { DraftBackup } from '#admin/shell/storage/draft-backup.ts'
import type { LocalHistory } from '#admin/shell/storage/history.ts'
import type { TabLocks } from './tab-locks.ts'

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
