/** What the parts of one session share. */
import type { MergeRules } from '#domain/versioning/merge.ts'
import type { Edited } from '#admin/shell/definition.ts'
import type { Store } from '#admin/shell/store.ts'
import type { SessionDeps } from './deps.ts'
import type { SessionState } from './state.ts'

export interface SessionParts {
  manager: Edited
  deps: SessionDeps
  rules: MergeRules
  state: Store<SessionState>
  notices: Notices
}

export interface Notices {
  /** Passes by itself; with something to undo later, and not while it is held. */
  toast(sentence: string, undo?: () => void): void
  holdToast(): void
  releaseToast(): void
  warn(sentence: string): void
  takeBack(warning: string): void
}

/** In milliseconds. */
const toastTime = { read: 3_000, undo: 10_000 }

export function createNotices(state: Store<SessionState>, { later }: SessionDeps): Notices {
  let toasts = 0
  let stop = nothing
  function passLater() {
    stop()
    const { toast } = state.get()
    if (toast === null) return
    stop = later(toastTime[toast.undo ? 'undo' : 'read'], () => {
      if (state.get().toast?.id === toast.id) state.set({ toast: null })
    })
  }
  return {
    toast(sentence, undo) {
      state.set({ toast: { id: ++toasts, sentence, undo: undo ?? null } })
      passLater()
    },
    holdToast: () => stop(),
    releaseToast: passLater,
    warn(sentence) {
      const { warnings } = state.get()
      if (!warnings.includes(sentence)) state.set({ warnings: [...warnings, sentence] })
    },
    takeBack(warning) {
      const { warnings } = state.get()
      if (warnings.includes(warning)) state.set({ warnings: warnings.filter((other) => other !== warning) })
    },
  }
}

export function nothing() {}
