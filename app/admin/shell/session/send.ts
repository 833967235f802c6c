/** Sends the pending save until an answer ends it, and takes in that answer. */
import { findChangedEntries, overlayEntries, problemsIn } from '#admin/shell/entries.ts'
import type { Answered } from '#admin/shell/commands/command.ts'
import type { SaveAnswer } from '#admin/shell/protocol.ts'
import { decideOn } from './conflict.ts'
import { learn } from './context.ts'
import { conflict as conflictWords, saving as words } from './messages.ts'
import { moveWork, putOnTop, applyEdit } from './moves.ts'
import { block, returnToTyping, type Saving } from './saving.ts'
import { type AnyContent, type Pending, type SaveResult, workOn } from './state.ts'

const savedNoteTime = 3_000
/** Ends the retries with a server that always reports a conflict. */
const mostRounds = 10

export async function send(saving: Saving): Promise<SaveResult> {
  const { manager, deps, state, notices, draft } = saving
  for (let round = 0; round < mostRounds; round++) {
    const { pending, head } = state.get()
    if (pending === null) return 'saved'
    const { version, change } = pending
    const request = {
      ...findChangedEntries(manager.write(pending.base), manager.write(pending.content), head.revisions),
      change,
      version,
    }
    const problems = problemsIn(manager.documents, request.changes)
    if (Object.keys(problems).length > 0) return returnToTyping(saving, 'invalid', words.invalid, problems)
    if (deps.history.add({ ...version, change, content: pending.content }) === 'cut')
      notices.warn(words.historyCut)
    await draft.flush()
    state.set({ sync: { phase: 'saving' } })
    const answer = await deps.calls.save(manager.type, request)
    if (!mayBeStored(answer)) deps.history.remove(version.id)
    const result = await takeAnswer(saving, pending, answer)
    if (result !== 'again') return result
  }
  return returnToTyping(saving, 'conflict', conflictWords.undecided)
}

/** Whether the save may have been stored. Without an answer, and after 'unavailable', that is unknown. */
function mayBeStored({ outcome }: Answered<SaveAnswer>): boolean {
  return ['saved', 'unavailable', 'silent'].includes(outcome)
}

async function takeAnswer(
  saving: Saving,
  pending: Pending,
  answer: Answered<SaveAnswer>,
): Promise<SaveResult | 'again'> {
  const { manager, deps, state, notices } = saving
  switch (answer.outcome) {
    case 'saved':
      return takeStored(saving, pending, answer)
    case 'conflict': {
      const { entries, revisions, saved } = answer
      saving.othersSaved++
      learn(saving, { content: manager.read(entries), revisions, saved })
      return decideOn(saving, pending)
    }
    case 'invalid':
      return returnToTyping(saving, 'invalid', words.invalid, answer.problems)
    case 'not-understood':
      return returnToTyping(saving, 'refused', words.refused)
    case 'too-large':
      return returnToTyping(saving, 'too-large', words.tooLarge)
    case 'signed-out':
      block(saving, pending, 'signed-out', words.sessionEnded)
      if (!(await notices.signIn())) return returnToTyping(saving, 'signed-out', words.sessionEnded)
      state.set({ error: null, sync: { phase: 'saving' } })
      return 'again'
    case 'unavailable':
    case 'silent':
      deps.connection.report('unavailable')
      return keepPending(saving, pending)
  }
}

async function takeStored(
  saving: Saving,
  pending: Pending,
  answer: Extract<SaveAnswer, { outcome: 'saved' }>,
): Promise<SaveResult> {
  const { manager, deps, state, draft, notices } = saving
  const { head, work } = state.get()
  const content = manager.read(overlayEntries(manager.write(head.content), answer.entries))
  const sync = { phase: 'saved' } as const
  state.set({ pending: null })
  if (pending.kind !== 'replacement')
    state.set({ work: moveWork(manager, work, content, pending, answer.isOvertaken) })
  else if (await draft.setAside()) state.set({ work: workOn(content) })
  const changedAt = manager.onWebsite?.({ before: head.content, after: content }) ?? null
  state.set({ sync, changedAt })
  learn(saving, { ...head, content, revisions: { ...head.revisions, ...answer.revisions } })
  deps.connection.report('connected')
  for (const notice of answer.notices) notices.warn(manager.noticeText?.(notice, content) ?? notice.detail)
  if (answer.cameAlong) saving.othersSaved++
  announceSaved(saving, pending, content, answer.cameAlong)
  deps.later(savedNoteTime, () => state.get().sync === sync && state.set({ sync: { phase: 'idle' } }))
  return 'saved'
}

/**
 * Announces the save, and offers to undo it if there is a sentence for that. Offers for earlier saves end,
 * because only the last one can be undone.
 */
function announceSaved(
  { manager, notices, undoSave }: Saving,
  { base, content, messages = {} }: Pending,
  after: AnyContent,
  cameAlong: boolean,
) {
  const { undone, about } = messages
  const run = () => {
    if (undone !== undefined)
      undoSave(
        { base: after, content: applyEdit(manager, { base: content, content: base }, after) },
        undone,
        about,
      )
  }
  notices.dropToasts(({ undo }) => undo?.of === 'stored')
  const sentence = [messages.saved, cameAlong && words.cameAlong].filter(Boolean).join(' ')
  if (sentence !== '')
    notices.toast(sentence, undone === undefined ? undefined : { of: 'stored', run }, about)
}

/** Keeps the save pending, because it may have arrived. Typed text is now on top of it. */
async function keepPending(saving: Saving, pending: Pending): Promise<SaveResult> {
  const { manager, state, draft } = saving
  const sentence = pending.messages?.failed ?? manager.messages.failed
  // A repeated replacement is a new save, and finds whatever this one stored.
  if (pending.kind === 'replacement') return returnToTyping(saving, 'offline', sentence)
  const { work } = state.get()
  state.set({
    pending: { ...pending, isUnanswered: true },
    work: { ...work, ...putOnTop(manager, work, pending) },
  })
  block(saving, pending, 'offline', sentence)
  if ((await draft.flush()) === 'full') state.set({ error: words.storageFull })
  return 'offline'
}
