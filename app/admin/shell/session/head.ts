/** What a session knows to be stored, and how what is typed moves on with it. */
import { isSame } from '#domain/versioning/same.ts'
import { saving as words, transfer as transferWords } from './messages.ts'
import { cacheContent } from '#admin/shell/storage/content-cache.ts'
import type { SessionParts } from './parts.ts'
import { holds, isBehind, rebased, rebasedUnsent } from './rebase.ts'
import { isDirty, type SessionState, type Stored } from './state.ts'

/** The backend has this now. */
export function learn(parts: SessionParts, head: Stored) {
  const { state } = parts
  const { head: before, source } = state.get()
  if (source === 'backend' && isSame(before.revisions, head.revisions)) return
  state.set({ head, source: 'backend' })
  remember(parts)
}

/** For when the backend cannot be reached. */
export function remember({ manager, deps, state }: SessionParts) {
  const { head } = state.get()
  const cacheable = { entries: manager.write(head.content), revisions: head.revisions }
  if (manager.saving.kind === 'whole') cacheContent(deps.store, manager, cacheable, deps.now())
}

/**
 * What is typed, now on what is stored; not on what only stands in for it, which may be older than that. Never within a
 * save, which tells by it what was typed since it began. Answers whether a save of ours turned out to have arrived.
 */
export function moveOn({ manager, rules, state, notices }: SessionParts): boolean {
  const { work, unsent, head, source, sync } = state.get()
  if (source !== 'backend') return false
  const wasDirty = isDirty(state.get())
  const isStored = unsent !== null && holds(rules, unsent.base, unsent.content, head.content)
  const typedOn = isStored ? { ...work, base: unsent.content } : work
  const next = rebased(manager, typedOn, head.content)
  // Where a typed field is in conflict, what it was typed on has to stay what it was.
  const isMoved = next.base === head.content
  state.set({
    work: next,
    unsent: unsent && isMoved ? rebasedUnsent(manager, unsent, head.content) : unsent,
    ...(isStored && { unsent: null, error: null, sync: { phase: 'idle' } }),
  })
  // The save had arrived, and only its answer was lost.
  const isFormStored =
    sync.phase === 'blocked' && sync.reason === 'offline' && wasDirty && !isDirty(state.get())
  if (isFormStored) state.set({ error: null, sync: { phase: 'idle' } })
  if (isStored || isFormStored) notices.toast(transferWords.sent)
  return isStored || isFormStored
}

/** Not where what is typed is in conflict with it: that is not on the screen, and the next save will ask. */
export function tellOfOthers({ manager, state, notices }: SessionParts, before: SessionState) {
  const { head, work } = state.get()
  const isOnScreen = isSame(work.base, head.content) && !isBehind(manager, state.get())
  const isShown = isOnScreen && !isSame(before.head.content, head.content)
  if (before.source !== 'backend' || !isShown) return
  const isTyping = isDirty(state.get())
  notices.toast(isTyping ? words.cameAlong : words.changedElsewhere)
  state.set({ isFromElsewhere: !isTyping })
}
