/**
 * Announcements and questions of a session. A toast with an undo stays its full time, whatever is announced
 * in the meantime, but of stored changes only the last can be undone. Of the other toasts only the newest
 * stays.
 */
import type { Connection } from '#admin/shell/frame/connection.ts'
import type { Store } from '#admin/shell/store.ts'
import type { Conflict, Decision, SessionState, Toast, Undo } from './state.ts'

export type Notices = ReturnType<typeof createNotices>

interface Around {
  connection: Connection
  later: (milliseconds: number, action: () => void) => () => void
}

/** In milliseconds. */
const time = { read: 3_000, undo: 10_000 }
/** More would cover the screen. Further toasts appear as these pass. */
const mostShown = 3

export function createNotices(store: Store<SessionState>, { connection, later }: Around) {
  let count = 0
  let areHeld = false
  const stops = new Map<number, () => void>()
  const all = () => store.get().toasts

  function drop(isOver: (toast: Toast) => boolean) {
    const over = all().filter(isOver)
    if (over.length === 0) return
    for (const { id } of over) stop(id)
    store.set({ toasts: all().filter((toast) => !over.includes(toast)) })
  }
  function stop(id: number) {
    stops.get(id)?.()
    stops.delete(id)
  }
  function passLater(toast: Toast) {
    stop(toast.id)
    const pass = () => drop(({ id }) => id === toast.id)
    stops.set(toast.id, later(time[toast.undo ? 'undo' : 'read'], pass))
  }
  function release() {
    if (areHeld) all().forEach(passLater)
    areHeld = false
  }

  return {
    toast(sentence: string, undo?: Undo, about?: string) {
      const toast = { id: ++count, sentence, about: about ?? null, undo: undo ?? null }
      drop((other) => other.undo === null || isReplacedBy(other.undo, undo))
      store.set({ toasts: [toast, ...all()] })
      passLater(toast)
    },
    /** Undoes the change announced by a toast; without an id, the newest undoable one on the screen. */
    undo(id?: number) {
      const isMeant = (toast: Toast) => (id === undefined ? toast.undo !== null : toast.id === id)
      const toast = listShownToasts(all()).find(isMeant)
      if (!toast) return
      drop((each) => each === toast)
      // The toast under the pointer is gone, and no event will report that the pointer left it.
      release()
      toast.undo?.run()
    },
    /** Keeps all toasts until they are released; then each has its full time again. */
    holdToasts() {
      areHeld = true
      for (const { id } of all()) stop(id)
    },
    releaseToasts: release,
    dropToasts: drop,
    ...createWarnings(store),
    ...createQuestions(store, connection),
  }
}

function createWarnings(store: Store<SessionState>) {
  return {
    warn(sentence: string) {
      const { warnings } = store.get()
      if (!warnings.includes(sentence)) store.set({ warnings: [...warnings, sentence] })
    },
    withdrawWarning(warning: string) {
      const { warnings } = store.get()
      if (warnings.includes(warning)) store.set({ warnings: warnings.filter((other) => other !== warning) })
    },
    dismissWarnings: () => store.set({ warnings: [] }),
  }
}

/** Questions that only the advisor can decide. */
function createQuestions(store: Store<SessionState>, connection: Connection) {
  let decided: ((decision: Decision) => void) | undefined
  let waiting: ((isSignedIn: boolean) => void)[] = []
  return {
    async decide(conflict: Conflict) {
      store.set({ conflict })
      const decision = await new Promise<Decision>((resolve) => (decided = resolve))
      store.set({ conflict: null })
      return decision
    },
    answerConflict: (decision: Decision) => decided?.(decision),
    /** Asks to sign in again; resolves to whether that happened. */
    signIn() {
      store.set({ signedOut: true })
      return new Promise<boolean>((resolve) => waiting.push(resolve))
    },
    answerSignIn(isSignedIn: boolean) {
      store.set({ signedOut: false })
      if (isSignedIn) connection.report('connected')
      const answered = waiting
      waiting = []
      for (const answer of answered) answer(isSignedIn)
    },
  }
}

/** Whether a later move in the same order has made the earlier undo wrong. */
function isReplacedBy(before: Undo, undo: Undo | undefined): boolean {
  return (
    before.of === 'typed' && undo?.of === 'typed' && undo.order !== undefined && before.order === undo.order
  )
}

export function listShownToasts(all: readonly Toast[]): readonly Toast[] {
  return all.slice(0, mostShown)
}
