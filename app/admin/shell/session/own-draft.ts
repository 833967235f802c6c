/** The draft that one session writes, and the lock by which other tabs know that this draft is in use. */
import { saving as words } from './messages.ts'
import type { WriteOutcome } from '#admin/shell/storage/browser-store.ts'
import type { Drafts } from './drafts.ts'
import type { SessionContext } from './context.ts'
import { isDirty, isFormDirty, type SessionState, type Unsent, type Work } from './state.ts'

export type OwnDraft = ReturnType<typeof createOwnDraft>

/** At most a second of typing is lost with the browser; a part of it is left for the disk. In milliseconds. */
const delay = 750

export function createOwnDraft(context: SessionContext, drafts: Drafts) {
  const { deps, state, notices } = context
  const lock = createDraftLock(context, drafts)
  let stopWriting: (() => void) | null = null
  const now = () => deps.now().toISOString()
  const remove = (id: string) => drafts.remove(id, now())
  const isEmpty = () => !isDirty(state.get()) && state.get().unsent === null

  /** Writes what is typed, or drops the draft where nothing is. */
  function flush(): WriteOutcome {
    stopWriting?.()
    stopWriting = null
    const { work, unsent } = state.get()
    const isFull = !isEmpty() && drafts.write({ id: lock.id(), savedAt: now(), work, unsent }) === 'full'
    if (isEmpty()) remove(lock.id())
    if (isFull) notices.warn(words.storageFull)
    else notices.takeBack(words.storageFull)
    return isFull ? 'full' : 'written'
  }

  return {
    ...lock,
    ...draftsOnOffer(context, drafts),
    /** Changes what is in the editor, which ends 'saved' and 'blocked'; the draft is written within a second. */
    typed(part: Partial<SessionState>) {
      const { sync } = state.get()
      const next = sync.phase === 'saving' ? sync : ({ phase: 'idle' } as const)
      state.set({ ...part, isFromElsewhere: false, sync: next })
      // The next letter does not put it off: an advisor who types for minutes without a pause would have no draft at all.
      stopWriting ??= deps.later(delay, flush)
    },
    flush,
    /** What is typed becomes a draft on offer, and another is written: a new one, or `next`. `false`: there is no room, it stays. */
    setAside(next?: Granted): boolean {
      const hadNothing = isEmpty()
      if (hadNothing && !next) return true
      if (flush() === 'full') {
        state.set({ error: words.storageFull })
        return false
      }
      const draft = hadNothing ? null : drafts.read(lock.id())
      lock.move(next)
      if (draft) state.set({ drafts: [draft, ...state.get().drafts] })
      return true
    },
    remove,
    /** Writes what is typed, and gives the lock up. */
    end() {
      flush()
      lock.release()
    },
  }
}

/** Drafts beside the one that is written. Each function answers `false` where there is no room. */
function draftsOnOffer({ deps, state }: SessionContext, drafts: Drafts) {
  /** Of what is not in the editor. */
  function keep(work: Work, unsent: Unsent | null = null, savedAt = deps.now().toISOString()): boolean {
    const kept = { id: deps.newId(), savedAt, work, unsent }
    if (drafts.write(kept) === 'full') return false
    state.set({ drafts: [kept, ...state.get().drafts] })
    return true
  }
  return {
    keep,
    /** Of what is typed into the open form. */
    keepForm() {
      const { work, head } = state.get()
      return !isFormDirty(work.form) || keep({ ...work, base: head.content, content: head.content })
    },
  }
}

/** A draft whose lock this session has, to be written from now on. */
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
    const granted = await locks.hold(keyOf(id))
    if (granted) replace(granted)
  }
  function replace(granted: () => void) {
    release?.()
    release = granted
  }
  /** Names of the locks of open tabs. What this session set aside meanwhile is no longer its own. */
  async function heldLocks(): Promise<ReadonlySet<string>> {
    const before = moves
    await held
    const names = await locks.held()
    return before === moves ? names : heldLocks()
  }

  return {
    /** Takes the lock. */
    start() {
      held = hold()
    },
    /** The id of the draft that this session writes. */
    id: () => id,
    /** This session writes under another name from now on. */
    move(next?: Granted) {
      id = next?.id ?? newId()
      moves++
      if (next) replace(next.release)
      else held = hold()
    },
    /** The lock of another draft, once this session has its own; `null` where another tab has it. */
    async granted(other: string): Promise<Granted | null> {
      await held
      const granted = await locks.hold(keyOf(other))
      return granted && { id: other, release: granted }
    },
    heldLocks,
    release: () => release?.(),
  }
}
