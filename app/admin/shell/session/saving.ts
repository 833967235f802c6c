/** The context shared by the steps of a save, and the end of a save that was not stored. */
import type { SessionContext } from './context.ts'
import { findSentForm, withdrawPending } from './moves.ts'
import type { OwnDraft } from './own-draft.ts'
import { atRest, type Blocked, type Edit, type Pending, type SaveResult, workOn } from './state.ts'

export interface Saving extends SessionContext {
  draft: OwnDraft
  /** Saves an edit that undoes another. `undone` is announced afterwards, with `about` as its subject. */
  undoSave: (edit: Edit, undone: string, about?: string) => void
  /** How many times a save found that others had stored something. */
  othersSaved: number
}

/** `given-up`: the form of the save was given up while it was under way. */
export type Sent = SaveResult | 'given-up'

export function endGivenUp({ state }: Saving): Sent {
  state.set(atRest)
  return 'given-up'
}

/** Turns the save back into typed text, and shows the reason. Of a form given up meanwhile nothing is left. */
export function returnToTyping(
  saving: Saving,
  reason: Blocked,
  sentence: string,
  problems: Record<string, string> = {},
): Sent {
  const { manager, state, draft } = saving
  const { pending, work, head } = state.get()
  if (pending === null) return endGivenUp(saving)
  const { form } = pending
  if (pending.kind !== 'replacement') state.set({ work: withdrawPending(manager, work, pending) })
  state.set({ pending: null })
  // If another form is open now, the sent one becomes a draft on offer.
  if (form && work.form && !findSentForm(work.form, pending))
    void draft.keep({ ...workOn(head.content), form })
  return block(saving, pending, reason, sentence, problems)
}

/** Ends a save that was not stored. A replacement's failure is reported to its caller, not in the editor. */
export function block(
  { state }: Saving,
  { kind }: Pending,
  reason: Blocked,
  error: string | null = null,
  problems: Record<string, string> = {},
): SaveResult {
  if (kind === 'replacement') state.set({ sync: { phase: 'idle' } })
  else state.set({ sync: { phase: 'blocked', reason }, problems, error, isOfForm: kind === 'form' })
  return reason
}

export function createSaveNumber({ deps }: SessionContext) {
  return { id: deps.newId(), timestamp: deps.now().toISOString() }
}
