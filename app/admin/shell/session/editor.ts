/**
 * The machine behind one manager screen, without React: state, saving, drafts, and what only the advisor can decide.
 * Everything outside (server, storage, time, ids) is handed in.
 */
import { isSame } from '#domain/versioning/same.ts'
import type { Manager, SaveOrder } from '#admin/shell/definition.ts'
import { createCopyKeeping } from './copy-keeping.ts'
import { createDesk, type Screen, type Surroundings } from './desk.ts'
import { createDraftKeeping } from './draft-keeping.ts'
import { isDirty } from './editor-state.ts'
import { drafts as draftSentences, transfer as transferSentences } from '#admin/shell/messages.ts'
import { openingOf, type StoredContent } from './opening.ts'
import type { SaveResult } from './save-state.ts'
import { type ConflictChoice, createQuestions } from './questions.ts'
import { createSaving } from './saving.ts'
import { type Draft, dropDraft } from './drafts.ts'

export interface Editor<Content, Form> {
  screen(): Screen<Content, Form>
  subscribe(listener: () => void): () => void
  change(update: (content: Content) => Content): void
  changeForm(form: Form | null): void
  save(order: SaveOrder<Content>): Promise<SaveResult>
  /** Asks nothing: the caller did. Unsaved changes are kept as a draft and offered. */
  replaceAll(content: Content, order: Omit<SaveOrder<Content>, 'update'>): Promise<SaveResult>
  announce(kind: 'status' | 'error', sentence: string): void
  dismissWarnings(): void
  takeDraftOver(draft: Draft): void
  discardDraft(draft: Draft): void
  sendCopy(): Promise<SaveResult>
  discardCopy(): void
  answerConflict(choice: ConflictChoice): void
  /** Asks to sign in again; answers whether that happened. */
  sessionEnded(): Promise<boolean>
  answerSignIn(signedIn: boolean): void
  /** Newly read content; replaces what is shown only where nothing was typed. */
  reload(stored: StoredContent): void
  /** Writes the draft at once: the page may go away. */
  keepDraftNow(): void
  /** Sends what has to be sent by itself. */
  start(): void
}

export function createEditor<Content, Form>(
  manager: Manager,
  stored: StoredContent,
  surroundings: Surroundings,
): Editor<Content, Form> {
  const opening = openingOf<Content, Form>(manager, stored, surroundings.store)
  const desk = createDesk(manager, opening, surroundings)
  const drafts = createDraftKeeping(desk)
  const copies = createCopyKeeping(desk, drafts)
  const questions = createQuestions(desk)
  const saving = createSaving(desk, drafts, copies, questions)
  let { push } = opening
  offerDrafts()

  /** A draft that says what is in the editor anyway is no news. */
  function offerDrafts() {
    const isNews = (draft: Draft) =>
      draft.form !== null || !isSame(manager.write(contentOf(draft)), manager.write(desk.state().content))
    desk.show({ drafts: desk.shown().drafts.filter(isNews) })
  }
  function contentOf(draft: Draft): Content {
    const content: Content = manager.read(draft.entries)
    return manager.takeOverDraft?.(content, desk.state().saved) ?? content
  }
  function formOf(draft: Draft): Form | null {
    return draft.form === null ? null : (manager.readForm?.(draft.form) ?? null)
  }
  function withdraw(draft: Draft) {
    dropDraft(desk.store, manager.type, draft.tab)
    desk.show({ drafts: desk.shown().drafts.filter((other) => other !== draft) })
  }

  return {
    screen: desk.screen,
    subscribe: desk.subscribe,
    change(update) {
      desk.dispatch({ type: 'changed', update })
      drafts.soon()
    },
    changeForm(form) {
      desk.dispatch({ type: 'form-changed', form })
      drafts.soon()
    },
    save: (order) => saving.save(order),
    async replaceAll(content, order) {
      if (isDirty(desk.state(), manager)) drafts.setAside()
      const result = await saving.save({ ...order, update: () => content })
      // An open form belongs to what was replaced; the draft has it.
      if (result === 'saved') desk.dispatch({ type: 'form-changed', form: null })
      return result
    },
    announce(kind, sentence) {
      if (kind === 'error') desk.show({ error: sentence })
      else desk.toast(sentence)
    },
    dismissWarnings: () => desk.show({ warnings: [] }),
    takeDraftOver(draft) {
      // What is in the editor already is no less worth keeping than the draft.
      if (isDirty(desk.state(), manager)) drafts.setAside()
      const content = contentOf(draft)
      const form = formOf(draft)
      const isOvertaken = draft.revisions && !isSame(draft.revisions, desk.state().revisions)
      // Where only a form is taken over, the content is the saved one.
      const isDrafted = manager.takeOverDraft === undefined || form !== null
      const draftedFrom = isOvertaken && isDrafted ? draft.revisions : undefined
      desk.dispatch({ type: 'taken-over', content, form, draftedFrom: draftedFrom ?? null })
      withdraw(draft)
      drafts.now()
      desk.toast(draftSentences.takenOver)
    },
    discardDraft: withdraw,
    sendCopy() {
      const copy = desk.shown().transfer
      if (copy === null) return Promise.resolve('saved')
      if (isDirty(desk.state(), manager)) drafts.setAside()
      const order: SaveOrder<Content> = {
        change: copy.version?.change ?? { changeType: 'update' },
        update: () => copy.content,
        messages: { saved: transferSentences.sent },
      }
      return saving.save(order, copy.revisions)
    },
    discardCopy() {
      if (desk.shown().transfer?.isInEditor) {
        if (isDirty(desk.state(), manager)) drafts.setAside()
        desk.dispatch({ type: 'kept-dropped' })
      }
      copies.discard()
      desk.show({ error: null })
      drafts.now()
    },
    answerConflict: questions.answerConflict,
    sessionEnded() {
      drafts.now()
      return questions.signIn()
    },
    answerSignIn: questions.answerSignIn,
    reload(content) {
      const { kept, form, activity } = desk.state()
      const isOpen = form !== null || isDirty(desk.state(), manager)
      const mayReplace = !isOpen && kept === null && activity.phase !== 'saving'
      if (content.entries === null || !mayReplace) return
      desk.dispatch({ type: 'loaded', saved: manager.read(content.entries), revisions: content.revisions })
      copies.leaveEditor()
    },
    keepDraftNow: drafts.now,
    start() {
      // Specification §4: a backend without any promotion gets the local copy.
      const content = push
      push = null
      if (content !== null) void saving.save({ change: { changeType: 'create' }, update: () => content })
    },
  }
}
