/**
 * Saving, one order after the other: checked here, kept in this browser's history, sent; then stored, or kept locally,
 * or decided on by the advisor. Every promise of `save` is answered, after the dialogs it may take.
 */
import { isSame } from '#domain/versioning/same.ts'
import type { SaveOrder } from '#admin/shell/definition.ts'
import type { CopyKeeping } from './copy-keeping.ts'
import type { Desk, WaitingCopy } from './desk.ts'
import type { DraftKeeping } from './draft-keeping.ts'
import { isDirty } from './editor-state.ts'
import { changedEntries, type EntriesById, overlaid, problemsIn, type Revisions } from './entries.ts'
import { conflict as conflictSentences, saving as sentences } from '#admin/shell/messages.ts'
import type { SaveAnswer } from '#admin/shell/protocol.ts'
import type { Questions } from './questions.ts'
import { rebased } from './rebasing.ts'
import type { SaveFailure, SaveResult } from './save-state.ts'

export interface Saving<Content> {
  /** `startedFrom`: the revisions that the content started from, where it was not read just now. */
  save(order: SaveOrder<Content>, startedFrom?: Revisions): Promise<SaveResult>
}

/** One try to store one content. */
interface Attempt<Content> {
  order: SaveOrder<Content>
  content: Content
  /** Of the whole content. */
  startedFrom: Revisions
  changes: EntriesById
  base: Revisions
  version: { id: string; timestamp: string }
}

/** Content that is in this browser's history and not in the backend's; sent later, it stays that version. */
interface Unstored<Content> {
  content: Content
  version: Attempt<Content>['version']
}

const savedNoteTime = 3_000

