/**
 * Brings a part of an older state back into the editor, merged into the text typed there. Pure. Items edited
 * in forms go into their form, everything else into the content; nothing is saved.
 */
import { merge } from '#domain/versioning/merge.ts'
import { withPartFrom } from '#domain/versioning/part.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { Edited, Manager } from '#admin/shell/definition.ts'
import { isRemoved, itemFormOf, rulesOf } from './moves.ts'
import { type AnyContent, isFormDirty, type OpenForm, type SessionState } from './state.ts'

export type BroughtBack =
  | 'done'
  /** Something else is typed in the same place, and stays. */
  | 'typed-over'
  /** The form of another item is open with something typed in it. */
  | 'other-form'
  /** The editor already has it like that, or has no place for it. */
  | 'nothing-to-do'

type Editor = Pick<SessionState, 'head' | 'work'>
type Outcome = { outcome: 'done'; work: SessionState['work'] } | { outcome: Exclude<BroughtBack, 'done'> }

/** Whether the editor has a place for the part. Derived fields have none: the next save derives them. */
export function canBringBack(
  manager: Manager,
  { head }: Pick<Editor, 'head'>,
  older: AnyContent,
  path: readonly string[],
): boolean {
  const { derived = [], removal } = rulesOf(manager)
  if (path.some((segment) => segment === removal || derived.includes(segment))) return false
  const form = itemFormOf(manager)
  if (form === null) return true
  const id = itemIn(manager, [older, head.content], path)
  // In a list of forms, only parts that a form can show: no order, and no deletions.
  if (id !== undefined) {
    const stored = form.find(head.content, id)
    // An item in the trash is restored from there.
    return form.find(older, id) !== undefined && !(stored && isRemoved(manager, stored))
  }
  return path.length === 1 && !isListAt(head.content, path)
}

export function bringBack(
  manager: Edited,
  { head, work }: Editor,
  older: AnyContent,
  path: readonly string[],
): Outcome {
  const rules = rulesOf(manager)
  const id = itemIn(manager, [older, head.content], path)
  if (id !== undefined) return bringIntoForm(manager, { head, work }, older, path, id)
  const { merged, conflicts } = merge(work.base, withPartFrom(work.base, older, path), work.content, rules)
  if (conflicts.length > 0) return { outcome: 'typed-over' }
  if (isSame(merged, work.content)) return { outcome: 'nothing-to-do' }
  return { outcome: 'done', work: { ...work, content: merged } }
}

function bringIntoForm(
  manager: Edited,
  { head, work }: Editor,
  older: AnyContent,
  path: readonly string[],
  id: string,
): Outcome {
  const form = itemFormOf(manager)
  const stored = form?.find(head.content, id)
  const open = work.form
  // The form's base may be a save without an answer. The part then goes into that, not into the stored item.
  const around = form && open?.content.id === id ? form.put(head.content, open.base) : head.content
  const wanted = form?.find(withPartFrom(around, older, path), id)
  if (!form || !wanted) return { outcome: 'nothing-to-do' }
  if (open && open.content.id !== id && isFormDirty(open)) return { outcome: 'other-form' }
  const isOpen = open?.content.id === id
  const now: OpenForm = isOpen
    ? open
    : // With an empty base, the whole deleted item counts as typed.
      { base: stored ?? form.read({ id }) ?? wanted, content: stored ?? wanted, isNew: !stored }
  const { merged, conflicts } = merge(now.base, wanted, now.content, rulesOf(manager))
  if (conflicts.length > 0) return { outcome: 'typed-over' }
  if (isOpen && isSame(merged, now.content)) return { outcome: 'nothing-to-do' }
  return { outcome: 'done', work: { ...work, form: { ...now, content: merged } } }
}

/** The id of the form's item that the path leads to or into. */
function itemIn(manager: Edited, states: readonly AnyContent[], path: readonly string[]): string | undefined {
  const form = itemFormOf(manager)
  return path.find((segment) => states.some((state) => form?.find(state, segment) !== undefined))
}

function isListAt(content: AnyContent, [segment = '']: readonly string[]): boolean {
  return Array.isArray((content as Record<string, unknown>)[segment])
}
