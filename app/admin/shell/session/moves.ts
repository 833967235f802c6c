/** Moves typed text onto a new base. Pure: merging decides everything. */
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

/** Whether an item is in the trash. */
export function isRemoved({ documents }: Pick<Edited, 'documents'>, item: WithId): boolean {
  return documents.isRemoved?.(item) ?? false
}

/** An item that a form may show; one in the trash is as good as gone. */
function findItem(manager: Edited, content: AnyContent, id: string): WithId | undefined {
  const item = itemFormOf(manager)?.find(content, id)
  return item && isRemoved(manager, item) ? undefined : item
}

/** Returns `head` with the edit merged in. If both changed a field, the edit wins unless `side` decides. */
export function applyEdit<Value>(manager: Edited, edit: Edit<Value>, head: Value, side?: ChooseSide): Value {
  return merge(edit.base, edit.content, head, rulesOf(manager), side).merged
}

/**
 * Moves typed text onto the stored content. Text in conflict with changes of others keeps its base, and the
 * next save asks. `own` is the stored save on whose content the text was typed; the server's changes to that
 * save are no conflict.
 */
function moveEdit<Value>(manager: Edited, typed: Edit<Value>, stored: Value, own?: Edit<Value>): Edit<Value> {
  if (isSame(typed.base, typed.content)) return { base: stored, content: stored }
  const others = own ? applyEdit(manager, { base: own.base, content: stored }, own.content, theirs) : stored
  const { merged, conflicts } = merge(typed.base, typed.content, others, rulesOf(manager))
  if (conflicts.length > 0) return typed
  return { base: stored, content: applyEdit(manager, { base: others, content: merged }, stored) }
}

const theirs: ChooseSide = () => 'theirs'

/** Moves text typed beside a save of this session on top of it. Both are mine, so there is no conflict. */
export function putOnTop(manager: Edited, { base, content }: Edit, pending: Edit): Edit {
  const saved = applyEdit(manager, { base: pending.base, content: base }, pending.content, theirs)
  return { base: saved, content: applyEdit(manager, { base, content }, saved) }
}

/**
 * Moves the work in the editor onto the stored content. `pending` is the save that was stored; `isOvertaken`
 * if others have saved since.
 */
export function moveWork(
  manager: Edited,
  work: Work,
  stored: AnyContent,
  pending?: Pending,
  isOvertaken = false,
): Work {
  const form = work.form && moveForm(manager, work.form, stored, pending, isOvertaken)
  if (!pending || isSame(work.base, work.content)) return { ...moveEdit(manager, work, stored), form }
  const typed = putOnTop(manager, work, pending)
  // After the decision on a conflict, the save is no longer the base of the remaining text.
  const own = !isOvertaken && isSame(typed.base, pending.content) ? pending : undefined
  return { ...moveEdit(manager, typed, stored, own), form }
}

/** The same for an open form; `null` once all of it is stored. */
function moveForm(
  manager: Edited,
  form: OpenForm,
  stored: AnyContent,
  pending: Pending | undefined,
  isOvertaken: boolean,
): OpenForm | null {
  const item = findItem(manager, stored, form.content.id)
  const sent = pending && findSentForm(form, pending)
  if (sent && !form.isHeld && !isFormDirty(form)) return null
  // Others deleted the item. Typed text and a picture on its way stay, and saving them will ask.
  if (item === undefined) return form.isNew || form.isHeld || isFormDirty(form) ? form : null
  const after = moveEdit<WithId>(manager, form, item, (!isOvertaken && sent) || undefined)
  if (after === form) return { ...form, isNew: form.isNew && !sent }
  // A new item may be stored as well, if its save had arrived.
  return { ...form, ...after, isNew: false }
}

/** The form as sent, if it is the open one. */
export function findSentForm(open: OpenForm | null, { form }: Pending): OpenForm | null {
  const isOpen = form !== null && open?.content.id === form.content.id && isSame(open.base, form.content)
  return isOpen ? form : null
}

/** Whether the text typed into the open form is part of a save without an answer. */
export function isPending(open: OpenForm | null, pending: Pending | null): boolean {
  return pending !== null && findSentForm(open, pending) !== null
}

/** The work in the editor after a save that was not stored: the content of the save counts as typed again. */
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

/** The work typed on top of a save, without the save. */
export function withoutPending(manager: Edited, work: Work, pending: Pending): Work {
  if (!isSame(work.base, pending.content)) return work
  const { base, form: sent } = pending
  const open = work.form
  const isSent = open !== null && sent !== null && findSentForm(open, pending) !== null
  const form = isSent ? { ...open, base: sent.base, content: applyEdit(manager, open, sent.base) } : open
  return { base, content: applyEdit(manager, work, base), form }
}

/** Puts the content decided on into the editor and into the save. */
export function applyDecision(
  manager: Edited,
  work: Work,
  pending: Pending,
  content: AnyContent,
  head: AnyContent,
) {
  const sent = findSentForm(work.form, pending)
  const item = sent && findItem(manager, content, sent.content.id)
  const isOnTop = isSame(work.base, pending.content)
  const typed = isOnTop ? { ...work, ...moveEdit(manager, work, content) } : work
  const save = { ...pending, base: head, content }
  if (!sent || !work.form) return { work: typed, pending: save }
  if (!item)
    return {
      work: { ...typed, form: work.form.isHeld || isFormDirty(work.form) ? work.form : null },
      pending: { ...save, form: null },
    }
  const base = itemFormOf(manager)?.find(head, item.id) ?? sent.base
  return {
    work: { ...typed, form: { ...work.form, ...moveEdit(manager, work.form, item) } },
    pending: { ...save, form: { ...sent, base, content: item } },
  }
}

/** Whether typed text in conflict with newer stored content keeps that content off the screen. */
export function isBehind(manager: Edited, { work, pending, head, source }: SessionState): boolean {
  if (source !== 'backend' || pending !== null) return false
  const { base, form } = work
  const item = form && itemFormOf(manager)?.find(head.content, form.content.id)
  return !isSame(base, head.content) || (form !== null && !form.isNew && !isSame(form.base, item))
}

/** The save of the form as an edit of the content; an empty edit if no form is open. */
export function toFormEdit(manager: Edited, content: AnyContent, open: OpenForm | null): Edit {
  const form = itemFormOf(manager)
  if (form === null || open === null) return { base: content, content }
  const saved = form.put(content, open.content)
  const isThere = form.find(content, open.content.id) !== undefined
  return { base: open.isNew && !isThere ? content : form.put(content, open.base), content: saved }
}

/** The stored content with everything in the draft saved: pending save, text typed on top, and form. */
export function readDraftedContent(
  manager: Edited,
  { work, pending }: Pick<Draft, 'work' | 'pending'>,
  stored: AnyContent,
): AnyContent {
  const sent = pending ? applyEdit(manager, pending, stored) : stored
  const content = applyEdit(manager, pending ? putOnTop(manager, work, pending) : work, sent)
  return applyEdit(manager, toFormEdit(manager, content, work.form), content)
}
