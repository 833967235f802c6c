/** How what is typed moves on when what it was typed on does. Pure: merging decides everything. */
import { type ChooseSide, merge, type MergeRules } from '#domain/versioning/merge.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { Edited, ItemForm } from '#admin/shell/definition.ts'
import {
  type AnyContent,
  type Draft,
  type Edit,
  isFormDirty,
  type OpenForm,
  type Pending,
  type SessionState,
  type WithId,
  type Work,
} from './state.ts'

export function rulesOf({ documents }: Pick<Edited, 'documents'>): MergeRules {
  return documents.mergeRules ?? {}
}

export function itemFormOf({ saving }: Pick<Edited, 'saving'>): ItemForm<AnyContent, WithId> | null {
  return saving.kind === 'steps' ? saving.form : null
}

/** `head` with the edit in it, whatever else was changed there: where both changed a field, the edit's unless `side` says not. */
export function applyEdit<Value>(manager: Edited, edit: Edit<Value>, head: Value, side?: ChooseSide): Value {
  return merge(edit.base, edit.content, head, rulesOf(manager), side).merged
}

/**
 * What is typed, moved onto what is stored by now. Where it is in conflict with what others stored it stays where it is, and the
 * next save asks. `own`: the save that was stored, on whose content it was typed: what the server made of that is no conflict.
 */
function moveEdit<Value>(manager: Edited, typed: Edit<Value>, stored: Value, own?: Edit<Value>): Edit<Value> {
  if (isSame(typed.base, typed.content)) return { base: stored, content: stored }
  const others = own ? applyEdit(manager, { base: own.base, content: stored }, own.content, theirs) : stored
  const { merged, conflicts } = merge(typed.base, typed.content, others, rulesOf(manager))
  if (conflicts.length > 0) return typed
  return { base: stored, content: applyEdit(manager, { base: others, content: merged }, stored) }
}

const theirs: ChooseSide = () => 'theirs'

/** What is typed beside a save of one's own, now on top of it: both are mine, so that is no conflict. */
export function onTop(manager: Edited, { base, content }: Edit, pending: Edit): Edit {
  const saved = applyEdit(manager, { base: pending.base, content: base }, pending.content, theirs)
  return { base: saved, content: applyEdit(manager, { base, content }, saved) }
}

/** What is in the editor, on what is stored by now. `pending`: the save that was stored, and `isOvertaken` by others since. */
export function moveWork(
  manager: Edited,
  work: Work,
  stored: AnyContent,
  pending?: Pending,
  isOvertaken = false,
): Work {
  const form = work.form && moveForm(manager, work.form, stored, pending, isOvertaken)
  if (!pending || isSame(work.base, work.content)) return { ...moveEdit(manager, work, stored), form }
  const typed = onTop(manager, work, pending)
  // Decided on, it is no longer what the rest was typed on.
  const own = !isOvertaken && isSame(typed.base, pending.content) ? pending : undefined
  return { ...moveEdit(manager, typed, stored, own), form }
}

/** The same for an open form: `null` where all of it is stored. */
function moveForm(
  manager: Edited,
  form: OpenForm,
  stored: AnyContent,
  pending: Pending | undefined,
  isOvertaken: boolean,
): OpenForm | null {
  const item = itemFormOf(manager)?.find(stored, form.content.id)
  const sent = pending && findSentForm(form, pending)
  if (sent && !isFormDirty(form)) return null
  // Others deleted the item: what was typed stays, and saving it will ask.
  if (item === undefined) return form.isNew || isFormDirty(form) ? form : null
  const after = moveEdit<WithId>(manager, form, item, (!isOvertaken && sent) || undefined)
  if (after === form) return { ...form, isNew: form.isNew && !sent }
  // A new one may be there as well: its save had arrived.
  return { ...after, isNew: false }
}

/** The form as it was sent, if it is the one that is open. */
export function findSentForm(open: OpenForm | null, { form }: Pending): OpenForm | null {
  const isOpen = form !== null && open?.content.id === form.content.id && isSame(open.base, form.content)
  return isOpen ? form : null
}

