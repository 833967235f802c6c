/**
 * One editing session: a manager's content between the first letter typed and 'Gespeichert!', without React.
 * It knows the stored content, keeps typed text as a draft, saves, and leaves decisions to the advisor that
 * only the advisor can make. Everything outside (server, storage, time, ids, locks) is handed in.
 */
import type { Edited, SaveOrder } from '#admin/shell/definition.ts'
import type { Revisions } from '#admin/shell/entries.ts'
import type { StoredContent } from '#admin/shell/protocol.ts'
import { type CachedContent, readCachedContent } from '#admin/shell/storage/content-cache.ts'
import { createStore } from '#admin/shell/store.ts'
import { type BroughtBack, bringBack } from './bring-back.ts'
import { createReader, remember, type SessionContext, type SessionDeps } from './context.ts'
import { createDrafts } from './drafts.ts'
import { saving as words } from './messages.ts'
import { isPending, withdrawPending } from './moves.ts'
import { createNotices, type Notices } from './notices.ts'
import { createOffers } from './offers.ts'
import { createOwnDraft, type OwnDraft } from './own-draft.ts'
import { createSaver, type Saver } from './saver.ts'
import {
  type AnyContent,
  atRest,
  type Draft,
  type Edit,
  isDirty,
  type SaveNote,
  type SaveResult,
  type SessionState,
  type Toast,
  type WithId,
  workOn,
} from './state.ts'

export interface Session<Content = AnyContent, Item extends WithId = WithId>
  extends Pick<
      Notices,
      'undo' | 'holdToasts' | 'releaseToasts' | 'dismissWarnings' | 'answerConflict' | 'answerSignIn'
    >,
    Pick<Saver, 'inTurn'> {
  state(): SessionState<Content, Item>
  subscribe(listener: () => void): () => void
  /**
   * Offers drafts, and makes the saves that need no click. Returns the function that ends the session; typed
   * text stays as a draft.
   */
  start(): () => void
  change(update: (content: Content) => Content): void
  openForm(item: Item, isNew: boolean): void
  changeForm(update: (item: Item) => Item): void
  /** Whether the open form stays open if others delete its item: a picture on its way counts like typed text. */
  holdForm(isHeld: boolean): void
  /**
   * `kept` turns the typed text into a draft on offer; without room for it the form stays open. `given-up`
   * also drops the form's save while that has no answer; if it turns out to be stored, that can be undone.
   */
  closeForm(how?: 'kept' | 'given-up'): Promise<void>
  /** Every save resolves, after any dialogs it needs. */
  save(order: SaveOrder<Content>): Promise<SaveResult>
  saveForm(note: SaveNote): Promise<SaveResult>
  /**
   * Replaces the stored content, as far as the advisor has seen it (`base`). After success, typed text becomes
   * a draft.
   */
  replace(edit: Edit<Content>, note: SaveNote): Promise<SaveResult>
  /** Opens a draft in the editor, and confirms that in a toast. */
  takeOver(draft: Draft<Content, Item>): Promise<void>
  /** Sends the unanswered save of a draft again; without a draft, that of this session. */
  transfer(draft?: Draft<Content, Item>): Promise<SaveResult>
  discard(draft?: Draft<Content, Item>): void
  /** Moves the typed text out of the editor into a draft on offer. */
  discardTyped(): Promise<void>
  /** Puts content into the editor and saves it. Typed text becomes a draft; `null` without room for it. */
  reset(content: Content, note: SaveNote): Promise<SaveResult | null>
  /** Puts a part of an older state into the editor, beside the text typed there. */
  bringBack(older: Content, path: readonly string[]): BroughtBack
  announce(kind: 'status' | 'error', sentence: string): void
  offerUndo(sentence: string, undo: () => void, order?: string): void
  /** Reads the stored content, unless a save returns it anyway, and looks for drafts of closed tabs. */
  refresh(): Promise<void>
  /** Asks to sign in again; resolves to whether that happened. */
  noteSessionEnd(): Promise<boolean>
  /** Writes the draft at once, because the page may go away. Resolves once it is known whether there is room. */
  keepDraft(): Promise<unknown>
}

export function createSession<Content, Item extends WithId>(
  manager: Edited<Content, Item>,
  stored: StoredContent,
  deps: SessionDeps,
): Session<Content, Item> {
  // A session never looks into content: all of it came from this manager and goes back to it.
  return openSession(manager as unknown as Edited, stored, deps) as unknown as Session<Content, Item>
}

