/**
 * One editing session: a manager's content between the first letter typed and 'Gespeichert!', without React. It knows what
 * is stored, keeps what is typed as a draft, saves, and asks what only the advisor can decide. Everything outside (server,
 * storage, time, ids, locks) is handed in.
 */
import { isSame } from '#domain/versioning/same.ts'
import type { Edited, SaveNote } from '#admin/shell/definition.ts'
import { drafts as draftWords, saving as words, transfer as transferWords } from './messages.ts'
import type { StoredContent } from '#admin/shell/protocol.ts'
import { type CachedContent, readCachedContent } from '#admin/shell/storage/content-cache.ts'
import { createStore } from '#admin/shell/store.ts'
import { type BroughtBack, broughtBack } from './bring-back.ts'
import type { SessionDeps } from './deps.ts'
import { createDrafts } from './drafts.ts'
import type { Revisions } from './entries.ts'
import { remember } from './head.ts'
import { createOffers, type Offers } from './offers.ts'
import { convertOlderDrafts } from './older-drafts.ts'
import { createOwnDraft, type OwnDraft } from './own-draft.ts'
import { createNotices, type Notices, type SessionParts } from './parts.ts'
import { createPrompts, type Prompts } from './prompts.ts'
import { createReader, type Reader } from './reader.ts'
import { rulesOf } from './rebase.ts'
import { createSaver, type Saver } from './saver.ts'
import {
  type AnyContent,
  type Draft,
  isDirty,
  openState,
  type SaveResult,
  type SessionState,
  type Toast,
  type WithId,
  workOn,
} from './state.ts'

export interface Session<Content = AnyContent, Item extends WithId = WithId>
  extends Pick<Saver<Content>, 'save' | 'saveForm' | 'replace'>,
    Pick<Prompts, 'answerConflict' | 'answerSignIn'>,
    Pick<Notices, 'undo' | 'holdToasts' | 'releaseToasts'>,
    Pick<Reader, 'refresh'> {
  state(): SessionState<Content, Item>
  subscribe(listener: () => void): () => void
  /** Offers drafts, sends what has to be sent by itself. Answers how to end the session; what is typed stays as a draft. */
  start(): () => void
  change(update: (content: Content) => Content): void
  openForm(item: Item, isNew: boolean): void
  changeForm(update: (item: Item) => Item): void
  closeForm(): void
  /** Puts a part of an older state into the editor, beside what is typed there. */
  bringBack(older: Content, path: readonly string[]): BroughtBack
  /** Puts content into the editor and saves it, over what is typed: that becomes a draft. `null` where it does not fit. */
  reset(content: Content, note: SaveNote): Promise<SaveResult | null>
  announce(kind: 'status' | 'error', sentence: string): void
  offerUndo(sentence: string, undo: () => void): void
  dismissWarnings(): void
  takeOver(draft: Draft<Content, Item>): Promise<void>
  /** Saves what a draft has unsent; without one, what this session has. */
  transfer(draft?: Draft<Content, Item>): Promise<SaveResult>
  discard(draft?: Draft<Content, Item>): void
  /** What is typed leaves the editor and becomes a draft on offer. */
  discardTyped(): void
  /** Asks to sign in again; answers whether that happened. */
  sessionEnded(): Promise<boolean>
  /** Writes the draft at once: the page may go away. */
  keepDraft(): void
}

export function createSession<Content, Item extends WithId>(
  manager: Edited<Content, Item>,
  stored: StoredContent,
  deps: SessionDeps,
): Session<Content, Item> {
  // A session never looks into content: all of it came from this manager and goes back to it.
  const session = openSession(manager as unknown as Edited, stored, deps)
  return session as unknown as Session<Content, Item>
}

function openSession(manager: Edited, stored: StoredContent, deps: SessionDeps): Session {
  const { store } = deps
  convertOlderDrafts(manager, store, deps.newId)
  const drafts = createDrafts(manager, store, deps.backup)
  const cached = manager.saving.kind === 'whole' ? readCachedContent(store, manager) : null
  const warnings = store.takeDamageCount() > 0 ? [words.damaged] : []
  const state = createStore({ ...firstState(manager, stored, cached), warnings })
  const rules = rulesOf(manager)
  const parts = { manager, deps, rules, state, notices: createNotices(state, rules, deps) }
  const draft = createOwnDraft(parts, drafts)
  const prompts = createPrompts(parts, draft)
  const saver = createSaver(parts, draft, prompts, (step) => void reader.beside(saver.takeBack(step)))
  const offers = createOffers(parts, draft, drafts, saver)
  const reader = createReader(parts, draft, offers)

  async function begin(session: Session) {
    await drafts.recover(await draft.heldLocks(), deps.now().toISOString())
    await offers.look(stored.entries !== null && !reader.hasSaved())
    const unsent = state.get().drafts.find((offered) => offered.unsent !== null)
    // Without a backend what this browser has saved is what there is to work on.
    if (stored.entries === null && unsent) await offers.takeOver(unsent)
    else if (stored.entries !== null) await pushToEmpty(session, parts, cached)
    if (state.get().source === 'backend') remember(parts)
  }

  const session: Session = {
    state: state.get,
    subscribe: state.subscribe,
    start() {
      draft.start()
      void begin(session)
      return draft.end
    },
    ...typing(parts, draft),
    save: (order) => reader.beside(saver.save(order)),
    saveForm: (note) => reader.beside(saver.saveForm(note)),
    replace: (content, note) => reader.beside(saver.replace(content, note)),
    reset: (content, note) => reset(session, parts, draft, saver, content, note),
    announce: (kind, sentence) =>
      kind === 'error' ? state.set({ error: sentence }) : parts.notices.toast(sentence),
    offerUndo: (sentence, run) => parts.notices.toast(sentence, { of: 'typed', run }),
    undo: parts.notices.undo,
    holdToasts: parts.notices.holdToasts,
    releaseToasts: parts.notices.releaseToasts,
    dismissWarnings: () => state.set({ warnings: [] }),
    async takeOver(offered) {
      if (await offers.takeOver(offered)) parts.notices.toast(draftWords.takenOver)
    },
    async transfer(offered) {
      if (offered && !(await offers.takeOver(offered))) return 'yielded'
      // Its save had arrived; what was typed on top of it was never meant to be sent.
      if (state.get().unsent === null) return 'saved'
      return reader.beside(saver.sendUnsent({ saved: transferWords.sent }))
    },
    discard: (offered) => (offered ? void offers.discard(offered) : discardUnsent(parts, draft, saver)),
    discardTyped: () => discardTyped(parts, draft, saver, offers),
    answerConflict: prompts.answerConflict,
    sessionEnded: prompts.signIn,
    answerSignIn: prompts.answerSignIn,
    refresh: reader.refresh,
    keepDraft: () => void draft.flush(),
  }
  return session
}

