/** What the steps of a save share, and how one ends that was not stored. */
import type { SessionContext } from './context.ts'
import { findSentForm, withdrawPending } from './moves.ts'
import type { OwnDraft } from './own-draft.ts'
import { type Blocked, type Edit, type Pending, type SaveResult, workOn } from './state.ts'

export interface Saving extends SessionContext {
  draft: OwnDraft
  /** Saves an edit that undoes another; `undone`: what is said then, and about what. */
  takeBack: (edit: Edit, undone: string, about?: string) => void
  /** How many times a save found that others had stored something. */
  othersSaved: number
}

/** What it was of is typed again, and the reason is told. */
export function returnToTyping(
  saving: Saving,
  reason: Blocked,
  sentence: string,
  problems: Record<string, string> = {},
): SaveResult {
  const { manager, state, draft } = saving
  const { pending, work, head } = state.get()
  if (pending === null) return reason
  const { form } = pending
  if (pending.kind !== 'replacement') state.set({ work: withdrawPending(manager, work, pending) })
  state.set({ pending: null })
  // Where another form is open by now, it is on offer.
  if (form && work.form && !findSentForm(work.form, pending))
    void draft.keep({ ...workOn(head.content), form })
  return block(saving, pending, reason, sentence, problems)
}

/** A replacement is told where it was asked for; the editor has nothing to do with it. */
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

export function newVersion({ deps }: SessionContext) {
  return { id: deps.newId(), timestamp: deps.now().toISOString() }
}
