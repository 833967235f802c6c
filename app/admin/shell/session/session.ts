/**
 * One editing session: a manager's content between the first letter typed and 'Gespeichert!', without React. It knows what
 * is stored, keeps what is typed as a draft, saves, and asks what only the advisor can decide. Everything outside (server,
 * storage, time, ids, locks) is handed in.
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
  /** Offers drafts, sends what has to be sent by itself. Answers how to end the session; what is typed stays as a draft. */
  start(): () => void
  change(update: (content: Content) => Content): void
  openForm(item: Item, isNew: boolean): void
  changeForm(update: (item: Item) => Item): void
  /**
   * `kept`: what is typed into it becomes a draft on offer; without room for that it stays open. `given-up`: its save goes,
   * too, if that has no answer.
   */
  closeForm(how?: 'kept' | 'given-up'): Promise<void>
  /** Every save is answered, after the dialogs that it may take. */
  save(order: SaveOrder<Content>): Promise<SaveResult>
  saveForm(note: SaveNote): Promise<SaveResult>
  /** Stores the content in the place of what is stored; what is typed becomes a draft once that went well. */
  replace(content: Content, note: SaveNote): Promise<SaveResult>
  /** Takes a draft over into the editor, and tells that in a toast. */
  takeOver(draft: Draft<Content, Item>): Promise<void>
  /** Asks again for the save of a draft that has no answer; without one, for that of this session. */
  transfer(draft?: Draft<Content, Item>): Promise<SaveResult>
  discard(draft?: Draft<Content, Item>): void
  /** What is typed leaves the editor and becomes a draft on offer. */
  discardTyped(): Promise<void>
  /** Puts content into the editor and saves it, over what is typed: that becomes a draft. `null` where it does not fit. */
  reset(content: Content, note: SaveNote): Promise<SaveResult | null>
  /** Puts a part of an older state into the editor, beside what is typed there. */
  bringBack(older: Content, path: readonly string[]): BroughtBack
  announce(kind: 'status' | 'error', sentence: string): void
  offerUndo(sentence: string, undo: () => void, order?: string): void
  /** Reads what is stored, unless a save says so itself, and looks for drafts of tabs that were closed. */
  refresh(): Promise<void>
  /** Asks to sign in again; answers whether that happened. */
  noteSessionEnd(): Promise<boolean>
  /** Writes the draft at once: the page may go away. */
  keepDraft(): void
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
  const state = createStore(firstState(manager, stored, cached, deps.store.takeDamageCount() > 0))
  const notices = createNotices(state, deps)
  const context = { manager, deps, state, notices }
  const draft = createOwnDraft(context, drafts)
  const saver = createSaver(context, draft, () => void (reader.isMissed() && readAnew()))
  const offers = createOffers(context, draft, drafts, saver)
  const reader = createReader(context, saver.saves)
  const typed = createTyping(context, draft)

  async function refresh() {
    // Asking again is what tells whether it arrived.
    if (state.get().pending?.isUnanswered && saver.saves.begun === saver.saves.ended)
      await saver.sendPending()
    await readAnew()
  }
  // Asks for no save: after each it would ask for the next one, as long as none gets an answer.
  async function readAnew() {
    const isCurrent = await reader.read()
    if (isCurrent) void draft.flush()
    await offers.look(isCurrent)
  }
  async function begin() {
    await offers.look(stored.entries !== null && saver.saves.begun === 0)
    const pending = state.get().drafts.find((offered) => offered.pending !== null)
    const pushesToEmpty = manager.saving.kind === 'whole' && manager.saving.pushesToEmpty
    // Without a backend what this browser has saved is what there is to work on.
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
    keepDraft: () => void draft.flush(),
  }
}

function firstState(
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

/** What is typed, into the content and into the open form. */
function createTyping(
  { manager, state, notices }: SessionContext,
  { type: typed, keepForm }: OwnDraft,
): Pick<Session, 'change' | 'openForm' | 'changeForm' | 'closeForm' | 'bringBack'> {
  const put = (work: Partial<SessionState['work']>) => typed({ work: { ...state.get().work, ...work } })
  function putForm(form: SessionState['work']['form']) {
    const { work, isOfForm } = state.get()
    notices.dropToasts(isOfTyping)
    // What kept the form before from being saved is not to be read in the next one.
    typed({ ...(isOfForm && atRest), work: { ...work, form } })
  }
  return {
    change: (update) => put({ content: update(state.get().work.content) }),
    openForm: (item, isNew) => putForm({ base: item, content: item, isNew }),
    changeForm(update) {
      const { form } = state.get().work
      if (form) put({ form: { ...form, content: update(form.content) } })
    },
    async closeForm(how) {
      if (how === 'kept' && !(await keepForm())) return
      const { work, pending } = state.get()
      // Were it sent later, what nobody wants any more would be there.
      const isGivenUp = how === 'given-up' && pending?.isUnanswered === true && isPending(work.form, pending)
      if (isGivenUp) state.set({ pending: null, work: withdrawPending(manager, work, pending) })
      putForm(null)
    },
    bringBack(older, path) {
      const found = bringBack(manager, state.get(), older, path)
      if (found.outcome === 'done') typed({ work: found.work })
      return found.outcome
    },
  }
}

/** Defaults stay where they are: only what a backend had stored once is given to an empty one. */
function isAnyStored(revisions: Revisions): boolean {
  return Object.values(revisions).some((revision) => revision !== null)
}
