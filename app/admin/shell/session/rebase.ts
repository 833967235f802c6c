/** How what is typed moves on when the stored content does. Pure: merging decides everything. */
import { merge, type MergeRules } from '#domain/versioning/merge.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { ItemForm, Edited } from '#admin/shell/definition.ts'
import type { AnyContent, Draft, OpenForm, SessionState, Unsent, WithId, Work } from './state.ts'

export function rulesOf({ documents }: Pick<Edited, 'documents'>): MergeRules {
  return documents.mergeRules ?? {}
}

export function itemFormOf({ saving }: Pick<Edited, 'saving'>): ItemForm<AnyContent, WithId> | null {
  return saving.kind === 'steps' ? saving.form : null
}

/** Typed on something older, now on `head`. Where a field is in conflict it stays as it is: the next save will ask. */
export function rebased(manager: Edited, { base, content, form }: Work, head: AnyContent): Work {
  const { merged, conflicts } = merge(base, content, head, rulesOf(manager))
  const text = conflicts.length > 0 ? { base, content } : { base: head, content: merged }
  return { ...text, form: form && rebasedForm(manager, form, head) }
}

/** Typed text and unsent content that started from the same move on alike, or their difference would look typed. */
export function rebasedUnsent(manager: Edited, unsent: Unsent, head: AnyContent): Unsent {
  const { merged, conflicts } = merge(unsent.base, unsent.content, head, rulesOf(manager))
  return conflicts.length > 0 ? unsent : { ...unsent, base: head, content: merged }
}

/** Whether what is stored by now is kept off the screen by something typed that is in conflict with it. */
export function isBehind(manager: Edited, { work, unsent, head, source }: SessionState): boolean {
  if (source !== 'backend' || unsent !== null) return false
  const { base, form } = work
  const item = form && itemFormOf(manager)?.find(head.content, form.value.id)
  return !isSame(base, head.content) || (form !== null && !form.isNew && !isSame(form.opened, item))
}

function rebasedForm(manager: Edited, form: OpenForm, head: AnyContent): OpenForm | null {
  const item = itemFormOf(manager)?.find(head, form.value.id)
  // Deleted by somebody else: what was typed stays, and saving it will ask.
  if (item === undefined) return form.isNew || !isSame(form.opened, form.value) ? form : null
  // A new one may be there as well: its save had arrived, and only the answer was lost.
  const { merged, conflicts } = merge(form.opened, form.value, item, rulesOf(manager))
  return conflicts.length > 0 ? form : { opened: item, value: merged, isNew: false }
}

/** The content without and with the form saved; `content` twice where none is open. */
export function withForm(
  manager: Edited,
  content: AnyContent,
  open: OpenForm | null,
): { base: AnyContent | undefined; mine: AnyContent } {
  const form = itemFormOf(manager)
  if (form === null || open === null) return { base: content, mine: content }
  const { opened, value, isNew } = open
  const mine = form.put(content, value)
  if (isNew && form.find(content, value.id) === undefined) return { base: content, mine }
  // Brought back here while it came back elsewhere: no item was before it, so whatever differs is a question.
  return { base: isNew && hasOnlyId(opened) ? undefined : form.put(content, opened), mine }
}

function hasOnlyId(item: WithId): boolean {
  return Object.keys(item).length === 1
}

/** What is stored, with what was changed from `base` to `content`. */
export function overStored(
  manager: Edited,
  { base, content }: Pick<Work, 'base' | 'content'>,
  stored: AnyContent,
): AnyContent {
  return merge(base, content, stored, rulesOf(manager)).merged
}

/** What is stored as it would be with everything in the draft saved: unsent, typed on top of that, and in a form. */
export function draftedContent(manager: Edited, { work, unsent }: Draft, stored: AnyContent): AnyContent {
  const sent = unsent ? overStored(manager, unsent, stored) : stored
  const content = overStored(manager, unsent ? { ...work, base: unsent.content } : work, sent)
  const { base, mine } = withForm(manager, content, work.form)
  return overStored(manager, { base, content: mine }, content)
}

/** Another form may have been opened meanwhile, or the same item once more. */
export function isStillOpen(form: OpenForm, sent: OpenForm | null): sent is OpenForm {
  return form.value.id === sent?.value.id && form.opened === sent.opened
}

