/** What only the advisor can decide: a conflict, and whether to sign in again. */
import type { OwnDraft } from './own-draft.ts'
import { nothing, type SessionParts } from './parts.ts'
import type { Conflict, Decision } from './state.ts'

export interface Prompts {
  decide(conflict: Conflict): Promise<Decision>
  answerConflict(decision: Decision): void
  /** Answers whether that happened. */
  signIn(): Promise<boolean>
  answerSignIn(signedIn: boolean): void
}

export function createPrompts({ deps, state }: SessionParts, draft: OwnDraft): Prompts {
  let decided: (decision: Decision) => void = nothing
  let waiting: ((isSignedIn: boolean) => void)[] = []
  return {
    async decide(conflict) {
      state.set({ conflict })
      const decision = await new Promise<Decision>((resolve) => {
        decided = resolve
      })
      state.set({ conflict: null })
      return decision
    },
    answerConflict: (decision) => decided(decision),
    signIn() {
      draft.flush()
      state.set({ signedOut: true })
      return new Promise((resolve) => waiting.push(resolve))
    },
    answerSignIn(isSignedIn) {
      state.set({ signedOut: false })
      if (isSignedIn) deps.connection.report('connected')
      const answered = waiting
      waiting = []
      for (const answer of answered) answer(isSignedIn)
    },
  }
}
