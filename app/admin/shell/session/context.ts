/**
 * The context shared by the modules of a session: its dependencies, state and notices. Reads the stored
 * content, and moves typed text onto it.
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
  /** Calls back once; returns the function that cancels it. */
  later: (milliseconds: number, action: () => void) => () => void
}

export interface SessionContext {
  manager: Edited
  deps: SessionDeps
  state: Store<SessionState>
  notices: Notices
}

/** Takes over the content that the backend has now. */
export function learn(context: SessionContext, head: Stored) {
  const { state } = context
  const { head: before, source } = state.get()
  if (source === 'backend' && isSame(before.revisions, head.revisions)) return
  state.set({ head, source: 'backend' })
  remember(context)
}

/** Caches the content for times when the backend cannot be reached. */
export function remember({ manager, deps, state }: SessionContext) {
  const { head } = state.get()
  const cacheable = { entries: manager.write(head.content), revisions: head.revisions }
  if (manager.saving.kind === 'whole') cacheContent(deps.store, manager, cacheable, deps.now())
}

/**
 * Moves typed text onto the stored content. Not onto a stand-in, which may be older than the base of the
 * text, nor while a save has no answer, because the text was typed on top of it.
 */
export function moveTypedText({ manager, state }: SessionContext) {
  const { work, head, source, pending } = state.get()
  if (source === 'backend' && pending === null) state.set({ work: moveWork(manager, work, head.content) })
}

/**
 * Announces changes of others. Changes in conflict with typed text are left out: they are not on the screen,
 * and the next save will ask.
 */
function announceOthers({ manager, state, notices }: SessionContext, before: SessionState) {
  const { head, work } = state.get()
  const isOnScreen = isSame(work.base, head.content) && !isBehind(manager, state.get())
  const isShown = isOnScreen && !isSame(before.head.content, head.content)
  if (before.source !== 'backend' || !isShown) return
  const isTyping = isDirty(state.get())
  notices.toast(isTyping ? words.cameAlong : words.changedElsewhere)
  state.set({ isFromElsewhere: !isTyping })
}

/** `saves` counts saves: a read from before or during a save says nothing about the content after it. */
export function createReader(context: SessionContext, saves: { begun: number; ended: number }) {
  const { manager, deps, state } = context
  let loads = 0
  let isMissed = false
  return {
    /** Reads the stored content, unless a save returns it anyway. Resolves to whether it was the newest. */
    async read(): Promise<boolean> {
      const load = ++loads
      const { begun, ended } = saves
      const { entries, ...answer } = await deps.calls.load(manager.type)
      // A save with an open question continues with the content it showed.
      const isStale = load !== loads || begun !== ended || begun !== saves.begun || ended !== saves.ended
      isMissed = isStale ? load === loads : isMissed
      if (entries === null || isStale) return false
      const before = state.get()
      learn(context, { ...answer, content: manager.read(entries) })
      moveTypedText(context)
      announceOthers(context, before)
      return true
    },
    /** Returns whether a load was dropped because of a save, and forgets it. */
    takeMissed() {
      const wasMissed = isMissed
      isMissed = false
      return wasMissed
    },
  }
}
