/** Sends an attempt: checked, kept in this browser's history, then stored, kept as unsent, or overtaken by others. */
import { merge } from '#domain/versioning/merge.ts'
import { isSame } from '#domain/versioning/same.ts'
import { maxDescriptionLength } from '#domain/versioning/version.ts'
import type { SaveNote } from '#admin/shell/definition.ts'
import { saving as words } from './messages.ts'
import type { SaveAnswer } from '#admin/shell/protocol.ts'
import { blocked, newVersion, type Ongoing, type SaverParts, type Sent } from './attempt.ts'
import { changedEntries, overlaid, problemsIn } from './entries.ts'
import { learn } from './head.ts'
import { afterSave } from './rebase.ts'
import { type AnyContent, type SaveResult, type Undo, type Work, workOn } from './state.ts'

const savedNoteTime = 3_000

/** `again`: once more, on what is stored by now. */
export async function send(saving: SaverParts, attempt: Ongoing): Promise<SaveResult | 'again'> {
  const { manager, deps, rules, state, draft, notices } = saving
  const { head } = state.get()
  const { merged } = merge(attempt.base, attempt.mine, head.content, rules)
  const [before, after] = [manager.write(head.content), manager.write(merged)]
  const { changes, base } = changedEntries(before, after, head.revisions)
  const problems = problemsIn(manager.documents, changes)
  if (Object.keys(problems).length > 0) return blocked(saving, attempt, 'invalid', words.invalid, problems)
  const change = shortened(attempt.change)
  const { name, outcome } = deps.history.add({ ...newVersion(saving), change, content: merged })
  if (outcome === 'cut') notices.warn(words.historyCut)
  draft.flush()
  state.set({ sync: { phase: 'saving' } })
  const version = { id: name.id, timestamp: name.timestamp }
  const answer = await deps.calls.save(manager.type, { changes, base, change, version })
  return settled(saving, { attempt, head: head.content, mine: attempt.mine, merged }, answer)
}

async function settled(saving: SaverParts, request: Sent, answer: SaveAnswer): Promise<SaveResult | 'again'> {
  const { manager, deps, state, prompts } = saving
  const { attempt } = request
  switch (answer.outcome) {
    case 'saved':
      return saved(saving, request, answer)
    case 'conflict':
      saving.othersSaved++
      learn(saving, { content: manager.read(answer.entries), revisions: answer.revisions })
      return 'again'
    case 'invalid':
      return blocked(saving, attempt, 'invalid', words.invalid, answer.problems)
    case 'refused':
      return blocked(saving, attempt, 'refused', words.refused)
    case 'session-ended':
      blocked(saving, attempt, 'signed-out', words.sessionEnded)
      if (!(await prompts.signIn())) return 'signed-out'
      state.set({ error: null })
      return 'again'
    case 'unavailable':
      deps.connection.report('unavailable')
      saving.lost.push(request)
      return keptUnsent(saving, attempt, 'offline', attempt.messages?.failed ?? manager.messages.failed)
    case 'too-large':
      return keptUnsent(saving, attempt, 'too-large', words.tooLarge)
  }
}

function saved(
  saving: SaverParts,
  { attempt, merged }: Sent,
  answer: Extract<SaveAnswer, { outcome: 'saved' }>,
): SaveResult {
  const { manager, deps, state, draft, notices } = saving
  const { head } = state.get()
  const content = manager.read(overlaid(manager.write(head.content), answer.entries))
  saving.lost = []
  const isReplacement = attempt.kind === 'replacement'
  const isEmptied = isReplacement && draft.setAside()
  const sent = { ...attempt.step, work: attempt.work, merged, isForm: attempt.kind === 'form' }
  const { work, unsent } = state.get()
  const typedOn = isReplacement ? work : afterSave(manager, work, sent, content)
  state.set({
    work: isEmptied ? workOn(content) : typedOn,
    unsent: isReplacement && !isEmptied ? unsent : null,
    sync: { phase: 'saved' },
    changedAt: manager.onWebsite?.({ before: head.content, after: content }) ?? null,
  })
  learn(saving, { content, revisions: { ...head.revisions, ...answer.revisions } })
  deps.connection.report('connected')
  for (const notice of answer.notices) notices.warn(manager.noticeText?.(notice, content) ?? notice.detail)
  draft.flush()
  const sentences = [attempt.messages?.saved ?? '', attempt.cameAlong ? words.cameAlong : '']
  const { undone, about } = attempt.messages ?? {}
  const step = { before: withoutStep(saving, attempt, content) ?? head.content, after: content }
  const undo: Undo | undefined =
    undone === undefined
      ? undefined
      : { of: 'stored', run: () => saving.undo({ ...step, undone, about }), step, under: [] }
  if (!undo) notices.dropCovered(step)
  if (sentences.some(Boolean)) notices.toast(sentences.join(' ').trim(), undo, about)
  saving.stopNote()
  saving.stopNote = deps.later(savedNoteTime, () => {
    if (state.get().sync.phase === 'saved') state.set({ sync: { phase: 'idle' } })
  })
  return 'saved'
}

/** What is stored without the step alone; `null` where that cannot be told. */
function withoutStep(
  { rules }: SaverParts,
  { madeOn, step }: Ongoing,
  stored: AnyContent,
): AnyContent | null {
  if (madeOn === undefined) return null
  const { merged, conflicts } = merge(step.mine, madeOn, stored, rules)
  return conflicts.length > 0 ? null : merged
}

/** The draft is what is left of the save; where it does not fit into the storage, only the open page has it. */
function keptUnsent(
  saving: SaverParts,
  attempt: Ongoing,
  reason: 'offline' | 'too-large',
  sentence: string,
): SaveResult {
  const { manager, deps, state, draft } = saving
  const work = workOnUnsent(saving, attempt)
  if (manager.saving.kind !== 'whole' || work === null) return blocked(saving, attempt, reason, sentence)
  const { base, mine, change } = attempt
  const content = isSame(work.content, mine) ? work.content : mine
  const savedAt = deps.now().toISOString()
  state.set({ work, unsent: { savedAt, base, content, change } })
  blocked(saving, attempt, reason, sentence)
  if (draft.flush() === 'full') state.set({ unsent: null, error: words.storageFull })
  return reason
}

/** What is in the editor, on top of what could not be sent; `null` where it is in conflict with that. */
function workOnUnsent({ manager, state }: SaverParts, attempt: Ongoing): Work | null {
  const { work } = state.get()
  if (attempt.kind === 'replacement') return null
  if (attempt.kind !== 'step') return work
  const { base, mine } = attempt
  const sent = { ...attempt.step, work: attempt.work, merged: mine, isForm: false }
  const moved = afterSave(manager, work, sent, mine)
  return isSame(moved.base, mine) ? { ...work, base, content: moved.content } : null
}

/** The server takes no longer ones, and the title that a description names may be as long. */
function shortened({ changeType, description }: SaveNote['change']): SaveNote['change'] {
  return description === undefined
    ? { changeType }
    : { changeType, description: description.slice(0, maxDescriptionLength) }
}
