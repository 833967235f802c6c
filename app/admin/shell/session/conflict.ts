/** Brings a save onto what is stored by now, and asks where both sides changed a field differently. */
import { merge, type MergeConflict, type Side } from '#domain/versioning/merge.ts'
import { isSame } from '#domain/versioning/same.ts'
import { isNamedPath } from '#admin/shell/compare/field-names.ts'
import { changedEntries } from '#admin/shell/entries.ts'
import { decided, holds, movedOn, over, rulesOf, type Save } from './edits.ts'
import { conflict as words } from './messages.ts'
import { blocked, newVersion, type Saving } from './send.ts'
import type { AnyContent, Decision, SaveResult, Work } from './state.ts'

/** The save, once the advisor has decided on what is in conflict with what is stored now. */
export async function reconcile(saving: Saving, asked: Save): Promise<Save | SaveResult> {
  const { manager, state, unanswered } = saving
  const theirs = state.get().head.content
  const arrived = unanswered.findLast(
    ({ save, whole }) => isContinued(save, asked) && holds(manager, whole, theirs),
  )
  const base = arrived ? arrived.save.content : asked.base
  const { merged, conflicts } = merge(base, asked.content, theirs, rulesOf(manager))
  const save = { ...asked, base }
  if (conflicts.length === 0) return save
  const named = conflicts.filter(({ path }) => isNamedPath(manager.fields, merged, theirs, path))
  return named.length === 0 ? resolved(saving, save, () => 'theirs') : ask(saving, save, named, merged)
}

async function ask(
  saving: Saving,
  save: Save,
  named: readonly MergeConflict[],
  mine: AnyContent,
): Promise<Save | SaveResult> {
  const { state, notices } = saving
  blocked(saving, save, 'conflict')
  // Says again that there is no room for the draft, if so: the dialog may stay open for long.
  saving.draft.flush()
  const { content: theirs, saved = {} } = state.get().head
  // Single content is one entry; in a list, a path begins with the entry's id.
  const moments = named.flatMap(({ path: [id = ''] }) => saved[id] ?? saved.current ?? [])
  const newest = moments.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
  const decision = await notices.decide({ conflicts: named, mine, theirs, saved: newest })
  if (decision === 'later') return blocked(saving, save, 'conflict', words.undecided)
  const { work } = state.get()
  if (save.kind !== 'replacement' && !(await isKept(saving, decision, mine)))
    return blocked(saving, save, 'conflict', words.notKept)
  if (decision === 'theirs') return yielded(saving, save, work)
  return resolved(saving, save, sideOf(decision, named))
}

/** What was decided is in the editor at once: sending it may fail. */
function resolved({ manager, state }: Saving, save: Save, side: (path: readonly string[]) => Side): Save {
  const { head, work } = state.get()
  const { merged } = merge(save.base, save.content, head.content, rulesOf(manager), side)
  const [now, sent] = [work, save.work].map((each) => decided(manager, each, save, merged, head.content))
  if (now) state.set({ work: now })
  return { ...save, base: head.content, content: merged, ...(now && sent && { work: sent }) }
}

/** Their version is loaded, mine is a version: that is what became of it. What was typed while that was kept stays in the editor. */
function yielded({ manager, state, notices, unanswered }: Saving, save: Save, givenUp: Work): SaveResult {
  const { work, head, unsent } = state.get()
  const theirs = head.content
  const isWhole = manager.saving.kind === 'whole'
  const isAll = save.kind === 'content' || (save.kind === 'step' && isWhole)
  // What was given up is not found again in what others save; a step or a form that is still wanted may have arrived.
  const left = isWhole && isAll ? [] : unanswered.filter((sent) => !isContinued(sent.save, save))
  unanswered.splice(0, unanswered.length, ...left)
  const { base, content } = isAll ? givenUp : { base: theirs, content: theirs }
  const sent = { ...save, base, content, work: { ...givenUp, form: save.work.form } }
  state.set({
    work: movedOn(manager, work, theirs, { save: sent, whole: { base: theirs, content: theirs } }),
    unsent: isAll ? null : unsent,
    sync: { phase: 'idle' },
  })
  notices.toast(manager.withoutVersions ? words.theirsLoadedDraft : words.theirsLoaded)
  return 'yielded'
}

/** What was not chosen stays: mine as a version, or both as drafts where there are no versions. */
async function isKept(saving: Saving, decision: Exclude<Decision, 'later'>, merged: AnyContent) {
  const { manager, state, draft } = saving
  const { head, work } = state.get()
  const mine = over(manager, work, merged)
  const givesUpMine = decision === 'theirs' || [...decision.values()].includes('theirs')
  if (!manager.withoutVersions) return !givesUpMine || keptAsVersion(saving, mine)
  const isMineKept = !givesUpMine || draft.keep({ base: head.content, content: mine, form: null })
  return (
    isMineKept && (decision === 'theirs' || draft.keep({ base: mine, content: head.content, form: null }))
  )
}

async function keptAsVersion(saving: Saving, content: AnyContent): Promise<boolean> {
  const { manager, deps, state, notices } = saving
  const { head } = state.get()
  const version = newVersion(saving)
  const change = { changeType: 'update', description: words.keptMine } as const
  const here = deps.history.addNotChosen({ ...version, change, content })
  const { changes } = changedEntries(manager.write(head.content), manager.write(content), head.revisions)
  const request = { action: 'keep', version, description: words.keptMine, changes } as const
  const keptThere = () => deps.calls.changeHistory(manager.type, request)
  let there = await keptThere()
  // The next version may take the room of the one that is only here.
  if (there.outcome === 'session-ended' && (await notices.signIn())) there = await keptThere()
  return there.outcome === 'done' || (here === 'kept' && there.outcome !== 'session-ended')
}

/** Whether a save sends the same once more, with what was typed since: the same form, or all that is typed. */
function isContinued(earlier: Save, { kind, work }: Save): boolean {
  if (kind !== earlier.kind) return false
  return kind === 'form' ? work.form?.content.id === earlier.work.form?.content.id : kind === 'content'
}

/** A field without a name goes with what was decided for its neighbours. */
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