function firstState(manager: Edited, stored: StoredContent, cached: CachedContent | null): SessionState {
  const { entries, revisions } = stored.entries ? stored : (cached ?? { entries: {}, revisions: {} })
  const source = stored.entries ? 'backend' : cached ? 'copy' : 'defaults'
  return openState({ content: manager.read(entries ?? {}), revisions }, source)
}

/** By then it would be done to another form. */
const isOfTyping = ({ undo }: Toast) => undo?.of === 'typed'

/** What is typed, into the content and into the open form. */
function typing(
  { manager, state, notices }: SessionParts,
  { typed }: OwnDraft,
): Pick<Session, 'change' | 'openForm' | 'changeForm' | 'closeForm' | 'bringBack'> {
  return {
    change: (update) => typed({ work: { ...state.get().work, content: update(state.get().work.content) } }),
    openForm(item, isNew) {
      notices.dropToasts(isOfTyping)
      // A copy of its own tells this form from one of the same item that was open before.
      typed({ work: { ...state.get().work, form: { opened: { ...item }, value: item, isNew } } })
    },
    changeForm(update) {
      const { work } = state.get()
      if (work.form) typed({ work: { ...work, form: { ...work.form, value: update(work.form.value) } } })
    },
    closeForm() {
      notices.dropToasts(isOfTyping)
      typed({ work: { ...state.get().work, form: null } })
    },
    bringBack(older, path) {
      const found = broughtBack(manager, state.get(), older, path)
      if (found.outcome === 'done') typed({ work: found.work })
      return found.outcome
    },
  }
}

async function reset(
  session: Session,
  { state }: SessionParts,
  draft: OwnDraft,
  saver: Saver,
  content: AnyContent,
  note: SaveNote,
): Promise<SaveResult | null> {
  if (!draft.setAside()) return null
  saver.startOver()
  const { head } = state.get()
  draft.typed({ work: { ...workOn(head.content), content }, unsent: null })
  return session.save(note)
}

/** What this session has and the backend has not; what was typed on top becomes a draft. */
function discardUnsent({ state }: SessionParts, draft: OwnDraft, saver: Saver) {
  const { head, unsent, work } = state.get()
  state.set({ unsent: null })
  if (unsent && !isSame(work.content, unsent.content) && !draft.setAside()) return state.set({ unsent })
  saver.startOver()
  state.set({ work: workOn(head.content), sync: { phase: 'idle' }, error: null, problems: {} })
  draft.flush()
}

/** Not what could not be sent, which is offered for that above the bar. */
function discardTyped({ state, notices }: SessionParts, draft: OwnDraft, saver: Saver, offers: Offers) {
  if (state.get().unsent !== null || !draft.setAside()) return
  saver.startOver()
  const { head, drafts } = state.get()
  state.set({ work: workOn(head.content), sync: { phase: 'idle' }, error: null, problems: {} })
  draft.flush()
  const [kept] = drafts
  notices.toast(draftWords.discarded, kept && { of: 'draft', run: () => void offers.takeOver(kept) })
}

/** A backend that has nothing at all gets what this browser has, where the type wants it. */
async function pushToEmpty(session: Session, { manager, state }: SessionParts, cached: CachedContent | null) {
  const { head, drafts } = state.get()
  const { saving } = manager
  if (isAnyStored(head.revisions) || saving.kind !== 'whole' || !saving.pushesToEmpty) return
  const unsent = drafts.find((draft) => draft.unsent !== null)
  if (unsent) return void (await session.transfer(unsent))
  // What this browser keeps may be defaults that nobody ever stored.
  if (cached === null || !isAnyStored(cached.revisions) || isDirty(state.get())) return
  session.change(() => manager.read(cached.entries))
  await session.save({ change: { changeType: 'create' } })
}

function isAnyStored(revisions: Revisions): boolean {
  return Object.values(revisions).some((revision) => revision !== null)
}
