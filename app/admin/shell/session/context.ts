/**
 * What the modules of a session share: what is handed in, its state, and what it knows to be stored; reading that anew, and how
 * what is typed moves on with it.
 */
import { isSame } from '#domain/versioning/same.ts'
import type { Edited } from '#admin/shell/definition.ts'
import type { Connection } from '#admin/shell/frame/connection.ts'
import type { ServerCalls } from '#admin/shell/server-calls.ts'
import type { BrowserStore } from '#admin/shell/storage/browser-store.ts'
import { cacheContent } from '#admin/shell/storage/content-cache.ts'
import type { DraftStore } from '#admin/shell/storage/draft-store.ts'
import type { LocalHistory } from '#admin/shell/storage/history.ts'
import type { TabLocks } from '#admin/shell/storage/tab-locks.ts'
import type { Store } from '#admin/shell/store.ts'
import { saving as words } from './messages.ts'
import { isBehind, moveWork } from './moves.ts'
import type { Notices } from './notices.ts'
import { isDirty, type SessionState, type Stored } from './state.ts'

export interface SessionDeps {
  calls: Pick<ServerCalls, 'save' | 'load' | 'changeHistory'>
  connection: Connection
  store: BrowserStore
  draftStore: DraftStore
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
  state: Store<SessionState>
  notices: Notices
}

/** The backend has this now. */
export function learn(context: SessionContext, head: Stored) {
  const { state } = context
  const { head: before, source } = state.get()
  if (source === 'backend' && isSame(before.revisions, head.revisions)) return
  state.set({ head, source: 'backend' })
  remember(context)
}

/** For when the backend cannot be reached. */
export function remember({ manager, deps, state }: SessionContext) {
  const { head } = state.get()
  const cacheable = { entries: manager.write(head.content), revisions: head.revisions }
  if (manager.saving.kind === 'whole') cacheContent(deps.store, manager, cacheable, deps.now())
}

/**
 * What is typed, now on what is stored; not on what only stands in for it, which may be older than that, nor while a save has no
 * answer, on which it was typed.
 */
export function catchUp({ manager, state }: SessionContext) {
  const { work, head, source, pending } = state.get()
  if (source === 'backend' && pending === null) state.set({ work: moveWork(manager, work, head.content) })
}

/** Not where what is typed is in conflict with it: that is not on the screen, and the next save will ask. */
function tellOfOthers({ manager, state, notices }: SessionContext, before: SessionState) {
  const { head, work } = state.get()
  const isOnScreen = isSame(work.base, head.content) && !isBehind(manager, state.get())
  const isShown = isOnScreen && !isSame(before.head.content, head.content)
  if (before.source !== 'backend' || !isShown) return
  const isTyping = isDirty(state.get())
  notices.toast(isTyping ? words.cameAlong : words.changedElsewhere)
  state.set({ isFromElsewhere: !isTyping })
}

/** `saves`: what is read before or while something is saved says nothing about what is stored afterwards. */
export function createReader(context: SessionContext, saves: { begun: number; ended: number }) {
  const { manager, deps, state } = context
  let loads = 0
  let isMissed = false
  return {
    /** Reads what is stored, unless a save says so itself. Answers whether that was the newest. */
    async read(): Promise<boolean> {
      const load = ++loads
      const { begun, ended } = saves
      const { entries, ...answer } = await deps.calls.load(manager.type)
      // A save that asks something goes on with what it showed.
      const isOvertaken = load !== loads || begun !== ended || begun !== saves.begun || ended !== saves.ended
      isMissed = isOvertaken ? load === loads : isMissed
      if (entries === null || isOvertaken) return false
      const before = state.get()
      learn(context, { ...answer, content: manager.read(entries) })
      catchUp(context)
      tellOfOthers(context, before)
      return true
    },
    /** A load was dropped because of a save; told once. */
    isMissed() {
      const wasMissed = isMissed
      isMissed = false
      return wasMissed
    },
  }
}
