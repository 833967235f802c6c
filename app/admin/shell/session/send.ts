/** Sends the pending save until an answer ends it, and takes in that answer. */
import { isSame } from '#domain/versioning/same.ts'
import { findChangedEntries, overlayEntries, problemsIn } from '#admin/shell/entries.ts'
import type { Answered } from '#admin/shell/commands/command.ts'
import type { SaveAnswer } from '#admin/shell/protocol.ts'
import { decideOn } from './conflict.ts'
import { learn } from './context.ts'
import {
  conflict as conflictWords,
  givenUp as givenUpWords,
  saving as words,
  savingWords,
} from './messages.ts'
import { moveWork, putOnTop, applyEdit } from './moves.ts'
import { block, endGivenUp, returnToTyping, type Saving, type Sent } from './saving.ts'
import { type AnyContent, type Pending, type SaveResult, workOn } from './state.ts'

const savedNoteTime = 3_000
/** Ends the retries with a server that always reports a conflict. */
const mostRounds = 10

export async function send(saving: Saving): Promise<Sent> {
  const { manager, deps, state, notices, draft } = saving
  for (let round = 0; round < mostRounds; round++) {
    const { pending, head } = state.get()
    if (pending === null) return endGivenUp(saving)
    const { version, change } = pending
    const request = {
      ...findChangedEntries(manager.write(pending.base), manager.write(pending.content), head.revisions),
      change,
      version,
    }
    const problems = problemsIn(manager.documents, request.changes)
    if (Object.keys(problems).length > 0) return returnToTyping(saving, 'invalid', words.invalid, problems)
    await draft.flush()
    if (state.get().pending === null) return endGivenUp(saving)
    if (deps.history.add({ ...version, change, content: pending.content }) === 'cut')
      notices.warn(words.historyCut)
    state.set({ sync: { phase: 'saving' } })
    const answer = await deps.calls.save(manager.type, request)
    if (!mayBeStored(answer)) deps.history.remove(version.id)
    const take = state.get().pending === null ? takeLateAnswer : takeAnswer
    const result = await take(saving, pending, answer)
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
): Promise<Sent | 'again'> {
  const { state, notices } = saving
  const { refused, tooLarge, sessionEnded } = savingWords(state.get().isDraftFull)
  switch (answer.outcome) {
    case 'saved':
      return takeStored(saving, pending, answer)
    case 'conflict':
      learnTheirs(saving, answer)
      return decideOn(saving, pending)
    case 'invalid':
      return returnToTyping(saving, 'invalid', words.invalid, answer.problems)
    case 'not-understood':
      return returnToTyping(saving, 'refused', refused)
    case 'too-large':
      return returnToTyping(saving, 'too-large', tooLarge)
    case 'signed-out':
      block(saving, pending, 'signed-out', sessionEnded)
      if (!(await notices.signIn())) return returnToTyping(saving, 'signed-out', sessionEnded)
      state.set({ error: null, sync: { phase: 'saving' } })
      return 'again'
    case 'unavailable':
    case 'silent':
      saving.deps.connection.report('unavailable')
      return keepPending(saving, pending)
  }
}

/**
 * The answer to a save whose form was given up meanwhile. Nothing is asked about the discarded text, and its
 * save is not sent again. Only if it was stored must the advisor know: the toast offers to undo it, and the
 * warning stays if the next save drops the toast. Without an answer, and after 'unavailable', the save may
 * still arrive; then it is shown like a change of another device.
 */
async function takeLateAnswer(saving: Saving, pending: Pending, answer: Answered<SaveAnswer>): Promise<Sent> {
  switch (answer.outcome) {
    case 'saved': {
      const messages = { ...pending.messages, saved: givenUpWords.stored, undone: givenUpWords.undone }
      const result = await takeStored(saving, { ...pending, messages }, answer)
      saving.notices.warn(givenUpWords.stored)
      return result
    }
    case 'conflict':
      learnTheirs(saving, answer)
      break
    case 'unavailable':
    case 'silent':
      saving.deps.connection.report('unavailable')
  }
  return endGivenUp(saving)
}

function learnTheirs(
  saving: Saving,
  { entries, revisions, saved }: Extract<SaveAnswer, { outcome: 'conflict' }>,
) {
  saving.othersSaved++
  learn(saving, { content: saving.manager.read(entries), revisions, saved })
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
 * Announces the save, and offers to undo it if it changed something and there is a sentence for that. Offers
 * for earlier saves end, because only the last one can be undone.
 */
function announceSaved(
  { manager, notices, undoSave }: Saving,
  { base, content, messages = {} }: Pending,
  after: AnyContent,
  cameAlong: boolean,
) {
  const { about } = messages
  const undone = isSame(base, content) ? undefined : messages.undone
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
async function keepPending(saving: Saving, pending: Pending): Promise<Sent> {
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
