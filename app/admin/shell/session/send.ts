/** Sends a save: checked, kept in this browser's history, then stored, kept as unsent, or overtaken by others. */
import { isSame } from '#domain/versioning/same.ts'
import { maxDescriptionLength } from '#domain/versioning/version.ts'
import { changedEntries, overlaid, problemsIn } from '#admin/shell/entries.ts'
import type { SaveAnswer } from '#admin/shell/protocol.ts'
import { learn, type SessionContext } from './context.ts'
import { movedOn, onto, over, type Save, type Sent } from './edits.ts'
import { saving as words } from './messages.ts'
import type { OwnDraft } from './own-draft.ts'
import { type Blocked, type Edit, type SaveResult, workOn } from './state.ts'

export interface Saving extends SessionContext {
  draft: OwnDraft
  /** Saves an edit that undoes another; `undone`: what is said then, and about what. */
  takeBack: (edit: Edit, undone: string, about?: string) => void
  /** How many times a save found that others had stored something. */
  othersSaved: number
}

const savedNoteTime = 3_000

/** Answers the save where it has to be tried again, on what is stored by now. */
export async function send(saving: Saving, save: Save): Promise<SaveResult | Save> {
  const { manager, deps, state, draft, notices } = saving
  const { head } = state.get()
  const content = over(manager, save, head.content)
  const { changes, base } = changedEntries(
    manager.write(head.content),
    manager.write(content),
    head.revisions,
  )
  const problems = problemsIn(manager.documents, changes)
  if (Object.keys(problems).length > 0) return blocked(saving, save, 'invalid', words.invalid, problems)
  const change = { ...save.change }
  // The server takes no longer ones, and the title that a description names may be as long.
  if (change.description !== undefined) change.description = change.description.slice(0, maxDescriptionLength)
  const { name, outcome, end } = deps.history.add({ ...newVersion(saving), change, content })
  if (outcome === 'cut') notices.warn(words.historyCut)
  draft.flush()
  state.set({ sync: { phase: 'saving' } })
  const version = { id: name.id, timestamp: name.timestamp }
  const sent: Sent = { save, whole: { base: head.content, content } }
  const answer = await deps.calls.save(manager.type, { changes, base, change, version })
  // Without an answer it may have been stored all the same.
  if (answer.outcome !== 'unavailable') end(answer.outcome === 'saved')
  switch (answer.outcome) {
    case 'saved':
      return taken(saving, sent, answer)
    // Others were faster. Whether a field is in conflict is for `reconcile`.
    case 'conflict':
      saving.othersSaved++
      learn(saving, {
        content: manager.read(answer.entries),
        revisions: answer.revisions,
        saved: answer.saved,
      })
      return save
    case 'invalid':
      return blocked(saving, save, 'invalid', words.invalid, answer.problems)
    case 'refused':
      return blocked(saving, save, 'refused', words.refused)
    case 'session-ended':
      blocked(saving, save, 'signed-out', words.sessionEnded)
      if (!(await notices.signIn())) return 'signed-out'
      state.set({ error: null })
      return save
    case 'unavailable':
      deps.connection.report('unavailable')
      saving.unanswered.push(sent)
      return keptUnsent(saving, save, 'offline', save.messages?.failed ?? manager.messages.failed)
    case 'too-large':
      return keptUnsent(saving, save, 'too-large', words.tooLarge)
  }
}

/** Takes in what the server made of it. */
function taken(saving: Saving, sent: Sent, answer: Extract<SaveAnswer, { outcome: 'saved' }>): SaveResult {
  const { manager, deps, state, draft, notices } = saving
  const { save } = sent
  const { head, unsent } = state.get()
  // What could not be sent before went along with a step, and stays when that is undone.
  const kept = save.kind === 'step' && unsent ? onto(manager, unsent, head.content) : null
  const sync = { phase: 'saved' } as const
  const content = manager.read(overlaid(manager.write(head.content), answer.entries))
  saving.unanswered.length = 0
  if (save.kind !== 'replacement')
    state.set({ work: movedOn(manager, state.get().work, content, sent), unsent: null })
  else if (draft.setAside()) state.set({ work: workOn(content), unsent: null })
  const changedAt = manager.onWebsite?.({ before: head.content, after: content }) ?? null
  state.set({ sync, changedAt })
  learn(saving, { ...head, content, revisions: { ...head.revisions, ...answer.revisions } })
  deps.connection.report('connected')
  for (const notice of answer.notices) notices.warn(manager.noticeText?.(notice, content) ?? notice.detail)
  const cameAlong = save.base !== undefined && !isSame(save.base, head.content)
  tell(saving, save, cameAlong, { base: content, content: kept?.content ?? head.content })
  deps.later(savedNoteTime, () => state.get().sync === sync && state.set({ sync: { phase: 'idle' } }))
  return 'saved'
}

/**
 * Says that it was saved, and offers to undo it by `edit` where there is a sentence for that. `cameAlong`: others stored
 * something, too.
 */
function tell({ notices, takeBack }: Saving, { messages = {} }: Save, cameAlong: boolean, edit: Edit) {
  const { undone, about } = messages
  const run = () => undone !== undefined && takeBack(edit, undone, about)
  const undo = undone === undefined ? undefined : ({ of: 'stored', run, edit, under: [] } as const)
  if (!undo) notices.dropCovered(edit)
  const sentence = [messages.saved, cameAlong && words.cameAlong].filter(Boolean).join(' ')
  if (sentence !== '') notices.toast(sentence, undo, about)
}

/** The draft is what is left of the save; where it does not fit into the storage, only the open page has it. */
function keptUnsent(
  saving: Saving,
  save: Save,
  reason: 'offline' | 'too-large',
  sentence: string,
): SaveResult {
  const { manager, deps, state, draft } = saving
  const { kind, base, content, change } = save
  const { work } = state.get()
  const typed = movedOn(manager, work, content, { save, whole: { base, content } })
  // What is in the editor may be in conflict with it.
  const isOnTop = kind !== 'replacement' && typed.base === content
  if (manager.saving.kind !== 'whole' || !isOnTop) return blocked(saving, save, reason, sentence)
  const savedAt = deps.now().toISOString()
  state.set({ work: { ...work, base, content: typed.content }, unsent: { savedAt, base, content, change } })
  blocked(saving, save, reason, sentence)
  if (draft.flush() === 'full') state.set({ unsent: null, error: words.storageFull })
  return reason
}

/** A replacement is told where it was asked for; the editor has nothing to do with it. */
export function blocked(
  { state }: Saving,
  { kind }: Save,
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
