/** What the parts of one session share. */
import type { MergeRules } from '#domain/versioning/merge.ts'
import type { Edited } from '#admin/shell/definition.ts'
import type { Store } from '#admin/shell/store.ts'
import type { SessionDeps } from './deps.ts'
import type { SessionState } from './state.ts'
import { createToasts, type Toasts } from './toasts.ts'

export interface SessionParts {
  manager: Edited
  deps: SessionDeps
  rules: MergeRules
  state: Store<SessionState>
  notices: Notices
}

export interface Notices extends Toasts {
  warn(sentence: string): void
  takeBack(warning: string): void
}

export function createNotices(state: Store<SessionState>, rules: MergeRules, deps: SessionDeps): Notices {
  return {
    ...createToasts(state, rules, deps),
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