/**
 * What is in the editor after a conflict was decided: `resolved` is the content that was decided on, `head` what is stored.
 * `null` where something typed since the save began is in conflict with it: that is for the next save to ask.
 */
export function decided(
  manager: Edited,
  now: Work,
  { kind, mine, work: sent }: { kind: string; mine: AnyContent; work: Work },
  resolved: AnyContent,
  head: AnyContent,
): Work | null {
  if (kind === 'content') {
    const { merged, conflicts } = merge(mine, now.content, resolved, rulesOf(manager))
    return conflicts.length > 0 ? null : { ...now, base: head, content: merged }
  }
  const { form } = now
  if (kind !== 'form' || form === null || !isStillOpen(form, sent.form)) return now
  const find = itemFormOf(manager)?.find
  const [item, stored] = [find?.(resolved, form.value.id), find?.(head, form.value.id)]
  if (item === undefined) return isSame(form.value, sent.form.value) ? { ...now, form: null } : null
  const { merged, conflicts } = merge(sent.form.value, form.value, item, rulesOf(manager))
  if (conflicts.length > 0) return null
  return { ...now, form: { value: merged, opened: stored ?? form.opened, isNew: stored === undefined } }
}

/** Whether `theirs` has all that was changed from `base` to `mine`, and more than `base`. */
export function holds(
  rules: MergeRules,
  base: AnyContent | undefined,
  mine: AnyContent,
  theirs: AnyContent,
): boolean {
  if (isSame(base, theirs)) return false
  const { merged, conflicts } = merge(base, mine, theirs, rules)
  return conflicts.length === 0 && isSame(merged, theirs)
}

/** A save that went through. */
export interface Sent {
  /** What was in the editor when it was sent. */
  work: Work
  /** The step: from `base` to `mine`. Saving all that is typed is the step from `work.base` to `work.content`. */
  base: AnyContent | undefined
  mine: AnyContent
  /** What was sent in the end: `mine` with what others had stored since. */
  merged: AnyContent
  /** Whether the open form was part of it. */
  isForm: boolean
}

/** What is in the editor after a save: what was stored, and over it what was typed meanwhile or is not saved yet. */
export function afterSave(manager: Edited, now: Work, sent: Sent, stored: AnyContent): Work {
  const rules = rulesOf(manager)
  const mineOf = (base: AnyContent | undefined, mine: AnyContent, theirs: AnyContent) =>
    merge(base, mine, theirs, rules).merged
  const ground = merge(sent.base, sent.work.base ?? sent.mine, sent.mine, rules, () => 'theirs').merged
  const withStep = mineOf(sent.work.base, sent.work.content, ground)
  const typed = mineOf(sent.work.content, now.content, withStep)
  const moved = movedOn(rules, { base: ground, content: typed }, sent.merged, stored)
  return { ...moved, form: formAfter(manager, now.form, sent, stored) }
}

/** First onto what others had stored, where a conflict is one; then onto what the server made of it, which is none. */
function movedOn<Value>(
  rules: MergeRules,
  { base, content }: { base: Value; content: Value },
  merged: Value,
  stored: Value,
): { base: Value; content: Value } {
  const onMerged = merge(base, content, merged, rules)
  if (onMerged.conflicts.length > 0) return { base, content }
  return { base: stored, content: merge(merged, onMerged.merged, stored, rules).merged }
}

function formAfter(
  manager: Edited,
  form: OpenForm | null,
  { work: { form: sent }, isForm, merged }: Sent,
  stored: AnyContent,
): OpenForm | null {
  if (form === null) return null
  if (!isForm || !isStillOpen(form, sent)) return rebasedForm(manager, form, stored)
  const find = itemFormOf(manager)?.find
  const [mergedItem, storedItem] = [find?.(merged, form.value.id), find?.(stored, form.value.id)]
  if (isSame(form.value, sent.value)) return null
  // Deleted by somebody else: what was typed meanwhile stays, and saving it will ask.
  if (mergedItem === undefined || storedItem === undefined) return { ...form, opened: sent.value }
  const { base, content } = movedOn(
    rulesOf(manager),
    { base: sent.value, content: form.value },
    mergedItem,
    storedItem,
  )
  return { opened: base, value: content, isNew: false }
}