/** Whether what is typed into the open form is in a save that has no answer. */
export function isPending(open: OpenForm | null, pending: Pending | null): boolean {
  return pending !== null && findSentForm(open, pending) !== null
}

/** What is in the editor once it is known that the save was not stored: what it was of is typed again. */
export function withdrawPending(manager: Edited, work: Work, pending: Pending): Work {
  const { kind, base, content, form } = pending
  const open = work.form
  const typed = {
    ...work,
    form: open && findSentForm(open, pending) ? { ...open, base: form?.base ?? open.base } : (open ?? form),
  }
  const isOnTop = isSame(work.base, content)
  // A step in content that is saved as a whole is shown as typed, too.
  const isTyped = kind === 'content' || (kind === 'step' && isOnTop && manager.saving.kind === 'whole')
  if (isTyped) return { ...typed, base, content: applyEdit(manager, work, content) }
  return isOnTop ? { ...typed, base, content: applyEdit(manager, work, base) } : typed
}

/** What is typed on top of a save, without the save. */
export function withoutPending(manager: Edited, work: Work, pending: Pending): Work {
  if (!isSame(work.base, pending.content)) return work
  const { base, form: sent } = pending
  const open = work.form
  const isSent = open !== null && sent !== null && findSentForm(open, pending) !== null
  const form = isSent ? { ...open, base: sent.base, content: applyEdit(manager, open, sent.base) } : open
  return { base, content: applyEdit(manager, work, base), form }
}

/** Once it was decided on what to save, that is in the editor. */
export function applyDecision(
  manager: Edited,
  work: Work,
  pending: Pending,
  content: AnyContent,
  head: AnyContent,
) {
  const find = itemFormOf(manager)?.find
  const sent = findSentForm(work.form, pending)
  const item = sent && find?.(content, sent.content.id)
  const isOnTop = isSame(work.base, pending.content)
  const typed = isOnTop ? { ...work, ...moveEdit(manager, work, content) } : work
  const save = { ...pending, base: head, content }
  if (!sent || !work.form) return { work: typed, pending: save }
  if (!item)
    return {
      work: { ...typed, form: isFormDirty(work.form) ? work.form : null },
      pending: { ...save, form: null },
    }
  const base = find?.(head, item.id) ?? sent.base
  return {
    work: { ...typed, form: { ...work.form, ...moveEdit(manager, work.form, item) } },
    pending: { ...save, form: { ...sent, base, content: item } },
  }
}

/** Whether what is stored by now is kept off the screen by something typed that is in conflict with it. */
export function isBehind(manager: Edited, { work, pending, head, source }: SessionState): boolean {
  if (source !== 'backend' || pending !== null) return false
  const { base, form } = work
  const item = form && itemFormOf(manager)?.find(head.content, form.content.id)
  return !isSame(base, head.content) || (form !== null && !form.isNew && !isSame(form.base, item))
}

/** Saving the form, as an edit of the content; an edit of nothing where no form is open. */
export function formEdit(manager: Edited, content: AnyContent, open: OpenForm | null): Edit {
  const form = itemFormOf(manager)
  if (form === null || open === null) return { base: content, content }
  const saved = form.put(content, open.content)
  const isThere = form.find(content, open.content.id) !== undefined
  return { base: open.isNew && !isThere ? content : form.put(content, open.base), content: saved }
}

/** What is stored as it would be with everything in the draft saved: pending, typed on top of that, and in a form. */
export function readDraftedContent(
  manager: Edited,
  { work, pending }: Pick<Draft, 'work' | 'pending'>,
  stored: AnyContent,
): AnyContent {
  const sent = pending ? applyEdit(manager, pending, stored) : stored
  const content = applyEdit(manager, pending ? onTop(manager, work, pending) : work, sent)
  return applyEdit(manager, formEdit(manager, content, work.form), content)
}
