/** How an edit moves on when what it was made on does. Pure: merging decides everything. */
import { type ChooseSide, merge, type MergeRules } from '#domain/versioning/merge.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { Edited, ItemForm, SaveNote } from '#admin/shell/definition.ts'
import {
  type AnyContent,
  type Draft,
  type Edit,
  isFormDirty,
  type OpenForm,
  type SessionState,
  typedIn,
  type WithId,
  type Work,
} from './state.ts'

export function rulesOf({ documents }: Pick<Edited, 'documents'>): MergeRules {
  return documents.mergeRules ?? {}
}

export function itemFormOf({ saving }: Pick<Edited, 'saving'>): ItemForm<AnyContent, WithId> | null {
  return saving.kind === 'steps' ? saving.form : null
}

/** The same edit, made on `head`; `null` where both changed a field. */
export function onto<Value>(manager: Edited, { base, content }: Edit<Value>, head: Value) {
  const { merged, conflicts } = merge(base, content, head, rulesOf(manager))
  return conflicts.length > 0 ? null : { base: head, content: merged }
}

/** `head` with the edit in it, whatever else was changed there: where both changed a field, the edit's unless `side` says not. */
export function over<Value>(manager: Edited, edit: Edit<Value>, head: Value, side?: ChooseSide): Value {
  return merge(edit.base, edit.content, head, rulesOf(manager), side).merged
}

/** Whether `head` has all of the edit, and more than its base. */
export function holds(manager: Edited, edit: Edit, head: AnyContent): boolean {
  return !isSame(edit.base, head) && isSame(onto(manager, edit, head)?.content, head)
}

/** Whether what is stored by now is kept off the screen by something typed that is in conflict with it. */
export function isBehind(manager: Edited, { work, unsent, head, source }: SessionState): boolean {
  if (source !== 'backend' || unsent !== null) return false
  const { base, form } = work
  const item = form && itemFormOf(manager)?.find(head.content, form.content.id)
  return !isSame(base, head.content) || (form !== null && !form.isNew && !isSame(form.base, item))
}

/** Saving the form, as an edit of the content; none where no form is open. */
export function formEdit(manager: Edited, content: AnyContent, open: OpenForm | null): Edit {
  const form = itemFormOf(manager)
  if (form === null || open === null) return { base: content, content }
  const saved = form.put(content, open.content)
  if (open.isNew && form.find(content, open.content.id) === undefined)
    return { base: content, content: saved }
  // Brought back here while it came back elsewhere: no item was before it, so whatever differs is a question.
  const isUnknown = open.isNew && Object.keys(open.base).length === 1
  return { base: isUnknown ? undefined : form.put(content, open.base), content: saved }
}

/** What is stored as it would be with everything in the draft saved: unsent, typed on top of that, and in a form. */
export function draftedContent(
  manager: Edited,
  draft: Pick<Draft, 'work' | 'unsent'>,
  stored: AnyContent,
): AnyContent {
  const sent = draft.unsent ? over(manager, draft.unsent, stored) : stored
  const content = over(manager, typedIn(draft), sent)
  return over(manager, formEdit(manager, content, draft.work.form), content)
}

/** An edit of what is stored already; its content is to be stored. */
export interface Save extends Edit, SaveNote {
  kind: 'content' | 'step' | 'form' | 'replacement'
  /** What was in the editor when it began, by which what is typed later is told apart. */
  work: Work
}

/** A save that was sent. */
export interface Sent {
  save: Save
  /** The whole content of the request, on what was known to be stored then. */
  whole: Edit
}

/**
 * Whether the form is part of the save, and no other that is open by now, nor the same item once more. Every opening has a
 * `base` object of its own, so nothing may copy that while a save is under way.
 */
function isSent(form: OpenForm | null, { kind, work }: Save): form is OpenForm {
  return kind === 'form' && form !== null && form.base === work.form?.base
}

/**
 * What is in the editor once it was decided on what to save: that, on `head`. `null` where something typed since the save
 * began is in conflict with it: that is for the next save to ask.
 */
export function decided(
  manager: Edited,
  now: Work,
  save: Save,
  resolved: AnyContent,
  head: AnyContent,
): Work | null {
  if (save.kind === 'content') {
    const moved = onto(manager, { base: save.work.content, content: now.content }, resolved)
    return moved && { ...now, base: head, content: moved.content }
  }
  const { form } = now
  if (!isSent(form, save)) return now
  const sent = save.work.form ?? form
  const find = itemFormOf(manager)?.find
  const [item, stored] = [find?.(resolved, form.content.id), find?.(head, form.content.id)]
  if (item === undefined) return isSame(form.content, sent.content) ? { ...now, form: null } : null
  const moved = onto(manager, { base: sent.content, content: form.content }, item)
  const isNew = stored === undefined
  return moved && { ...now, form: { base: stored ?? form.base, content: moved.content, isNew } }
}

/**
 * What is typed, on what is stored by now, which may be what `sent` stored. In three steps:
 * 1. over that save (`overOwn`), with what was typed meanwhile or beside it: both are mine, so that is no conflict;
 * 2. onto what was sent with it, in which others may have had a part (`carried`): where a field is in conflict, what is typed
 *    stays where it is, and the next save will ask;
 * 3. onto what the server made of that (`carried`), which is no conflict.
 */
export function movedOn(manager: Edited, work: Work, stored: AnyContent, sent?: Sent): Work {
  const edit = sent ? overOwn(manager, work, sent.save) : work
  const form = work.form && movedForm(manager, work.form, stored, sent)
  return { ...work, ...(carried(manager, edit, sent?.whole.content ?? stored, stored) ?? edit), form }
}

function overOwn(manager: Edited, now: Work, { base, content, work }: Save): Edit {
  const saved = over(manager, { base, content: work.base ?? content }, content, () => 'theirs')
  const beside = over(manager, work, saved)
  return { base: saved, content: over(manager, { base: work.content, content: now.content }, beside) }
}

/** The same for what is typed into a form: `null` where all of it is stored. */
export function movedForm(manager: Edited, form: OpenForm, stored: AnyContent, sent?: Sent): OpenForm | null {
  const find = (content: AnyContent) => itemFormOf(manager)?.find(content, form.content.id)
  const isOwn = sent !== undefined && isSent(form, sent.save)
  const base = (isOwn && sent.save.work.form?.content) || form.base
  const typed = { ...form, base }
  if (isOwn && !isFormDirty(typed)) return null
  const item = find(stored)
  // Only what was sent is as the server made it: to another form that is a change like that of others.
  const sentItem = isOwn ? find(sent.whole.content) : item
  // Others deleted the item: what was typed stays, and saving it will ask.
  if (sentItem === undefined || item === undefined) return typed.isNew || isFormDirty(typed) ? typed : null
  const moved = carried(manager, typed, sentItem, item)
  if (!moved) return { ...typed, isNew: typed.isNew && !isOwn }
  // A new one may be there as well: its save had arrived, and only the answer was lost. What did not change stays the same
  // object, by which `isSent` knows the form.
  return { ...moved, base: isSame(base, item) ? base : item, isNew: false }
}

function carried<Value>(manager: Edited, edit: Edit<Value>, sent: Value, stored: Value) {
  const moved = onto(manager, edit, sent)
  return moved && { base: stored, content: over(manager, moved, stored) }
}