export function createSaving<Content, Form>(
  desk: Desk<Content, Form>,
  drafts: DraftKeeping,
  copies: CopyKeeping<Content>,
  questions: Questions<Content>,
): Saving<Content> {
  const { manager, calls, connection, history, later } = desk
  const { type } = manager
  let queue: Promise<unknown> = Promise.resolve()
  let stopNote = nothing
  let unstored = waitingVersion(desk.shown().transfer)

  const newVersion = () => ({ id: desk.newId(), timestamp: desk.now().toISOString() })

  async function saveNow(order: SaveOrder<Content>, copiedFrom?: Revisions): Promise<SaveResult> {
    const { saved, kept, content: inEditor, revisions, draftedFrom } = desk.state()
    const isOnSaved = order.update && kept === null && !manager.takeOverDraft
    const startedFrom = copiedFrom ?? (isOnSaved ? revisions : { ...revisions, ...draftedFrom })
    const content = order.update ? order.update(kept ?? saved) : inEditor
    // What was announced before is no longer true: 'noch nicht gespeichert', say.
    desk.show({ error: null, toast: null })
    // Where the copy itself had to serve as what is saved, all of it is news to the backend.
    const before = desk.shown().transfer?.isInEditor ? {} : manager.write(saved)
    const { changes, base } = changedEntries(before, manager.write(content), startedFrom)
    const problems = problemsIn(type, changes)
    if (Object.keys(problems).length > 0) return fail('invalid', sentences.invalid, problems)
    const version = unstored && isSame(unstored.content, content) ? unstored.version : newVersion()
    unstored = { content, version }
    if (history.add({ ...version, change: order.change, content }) === 'cut') desk.warn(sentences.historyCut)
    return send({ order, content, startedFrom, changes, base, version })
  }

  async function send(attempt: Attempt<Content>): Promise<SaveResult> {
    const { order, changes, base, version } = attempt
    desk.dispatch({ type: 'save-started' })
    const answer = await calls.save(type, { changes, base, change: order.change, version })
    switch (answer.outcome) {
      case 'saved':
        return stored(attempt, answer)
      case 'conflict':
        return disputed(attempt, answer.entries, answer.revisions)
      case 'invalid':
        return fail('invalid', sentences.invalid, answer.problems)
      case 'session-ended':
        fail('session-ended', sentences.sessionEnded)
        if (!(await questions.signIn())) return 'session-ended'
        desk.show({ error: null })
        return send(attempt)
      case 'unavailable':
        connection.report('unavailable')
        return keepLocally(attempt)
      case 'too-large':
        return keepLocally(attempt, sentences.tooLarge)
    }
  }

  /** The answer tells of the entries that were sent; the others are as they were. */
  function stored(
    { order, content }: Attempt<Content>,
    answer: Extract<SaveAnswer, { outcome: 'saved' }>,
  ): SaveResult {
    const before = desk.state()
    const entries = overlaid(manager.write(before.saved), answer.entries)
    const revisions = { ...before.revisions, ...answer.revisions }
    const saved: Content = manager.read(entries)
    desk.dispatch({ type: 'save-succeeded', saved, revisions, sent: content, update: order.update })
    connection.report('connected')
    const warnings = answer.notices.map((notice) => manager.noticeText?.(notice, saved) ?? notice.detail)
    desk.show({ warnings })
    copies.settle(content, entries, revisions)
    unstored = null
    drafts.now()
    if (order.messages?.saved !== undefined) desk.toast(order.messages.saved)
    stopNote()
    stopNote = later(savedNoteTime, () => desk.dispatch({ type: 'saved-note-over' }))
    return 'saved'
  }

  function fail(reason: SaveFailure, sentence: string, problems: Record<string, string> = {}): SaveResult {
    desk.dispatch({ type: 'save-failed', reason, problems })
    desk.show({ error: sentence })
    drafts.now()
    return reason
  }

  function keepLocally(
    { order, content, startedFrom, version }: Attempt<Content>,
    sentence = order.messages?.failed ?? manager.messages.failed,
  ): SaveResult {
    if (manager.withoutBackend !== 'local-copy') return fail('unavailable', sentence)
    if (copies.keep(content, startedFrom, { ...version, change: order.change }) === 'full')
      return fail('unavailable', sentences.storageFull)
    desk.dispatch({ type: 'kept-locally', content, startedFrom, update: order.update })
    desk.show({ error: sentence })
    drafts.now()
    return 'unavailable'
  }

  /**
   * Somebody else saved meanwhile. A step is taken again on their state, so that what else they did stays; without one,
   * what of mine differs is laid over theirs.
   */
  async function disputed(
    attempt: Attempt<Content>,
    theirEntries: EntriesById,
    theirRevisions: Revisions,
  ): Promise<SaveResult> {
    const theirs: Content = manager.read(theirEntries)
    const { update } = attempt.order
    const mineEntries = update ? manager.write(update(theirs)) : overlaid(theirEntries, attempt.changes)
    const mine: Content = manager.read(mineEntries)
    // The answer to an earlier try got lost on its way: what is stored is what was sent.
    if (isSame(theirEntries, mineEntries))
      return stored(attempt, {
        outcome: 'saved',
        entries: theirEntries,
        revisions: theirRevisions,
        notices: [],
      })
    desk.dispatch({ type: 'save-failed', reason: 'conflict', problems: {} })
    drafts.now()
    const choice = await questions.whichVersion({ mine, theirs })
    if (choice === 'later') {
      desk.show({ error: conflictSentences.undecided })
      return 'conflict'
    }
    if (choice === 'theirs') return yieldTo(attempt, theirEntries, theirRevisions)
    const { changes, base } = changedEntries(theirEntries, mineEntries, theirRevisions)
    const their = { entries: theirEntries, revisions: theirRevisions }
    const { content, leavesTypedOut } = rebased(manager, desk.state(), attempt.changes, update, their)
    if (leavesTypedOut) drafts.setAside()
    desk.dispatch({ type: 'rebased', saved: theirs, revisions: theirRevisions, content })
    if (update) copies.leaveEditor()
    const version = isSame(mine, attempt.content) ? attempt.version : newVersion()
    return send({ ...attempt, content: mine, startedFrom: theirRevisions, changes, base, version })
  }

  /** Their content is loaded; all that was in the editor stays as a version, here and in the backend. */
  async function yieldTo(
    { changes, content, order: { update } }: Attempt<Content>,
    theirEntries: EntriesById,
    theirRevisions: Revisions,
  ): Promise<SaveResult> {
    const before = desk.state()
    const after = update ? update(before.content) : before.content
    const typed = changedEntries(manager.write(before.saved), manager.write(after), before.revisions)
    const mine = { ...changes, ...typed.changes }
    const version = newVersion()
    const description = conflictSentences.keptMine
    const here = history.addNotChosen({
      ...version,
      change: { changeType: 'update', description },
      content: manager.read(overlaid(theirEntries, mine)),
    })
    const there = await calls.changeHistory(type, { action: 'keep', version, description, changes: mine })
    if (here === 'cut' && there.outcome !== 'done') return fail('conflict', conflictSentences.notKept)
    const saved: Content = manager.read(theirEntries)
    desk.dispatch({ type: 'loaded', saved, revisions: theirRevisions })
    desk.show({ error: null })
    copies.settle(content, theirEntries, theirRevisions)
    drafts.now()
    desk.toast(conflictSentences.theirsLoaded)
    return 'yielded'
  }

  return {
    save(order, startedFrom) {
      const result = queue.then(() => saveNow(order, startedFrom))
      queue = result.catch(nothing)
      if (isDirty(desk.state(), manager)) drafts.soon()
      return result
    },
  }
}

function waitingVersion<Content>(copy: WaitingCopy<Content> | null): Unstored<Content> | null {
  if (!copy?.version) return null
  const { id, timestamp } = copy.version
  return { content: copy.content, version: { id, timestamp } }
}

function nothing() {}
