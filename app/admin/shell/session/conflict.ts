/** Fields that others changed differently since a save was made. The advisor decides on them. */
import { type ChooseSide, merge, type MergeConflict, type Side } from '#domain/versioning/merge.ts'
import { isSame } from '#domain/versioning/same.ts'
import { isNamedPath } from '#admin/shell/compare/field-names.ts'
import { findChangedEntries } from '#admin/shell/entries.ts'
import { conflict as words } from './messages.ts'
import { applyDecision, moveWork, putOnTop, applyEdit, rulesOf, findSentForm } from './moves.ts'
import { block, createSaveNumber, endGivenUp, returnToTyping, type Saving, type Sent } from './saving.ts'
import { type AnyContent, type Decision, isFormDirty, type Pending, type SaveResult } from './state.ts'

/**
 * `again`: the save is now based on the stored content, and can be sent. An undo never overwrites later
 * changes of others.
 */
export async function decideOn(saving: Saving, pending: Pending): Promise<Sent | 'again'> {
  const { manager, state } = saving
  const theirs = state.get().head.content
  const { merged, conflicts } = merge(pending.base, pending.content, theirs, rulesOf(manager))
  const named = conflicts.filter(({ path }) => isNamedPath(manager.fields, merged, theirs, path))
  if (named.length === 0 || pending.kind === 'undo') return resolve(saving, pending, () => 'theirs')
  return ask(saving, pending, named, merged)
}

async function ask(
  saving: Saving,
  pending: Pending,
  named: readonly MergeConflict[],
  mine: AnyContent,
): Promise<Sent | 'again'> {
  const { state, notices } = saving
  block(saving, pending, 'conflict')
  // Warns again if there is no room for the draft, because the dialog may stay open for long.
  void saving.draft.flush()
  const { content: theirs, saved = {} } = state.get().head
  // Single content is one entry; in a list, a path begins with the entry's id.
  const moments = named.flatMap(({ path: [id = ''] }) => saved[id] ?? saved.current ?? [])
  const newest = moments.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
  const decision = await notices.decide({ conflicts: named, mine, theirs, saved: newest })
  // The question whether to give the form up may be behind this one. Discarded text is not kept, either.
  if (state.get().pending === null) return endGivenUp(saving)
  if (decision === 'later') return returnToTyping(saving, 'conflict', words.undecided)
  state.set({ sync: { phase: 'saving' } })
  if (pending.kind !== 'replacement' && !(await keepNotChosen(saving, decision, mine)))
    return returnToTyping(saving, 'conflict', words.notKept)
  if (state.get().pending === null) return endGivenUp(saving)
  return decision === 'theirs'
    ? yieldToOthers(saving, pending)
    : resolve(saving, pending, sideOf(decision, named))
}

/**
 * Puts the decision into the editor at once, because sending it may fail. The save keeps its id, because
 * nothing was stored under it.
 */
function resolve({ manager, state }: Saving, pending: Pending, side: ChooseSide): 'again' {
  const { work, head } = state.get()
  const content = applyEdit(manager, pending, head.content, side)
  state.set(applyDecision(manager, work, pending, content, head.content))
  return 'again'
}

/** Loads the other version; mine is kept as a version or a draft. Text typed since the sending stays. */
function yieldToOthers({ manager, state, notices }: Saving, pending: Pending): SaveResult {
  const { work, head } = state.get()
  const typed = pending.kind === 'replacement' ? work : { ...work, ...putOnTop(manager, work, pending) }
  const isDone = findSentForm(work.form, pending) !== null && !work.form?.isHeld && !isFormDirty(work.form)
  const left = { ...typed, form: isDone ? null : work.form }
  state.set({ work: moveWork(manager, left, head.content), pending: null, sync: { phase: 'idle' } })
  notices.toast(manager.withoutVersions ? words.theirsLoadedDraft : words.theirsLoaded)
  return 'yielded'
}

/** Keeps the side that was not chosen: mine as a version, or either one as a draft without versions. */
async function keepNotChosen(saving: Saving, decision: Exclude<Decision, 'later'>, mine: AnyContent) {
  const { manager, state, draft } = saving
  const { head } = state.get()
  const givesUpMine = decision === 'theirs' || [...decision.values()].includes('theirs')
  if (!manager.withoutVersions) return !givesUpMine || keepAsVersion(saving, mine)
  const isMineKept = !givesUpMine || (await draft.keep({ base: head.content, content: mine, form: null }))
  if (!isMineKept || decision === 'theirs') return isMineKept
  return draft.keep({ base: mine, content: head.content, form: null })
}

async function keepAsVersion(saving: Saving, content: AnyContent): Promise<boolean> {
  const { manager, deps, state, notices } = saving
  const { head } = state.get()
  const { changes } = findChangedEntries(manager.write(head.content), manager.write(content), head.revisions)
  const version = createSaveNumber(saving)
  const request = { action: 'keep', version, description: words.keptMine, changes } as const
  const keep = () => deps.calls.changeHistory(manager.type, request)
  let { outcome } = await keep()
  if (outcome === 'signed-out' && (await notices.signIn())) ({ outcome } = await keep())
  return outcome === 'done'
}

/** A field without a name follows the decision on its neighbours. */
function sideOf(
  decision: ReadonlyMap<string, Side>,
  named: readonly MergeConflict[],
): (path: readonly string[]) => Side {
  const sides = named.map(({ path }) => ({ path, side: decision.get(path.join('.')) ?? 'mine' }))
  return (path) => {
    const same = sides.find((other) => isSame(other.path, path))
    const beside = sides.findLast((other) => isSame(other.path.slice(0, -1), path.slice(0, -1)))
    return (same ?? beside)?.side ?? 'theirs'
  }
}
