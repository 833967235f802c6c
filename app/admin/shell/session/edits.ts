/** How an edit moves on when what it was made on does. Pure: merging decides everything. */
import { merge, type MergeRules } from '#domain/versioning/merge.ts'
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
export function onto<Value>(rules: MergeRules, { base, content }: Edit<Value>, head: Value) {
  const { merged, conflicts } = merge(base, content, head, rules)
  return conflicts.length > 0 ? null : { base: head, content: merged }
}

/** `head` with the edit in it, whatever else was changed there. */
export function over<Value>(rules: MergeRules, { base, content }: Edit<Value>, head: Value): Value {
  return merge(base, content, head, rules).merged
}

/** Whether `head` has all of the edit, and more than its base. */
export function holds(rules: MergeRules, edit: Edit, head: AnyContent): boolean {
  return !isSame(edit.base, head) && isSame(onto(rules, edit, head)?.content, head)
}

/** What is typed, on `head`. Where a field is in conflict it stays as it is: the next save will ask. */
export function rebased(manager: Edited, work: Work, head: AnyContent): Work {
  const form = work.form && formOnto(manager, work.form, head)
  return { ...work, ...onto(rulesOf(manager), work, head), form }
}

function formOnto(manager: Edited, form: OpenForm, head: AnyContent): OpenForm | null {
  const item = itemFormOf(manager)?.find(head, form.content.id)
  // Others deleted the item: what was typed stays, and saving it will ask.
  if (item === undefined) return form.isNew || isFormDirty(form) ? form : null
  // A new one may be there as well: its save had arrived, and only the answer was lost.
  const moved = onto(rulesOf(manager), form, item)
  return moved ? { ...moved, isNew: false } : form
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
  const rules = rulesOf(manager)
  const sent = draft.unsent ? over(rules, draft.unsent, stored) : stored
  const content = over(rules, typedIn(draft), sent)
  return over(rules, formEdit(manager, content, draft.work.form), content)
}

/** What is to be stored: an edit of what is stored already. */
export interface Save extends Edit, SaveNote {
  kind: 'content' | 'step' | 'form' | 'replacement'
  /** What was in the editor when it began: what is typed later is not part of it. */
  work: Work
}

/** Whether the form is part of the save: another one may be open by now, or the same item once more. */
export function isSent(form: OpenForm | null, { kind, work }: Save): form is OpenForm {
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
  const rules = rulesOf(manager)
  if (save.kind === 'content') {
    const moved = onto(rules, { base: save.work.content, content: now.content }, resolved)
    return moved && { ...now, base: head, content: moved.content }
  }
  const { form } = now
  if (!isSent(form, save)) return now
  const sent = save.work.form ?? form
  const find = itemFormOf(manager)?.find
  const [item, stored] = [find?.(resolved, form.content.id), find?.(head, form.content.id)]
  if (item === undefined) return isSame(form.content, sent.content) ? { ...now, form: null } : null
  const moved = onto(rules, { base: sent.content, content: form.content }, item)
  const isNew = stored === undefined
  return moved && { ...now, form: { base: stored ?? form.base, content: moved.content, isNew } }
}

/** What is in the editor once `save` was sent as `sent` and is `stored`: over it what was typed meanwhile or beside it. */
export function afterSave(
  manager: Edited,
  now: Work,
  save: Save,
  sent: AnyContent,
  stored: AnyContent,
): Work {
  const rules = rulesOf(manager)
  // Both are of this editor, so it is no conflict that both changed a field.
  const { merged: base } = merge(
    save.base,
    save.work.base ?? save.content,
    save.content,
    rules,
    () => 'theirs',
  )
  const beside = over(rules, save.work, base)
  const content = over(rules, { base: save.work.content, content: now.content }, beside)
  const form = now.form && formAfter(manager, now.form, save, sent, stored)
  return { ...carried(rules, { base, content }, sent, stored), form }
}

function formAfter(
  manager: Edited,
  form: OpenForm,
  save: Save,
  sent: AnyContent,
  stored: AnyContent,
): OpenForm | null {
  if (!isSent(form, save)) return formOnto(manager, form, stored)
  const base = save.work.form?.content ?? form.base
  if (isSame(form.content, base)) return null
  const find = itemFormOf(manager)?.find
  const [sentItem, storedItem] = [find?.(sent, form.content.id), find?.(stored, form.content.id)]
  // Others deleted the item: what was typed meanwhile stays, and saving it will ask.
  if (sentItem === undefined || storedItem === undefined) return { ...form, base }
  const { content } = form
  return { ...carried(rulesOf(manager), { base, content }, sentItem, storedItem), isNew: false }
}

/** First onto what others had stored, where a conflict is one; then onto what the server made of it, which is none. */
function carried<Value>(
  rules: MergeRules,
  edit: { base: Value; content: Value },
  sent: Value,
  stored: Value,
): { base: Value; content: Value } {
  const moved = onto(rules, edit, sent)
  return moved ? { base: stored, content: over(rules, moved, stored) } : edit
}