function openSession(manager: Edited, stored: StoredContent, deps: SessionDeps): Session {
  const drafts = createDrafts(manager, deps.draftStore)
  const cached = manager.saving.kind === 'whole' ? readCachedContent(deps.store, manager) : null
  const state = createStore(createFirstState(manager, stored, cached, deps.store.takeDamageCount() > 0))
  const notices = createNotices(state, deps)
  const context = { manager, deps, state, notices }
  const draft = createOwnDraft(context, drafts)
  const saver = createSaver(context, draft, () => void (reader.takeMissed() && readStored()))
  const offers = createOffers(context, draft, drafts, saver)
  const reader = createReader(context, saver.saves)
  const typed = createTyping(context, draft)

  async function refresh() {
    // Only sending the save again shows whether it arrived.
    if (state.get().pending?.isUnanswered && saver.saves.begun === saver.saves.ended)
      await saver.sendPending()
    await readStored()
  }
  // Sends no save. Each one would trigger the next as long as none gets an answer.
  async function readStored() {
    const isCurrent = await reader.read()
    if (isCurrent) void draft.flush()
    await offers.look(isCurrent)
  }
  async function begin() {
    await offers.look(stored.entries !== null && saver.saves.begun === 0)
    const pending = state.get().drafts.find((offered) => offered.pending !== null)
    const pushesToEmpty = manager.saving.kind === 'whole' && manager.saving.pushesToEmpty
    // Without a backend, the unsent save of this browser is the content to work on.
    if (stored.entries === null && pending) await offers.open(pending)
    else if (stored.entries !== null && pushesToEmpty && !isAnyStored(state.get().head.revisions)) {
      if (pending) await offers.transfer(pending)
      else if (cached !== null && isAnyStored(cached.revisions) && !isDirty(state.get())) {
        typed.change(() => manager.read(cached.entries))
        await saver.save({ change: { changeType: 'create' } })
      }
    }
    if (state.get().source === 'backend') remember(context)
  }

  return {
    ...notices,
    ...saver,
    ...offers,
    ...typed,
    state: state.get,
    subscribe: state.subscribe,
    start() {
      draft.start()
      void begin()
      return draft.end
    },
    announce: (kind, sentence) =>
      kind === 'error' ? state.set({ error: sentence }) : notices.toast(sentence),
    offerUndo: (sentence, run, order) => notices.toast(sentence, { of: 'typed', run, order }),
    refresh,
    noteSessionEnd() {
      void draft.flush()
      return notices.signIn()
    },
    keepDraft: draft.flush,
  }
}

function createFirstState(
  manager: Edited,
  stored: StoredContent,
  cached: CachedContent | null,
  isDamaged: boolean,
): SessionState {
  const { entries, revisions } = stored.entries ? stored : (cached ?? { entries: {}, revisions: {} })
  const source = stored.entries ? 'backend' : cached ? 'copy' : 'defaults'
  const head = { content: manager.read(entries ?? {}), revisions, saved: stored.saved }
  return {
    ...atRest,
    head,
    source,
    work: workOn(head.content),
    pending: null,
    isDraftFull: false,
    toasts: [],
    isFromElsewhere: false,
    changedAt: null,
    warnings: isDamaged ? [words.damaged] : [],
    drafts: [],
    conflict: null,
    signedOut: false,
  }
}

/** Such an undo changes the open form, so it ends when another form is opened. */
const isOfTyping = ({ undo }: Toast) => undo?.of === 'typed'

/** Typing into the content and into the open form. */
function createTyping(
  { manager, state, notices }: SessionContext,
  { type: typed, keepForm }: OwnDraft,
): Pick<Session, 'change' | 'openForm' | 'changeForm' | 'holdForm' | 'closeForm' | 'bringBack'> {
  const put = (work: Partial<SessionState['work']>) => typed({ work: { ...state.get().work, ...work } })
  function putForm(form: SessionState['work']['form']) {
    const { work, isOfForm } = state.get()
    notices.dropToasts(isOfTyping)
    // The problems of the previous form must not show in the next one.
    typed({ ...(isOfForm && atRest), work: { ...work, form } })
  }
  return {
    change: (update) => put({ content: update(state.get().work.content) }),
    openForm: (item, isNew) => putForm({ base: item, content: item, isNew }),
    changeForm(update) {
      const { form } = state.get().work
      if (form) put({ form: { ...form, content: update(form.content) } })
    },
    holdForm(isHeld) {
      const { work } = state.get()
      if (work.form) state.set({ work: { ...work, form: { ...work.form, isHeld } } })
    },
    async closeForm(how) {
      if (how === 'kept' && !(await keepForm())) return
      const { work, pending } = state.get()
      // A given-up save must not be sent later. The answer to one under way finds it gone.
      if (how === 'given-up' && pending !== null && isPending(work.form, pending))
        state.set({ pending: null, work: withdrawPending(manager, work, pending) })
      putForm(null)
    },
    bringBack(older, path) {
      const found = bringBack(manager, state.get(), older, path)
      if (found.outcome === 'done') typed({ work: found.work })
      return found.outcome
    },
  }
}

/** Whether a backend has ever stored the content. Defaults are not pushed to an empty backend. */
function isAnyStored(revisions: Revisions): boolean {
  return Object.values(revisions).some((revision) => revision !== null)
}
