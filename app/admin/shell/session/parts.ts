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
  /** Passes by itself. */
  toast(sentence: string): void
  warn(sentence: string): void
  takeBack(warning: string): void
}

const toastTime = 3_000

export function createNotices(state: Store<SessionState>, { later }: SessionDeps): Notices {
  let toasts = 0
  return {
    toast(sentence) {
      const id = ++toasts
      state.set({ toast: { id, sentence } })
      later(toastTime, () => {
        if (state.get().toast?.id === id) state.set({ toast: null })
      })
    },
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
