/** Sends a save: checked, kept in this browser's history, then stored, kept as unsent, or overtaken by others. */
import { isSame } from '#domain/versioning/same.ts'
import { maxDescriptionLength } from '#domain/versioning/version.ts'
import type { SaveNote } from '#admin/shell/definition.ts'
import { changedEntries, overlaid, problemsIn } from '#admin/shell/entries.ts'
import type { SaveAnswer } from '#admin/shell/protocol.ts'
import type { SessionParts } from './deps.ts'
import { afterSave, type Ongoing, onto, over } from './edits.ts'
import { learn } from './head.ts'
import { saving as words } from './messages.ts'
import type { OwnDraft } from './own-draft.ts'
import { type AnyContent, type Blocked, type Edit, type SaveResult, type Work, workOn } from './state.ts'

export interface Save extends Ongoing, SaveNote {
  /** Others stored something since its base. */
  cameAlong: boolean
}

/** What one save changed of what is stored. */
export interface StoredEdit extends Edit {
  base: AnyContent
}

export interface Saving extends SessionParts {
  draft: OwnDraft
  /** `undone`: what is said once it is taken back, and about what. */
  takeBack: (edit: StoredEdit, undone: string, about?: string) => void
  /** What was sent without an answer. It may have arrived all the same, and then what is stored is that. */
  lost: (Edit & { save: Save })[]
  /** How often. */
  othersSaved: number
  /** Takes 'Gespeichert!' back later; stops that. */
  stopNote: () => void
}

const savedNoteTime = 3_000

/** `again`: once more, on what is stored by now. */
export async function send(saving: Saving, save: Save): Promise<SaveResult | 'again'> {
  const { manager, deps, rules, state, draft, notices } = saving
  const { head } = state.get()
  const content = over(rules, save, head.content)
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
  const { name, outcome } = deps.history.add({ ...newVersion(saving), change, content })
  if (outcome === 'cut') notices.warn(words.historyCut)
  draft.flush()
  state.set({ sync: { phase: 'saving' } })
  const version = { id: name.id, timestamp: name.timestamp }
  const answer = await deps.calls.save(manager.type, { changes, base, change, version })
  switch (answer.outcome) {
    case 'saved':
      return saved(saving, save, content, answer)
    case 'conflict':
      saving.othersSaved++
      learn(saving, { content: manager.read(answer.entries), revisions: answer.revisions })
      return 'again'
    case 'invalid':
      return blocked(saving, save, 'invalid', words.invalid, answer.problems)
    case 'refused':
      return blocked(saving, save, 'refused', words.refused)
    case 'session-ended':
      blocked(saving, save, 'signed-out', words.sessionEnded)
      if (!(await notices.signIn())) return 'signed-out'
      state.set({ error: null })
      return 'again'
    case 'unavailable':
      deps.connection.report('unavailable')
      saving.lost.push({ save, base: head.content, content })
      return keptUnsent(saving, save, 'offline', save.messages?.failed ?? manager.messages.failed)
    case 'too-large':
      return keptUnsent(saving, save, 'too-large', words.tooLarge)
  }
}

function saved(
  saving: Saving,
  save: Save,
  sent: AnyContent,
  answer: Extract<SaveAnswer, { outcome: 'saved' }>,
): SaveResult {
  const { manager, deps, state, draft, notices } = saving
  const before = storedBefore(saving, save)
  const { head } = state.get()
  const content = manager.read(overlaid(manager.write(head.content), answer.entries))
  saving.lost = []
  if (save.kind !== 'replacement')
    state.set({ work: afterSave(manager, state.get().work, save, sent, content), unsent: null })
  else if (draft.setAside()) state.set({ work: workOn(content), unsent: null })
  const changedAt = manager.onWebsite?.({ before: head.content, after: content }) ?? null
  state.set({ sync: { phase: 'saved' }, changedAt })
  learn(saving, { content, revisions: { ...head.revisions, ...answer.revisions } })
  deps.connection.report('connected')
  for (const notice of answer.notices) notices.warn(manager.noticeText?.(notice, content) ?? notice.detail)
  draft.flush()
  tell(saving, save, { base: before, content })
  saving.stopNote()
  saving.stopNote = deps.later(savedNoteTime, () => {
    if (state.get().sync.phase === 'saved') state.set({ sync: { phase: 'idle' } })
  })
  return 'saved'
}

/** What undoing the save goes back to. What could not be sent before it went along with a step, and stays. */
function storedBefore({ rules, state }: Saving, { kind }: Save): AnyContent {
  const { head, unsent } = state.get()
  return (kind === 'step' && unsent && onto(rules, unsent, head.content)?.content) || head.content
}

/** Says that it was saved, and offers to undo it where there is a sentence for that. */
function tell({ notices, takeBack }: Saving, { messages = {}, cameAlong }: Save, edit: StoredEdit) {
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
  const { base, content, change } = save
  const work = manager.saving.kind === 'whole' ? workOnUnsent(saving, save) : null
  if (work === null) return blocked(saving, save, reason, sentence)
  const savedAt = deps.now().toISOString()
  state.set({ work, unsent: { savedAt, base, content, change } })
  blocked(saving, save, reason, sentence)
  if (draft.flush() === 'full') state.set({ unsent: null, error: words.storageFull })
  return reason
}

/** What is in the editor, on top of what could not be sent; `null` where it is in conflict with that. */
function workOnUnsent({ manager, state }: Saving, save: Save): Work | null {
  const { work } = state.get()
  const { kind, base, content } = save
  if (kind === 'replacement') return null
  if (kind !== 'step') return work
  const moved = afterSave(manager, work, save, content, content)
  return isSame(moved.base, content) ? { ...work, base, content: moved.content } : null
}

/** A replacement is told where it was asked for; the editor has nothing to do with it. */
export function blocked(
  { state, draft }: Saving,
  { kind }: Save,
  reason: Blocked,
  error: string | null = null,
  problems: Record<string, string> = {},
): SaveResult {
  if (kind === 'replacement') state.set({ sync: { phase: 'idle' } })
  else state.set({ sync: { phase: 'blocked', reason }, problems, error })
  draft.flush()
  return reason
}

export function newVersion({ deps }: SessionParts) {
  return { id: deps.newId(), timestamp: deps.now().toISOString() }
}
