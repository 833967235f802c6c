/** Brings an attempt onto what is stored by now, and asks where both sides changed a field differently. */
import { merge, type MergeConflict, type Side } from '#domain/versioning/merge.ts'
import { isSame } from '#domain/versioning/same.ts'
import { conflict as words } from './messages.ts'
import { isNamedPath } from '#admin/shell/compare/field-names.ts'
import { blocked, newVersion, type Ongoing, type SaverParts, type Sent } from './attempt.ts'
import { changedEntries } from './entries.ts'
import { decided, holds, isStillOpen, rebased } from './rebase.ts'
import type { AnyContent, Decision, SaveResult, Work } from './state.ts'

type Chosen = Exclude<Decision, 'later'>

/** The attempt on what is stored now, once the advisor has decided on what is in conflict. */
export async function settle(saving: SaverParts, attempt: Ongoing): Promise<Ongoing | SaveResult> {
  const { manager, rules, state } = saving
  const theirs = state.get().head.content
  const arrived = saving.lost.findLast(
    (request) => isContinued(request, attempt) && holds(rules, request.head, request.merged, theirs),
  )
  const base = arrived ? arrived.mine : attempt.base
  const { merged, conflicts } = merge(base, attempt.mine, theirs, rules)
  const cameAlong = attempt.cameAlong || (base !== undefined && !isSame(base, theirs))
  if (conflicts.length === 0) return { ...attempt, base, cameAlong }
  const named = conflicts.filter(({ path }) => isNamedPath(manager.fields, merged, theirs, path))
  if (named.length === 0) return resolved(saving, { ...attempt, base, cameAlong }, () => 'theirs')
  return asked(saving, { ...attempt, base }, named, merged)
}

async function asked(
  saving: SaverParts,
  attempt: Ongoing,
  named: readonly MergeConflict[],
  merged: AnyContent,
): Promise<Ongoing | SaveResult> {
  const { state, prompts } = saving
  const theirs = state.get().head.content
  blocked(saving, attempt, 'conflict')
  const decision = await prompts.decide({ conflicts: named, mine: merged, theirs })
  if (decision === 'later') return blocked(saving, attempt, 'conflict', words.undecided)
  const { content: givenUp } = state.get().work
  if (attempt.kind !== 'replacement' && !(await isKept(saving, decision, merged)))
    return blocked(saving, attempt, 'conflict', words.notKept)
  if (decision === 'theirs') return yielded(saving, attempt, givenUp)
  return resolved(saving, { ...attempt, cameAlong: false }, sideOf(decision, named))
}

/** What was decided is in the editor at once: sending it may fail. */
function resolved(
  { manager, rules, state }: SaverParts,
  attempt: Ongoing,
  side: (path: readonly string[]) => Side,
): Ongoing {
  const { head } = state.get()
  const { merged } = merge(attempt.base, attempt.mine, head.content, rules, side)
  const onHead = { base: head.content, mine: merged }
  const next = { ...attempt, ...onHead }
  const decide = (now: Work) => decided(manager, now, { ...attempt, ...attempt.step }, merged, head.content)
  const [work, sent] = [decide(state.get().work), decide(attempt.work)]
  if (work === null || sent === null) return next
  state.set({ work })
  return { ...next, work: sent, step: attempt.kind === 'content' ? onHead : attempt.step }
}

/** Their version is loaded; mine is a version. What was typed while that was kept stays in the editor. */
function yielded(
  { manager, state, draft, notices }: SaverParts,
  { kind, work: sent }: Ongoing,
  givenUp: AnyContent,
): SaveResult {
  const { work, head, unsent } = state.get()
  const { form } = work
  const isFormGivenUp =
    kind === 'form' && form && isStillOpen(form, sent.form) && isSame(form.value, sent.form.value)
  const isWhole = manager.saving.kind === 'whole'
  const isContentGivenUp = kind === 'content' || (isWhole && kind === 'step')
  const next = rebased(manager, isContentGivenUp ? { ...work, base: givenUp } : work, head.content)
  state.set({
    work: { ...next, form: isFormGivenUp ? null : next.form },
    unsent: isContentGivenUp ? null : unsent,
    sync: { phase: 'idle' },
  })
  draft.flush()
  notices.toast(manager.withoutVersions ? words.theirsLoadedDraft : words.theirsLoaded)
  return 'yielded'
}

/** What was not chosen stays: mine as a version, or both as drafts where there are no versions. */
async function isKept(saving: SaverParts, decision: Chosen, merged: AnyContent): Promise<boolean> {
  const { manager, rules, state, draft } = saving
  const givesUpMine = decision === 'theirs' || [...decision.values()].includes('theirs')
  if (!manager.withoutVersions) return !givesUpMine || keptAsVersion(saving, merged)
  const { head, work } = state.get()
  const mine = merge(work.base, work.content, merged, rules).merged
  const isMineKept = !givesUpMine || draft.keep({ base: head.content, content: mine, form: null })
  return (
    isMineKept && (decision === 'theirs' || draft.keep({ base: mine, content: head.content, form: null }))
  )
}

async function keptAsVersion(saving: SaverParts, merged: AnyContent): Promise<boolean> {
  const { manager, deps, rules, state } = saving
  const { head, work } = state.get()
  const content = merge(work.base, work.content, merged, rules).merged
  const version = newVersion(saving)
  const description = words.keptMine
  const change = { changeType: 'update' as const, description }
  const here = deps.history.addNotChosen({ ...version, change, content })
  const { changes } = changedEntries(manager.write(head.content), manager.write(content), head.revisions)
  const request = { action: 'keep' as const, version, description, changes }
  const there = await deps.calls.changeHistory(manager.type, request)
  return here === 'kept' || there.outcome === 'done'
}

/** Whether an attempt has all that a lost one had, and what was typed since. */
function isContinued({ attempt: { kind, work } }: Sent, next: Ongoing): boolean {
  if (kind !== next.kind) return false
  return kind === 'form' ? work.form?.value.id === next.work.form?.value.id : kind === 'content'
}

/** A field without a name goes with what was decided for its neighbours. */
function sideOf(
  decision: ReadonlyMap<string, Side>,
  named: readonly MergeConflict[],
): (path: readonly string[]) => Side {
  const sides = named.map(({ path }) => [path, decision.get(path.join('.')) ?? 'mine'] as const)
  const byPath = new Map(sides.map(([path, side]) => [path.join('.'), side]))
  const byParent = new Map(sides.map(([path, side]) => [parent(path), side]))
  return (path) => byPath.get(path.join('.')) ?? byParent.get(parent(path)) ?? 'theirs'
}

function parent(path: readonly string[]): string {
  return path.slice(0, -1).join('.')
}
