/**
 * Sentences that pass by themselves. What can be undone stays its full time, whatever is said or saved meanwhile; of the
 * others only the newest is there.
 */
import { merge, type MergeRules } from '#domain/versioning/merge.ts'
import type { Store } from '#admin/shell/store.ts'
import type { SessionDeps } from './deps.ts'
import type { AnyContent, SessionState, Step, Toast, Undo } from './state.ts'

export interface Toasts {
  toast(sentence: string, undo?: Undo, about?: string): void
  /** Undoes what a toast tells of; without an id, the newest on the screen that can be undone. */
  undo(id?: number): void
  /** None passes until they are released; then each has its full time again. */
  holdToasts(): void
  releaseToasts(): void
  dropToasts(isOver: (toast: Toast) => boolean): void
  /** Something was stored that cannot be undone: neither can what would be in conflict with it. */
  dropCovered(step: Step): void
}

/** In milliseconds. */
const time = { read: 3_000, undo: 10_000 }
/** More would cover the screen; those behind come up as these go. */
const mostShown = 3

export function createToasts(store: Store<SessionState>, rules: MergeRules, { later }: SessionDeps): Toasts {
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
  function passLater({ id, undo }: Toast) {
    stop(id)
    stops.set(
      id,
      later(time[undo ? 'undo' : 'read'], () => drop((toast) => toast.id === id)),
    )
  }
  function release() {
    if (areHeld) all().forEach(passLater)
    areHeld = false
  }
  const isCoveredBy = (step: Step) => (toast: Toast) =>
    toast.undo?.of === 'stored' && covers(rules, step, toast.undo.step)

  return {
    toast(sentence, undo, about) {
      const toast = { id: ++count, sentence, about: about ?? null, undo: undo ?? null }
      drop((other) => other.undo === null)
      const isCovered = undo?.of === 'stored' ? isCoveredBy(undo.step) : () => false
      const before = all().map((other) => (isCovered(other) ? under(other, toast.id) : other))
      store.set({ toasts: [toast, ...before] })
      passLater(toast)
    },
    undo(id) {
      const toast = shownToasts(all()).find((each) =>
        id === undefined ? each.undo !== null : each.id === id,
      )
      if (!toast) return
      drop((each) => each === toast)
      // What was pointed at is gone, and nothing will say that the pointer left it.
      release()
      toast.undo?.run()
    },
    holdToasts() {
      areHeld = true
      for (const { id } of all()) stop(id)
    },
    releaseToasts: release,
    dropToasts: drop,
    dropCovered: (step) => drop(isCoveredBy(step)),
  }
}

export function shownToasts(all: readonly Toast[]): readonly Toast[] {
  const isThere = (id: number) => all.some((toast) => toast.id === id)
  return all.filter(({ undo }) => undo?.of !== 'stored' || !undo.under.some(isThere)).slice(0, mostShown)
}

function under({ undo, ...toast }: Toast, id: number): Toast {
  return { ...toast, undo: undo?.of === 'stored' ? { ...undo, under: [...undo.under, id] } : undo }
}

/** Whether taking an earlier step back is in conflict with this one. */
function covers(rules: MergeRules, { before, after }: Step, earlier: Step): boolean {
  const conflictsOn = (stored: AnyContent) =>
    merge(earlier.after, earlier.before, stored, rules).conflicts.length
  return conflictsOn(after) > conflictsOn(before)
}
