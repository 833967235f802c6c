/** One attempt to save, and where it stops. */
import type { SaveNote } from '#admin/shell/definition.ts'
import type { OwnDraft } from './own-draft.ts'
import type { SessionParts } from './parts.ts'
import type { Prompts } from './prompts.ts'
import type { AnyContent, Blocked, SaveResult, Step, Work } from './state.ts'

/** What is to be stored: the step from `base` to `mine`. */
export interface Attempt extends SaveNote {
  kind: 'content' | 'step' | 'form' | 'replacement'
  base: AnyContent | undefined
  mine: AnyContent
  /** What a step was made on, if that holds what could not be sent before: undoing the step leaves it. */
  madeOn?: AnyContent
}

export interface Ongoing extends Attempt {
  /** What was in the editor when it began: what is typed later is not part of it. */
  work: Work
  /** What it changes in the editor: without what others stored, also once that is decided on. */
  step: Pick<Attempt, 'base' | 'mine'>
  /** Others stored something since `base`. */
  cameAlong: boolean
}

/** A request, as far as one has to know what became of it. */
export interface Sent {
  attempt: Ongoing
  head: AnyContent
  mine: AnyContent
  merged: AnyContent
}

/** `undone`: what is said once it is, and about what. */
export interface StoredStep extends Step {
  undone: string
  about: string | undefined
}

export interface SaverParts extends SessionParts {
  draft: OwnDraft
  prompts: Prompts
  undo: (step: StoredStep) => void
  /** Without an answer. They may have arrived all the same, and then what is stored is that. */
  lost: Sent[]
  /** How often. */
  othersSaved: number
  /** Takes 'Gespeichert!' back later; stops that. */
  stopNote: () => void
}

/** A replacement is told where it was asked for; the editor has nothing to do with it. */
export function blocked(
  { state, draft }: SaverParts,
  { kind }: Attempt,
  reason: Blocked,
  sentence: string | null = null,
  problems: Record<string, string> = {},
): SaveResult {
  if (kind === 'replacement') state.set({ sync: { phase: 'idle' } })
  else state.set({ sync: { phase: 'blocked', reason }, problems, error: sentence })
  draft.flush()
  return reason
}

export function newVersion({ deps }: SessionParts) {
  return { id: deps.newId(), timestamp: deps.now().toISOString() }
}
