/** The draft that one session writes, and the lock by which other tabs know that this draft is in use. */
import { saving as words } from './messages.ts'
import type { DraftOutcome } from '#admin/shell/storage/draft-store.ts'
import type { Drafts } from './drafts.ts'
import type { SessionContext } from './context.ts'
import { findChangedEntries, problemsIn } from '#admin/shell/entries.ts'
import { toFormEdit } from './moves.ts'
import { isDirty, type Draft, isFormDirty, type Pending, type SessionState, type Work } from './state.ts'

export type OwnDraft = ReturnType<typeof createOwnDraft>

/** In milliseconds. At most a second of typing is lost with the browser; part of it is left for the disk. */
const delay = 750

export function createOwnDraft(context: SessionContext, drafts: Drafts) {
  const { deps, state, notices } = context
  const lock = createDraftLock(context, drafts)
  let stopWriting: (() => void) | null = null
  const isEmpty = () => !isDirty(state.get()) && state.get().pending === null
  function current(): Draft {
    const { work, pending } = state.get()
    return draftOf(lock.id(), work, pending, deps.now().toISOString())
  }

  /** Writes the typed text, or removes the draft if there is none. */
  async function flush(): Promise<DraftOutcome> {
    stopWriting?.()
    stopWriting = null
    if (isEmpty()) drafts.remove(lock.id())
    const outcome = isEmpty() ? 'written' : await drafts.write(current())
    const isDraftFull = outcome === 'full'
    if (isDraftFull !== state.get().isDraftFull) state.set({ isDraftFull })
    if (isDraftFull) notices.warn(words.storageFull)
    else notices.withdrawWarning(words.storageFull)
    return outcome
  }

  return {
    ...lock,
    ...createDraftKeeper(context, drafts),
    /** Changes the editor's content, which ends 'saved' and 'blocked'. Writes the draft within a second. */
    type(part: Partial<SessionState>) {
      const { sync } = state.get()
      const next = sync.phase === 'saving' ? sync : ({ phase: 'idle' } as const)
      state.set({ ...part, isFromElsewhere: false, sync: next })
      dropSolved(context)
      // The next letter does not postpone it, or minutes of typing without a pause would leave no draft.
      stopWriting ??= deps.later(delay, () => void flush())
    },
    flush,
    /**
     * Turns the typed text into a draft on offer, and continues with another draft: a new one, or `next`.
     * `false` if there is no room; the text then stays.
     */
    async setAside(next?: Granted): Promise<boolean> {
      for (let seen: SessionState | null = null; !isEmpty() && isChanged(seen, state.get()); ) {
        seen = state.get()
        if ((await flush()) === 'written') continue
        state.set({ error: words.storageFull })
        return false
      }
      // No `await` from here on: text typed during one would be in neither draft.
      const draft = isEmpty() ? null : current()
      if (draft || next) lock.move(next)
      if (draft) state.set({ drafts: [draft, ...state.get().drafts] })
      return true
    },
    remove: drafts.remove,
    /** Writes the typed text, and releases the lock. */
    end() {
      void flush()
      lock.release()
    },
  }
}

/**
 * Drops the problems that have been solved; the others stay on the screen. Only rules that this browser knows
 * are checked again.
 */
function dropSolved({ manager, state }: SessionContext) {
  const { work, head, problems, isOfForm } = state.get()
  if (Object.keys(problems).length === 0) return
  const { base, content } = isOfForm ? toFormEdit(manager, head.content, work.form) : work
  const { changes } = findChangedEntries(manager.write(base), manager.write(content), head.revisions)
  const found = problemsIn(manager.documents, changes)
  const left = Object.fromEntries(Object.entries(problems).filter(([path]) => path in found))
  state.set(Object.keys(left).length > 0 ? { problems: left } : { problems: left, error: null })
}

/** Whether something was typed during the write. */
function isChanged(seen: SessionState | null, { work, pending }: SessionState): boolean {
  return seen?.work !== work || seen.pending !== pending
}

/** Marks a pending save as unanswered, because it may have arrived when the draft is read. */
function draftOf(id: string, work: Work, pending: Pending | null, savedAt: string): Draft {
  return { id, savedAt, work, pending: pending && { ...pending, isUnanswered: true } }
}

/** Drafts beside the one being written. Each function resolves to `false` if there is no room. */
function createDraftKeeper({ deps, state }: SessionContext, drafts: Drafts) {
  /** Keeps work that is not in the editor. */
  async function keep(work: Work, pending: Pending | null = null, savedAt = deps.now().toISOString()) {
    const kept = draftOf(deps.newId(), work, pending, savedAt)
    if ((await drafts.write(kept)) === 'full') return false
    state.set({ drafts: [kept, ...state.get().drafts] })
    return true
  }
  return {
    keep,
    /** Keeps the text typed into the open form. */
    async keepForm() {
      const { work, head } = state.get()
      return !isFormDirty(work.form) || keep({ ...work, base: head.content, content: head.content })
    },
  }
}

/** A draft whose lock this session holds, to write it from now on. */
interface Granted {
  id: string
  release: () => void
}

function createDraftLock({ deps: { locks, newId } }: SessionContext, { keyOf }: Drafts) {
  let id = newId()
  let release: (() => void) | undefined
  let held: Promise<unknown> = Promise.resolve()
  let moves = 0

  async function hold() {
    const releaseOwn = await locks.hold(keyOf(id))
    if (releaseOwn) replace(releaseOwn)
  }
  function replace(next: () => void) {
    release?.()
    release = next
  }
  /** Names of the locks of open tabs. Reads again if this session moved to another draft in the meantime. */
  async function readHeldLocks(): Promise<ReadonlySet<string>> {
    const before = moves
    await held
    const names = await locks.readHeld()
    return before === moves ? names : readHeldLocks()
  }

  return {
    /** Takes the lock. */
    start() {
      held = hold()
    },
    /** The id of the draft that this session writes. */
    id: () => id,
    /** Makes this session write under another id from now on. */
    move(next?: Granted) {
      id = next?.id ?? newId()
      moves++
      if (next) replace(next.release)
      else held = hold()
    },
    /** Takes the lock of another draft, once this session has its own; `null` if another tab holds it. */
    async lockOther(other: string): Promise<Granted | null> {
      await held
      const releaseOther = await locks.hold(keyOf(other))
      return releaseOther && { id: other, release: releaseOther }
    },
    readHeldLocks,
    release: () => release?.(),
  }
}
