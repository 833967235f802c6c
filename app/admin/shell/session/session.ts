/**
 * One editing session: a manager's content between the first letter typed and 'Gespeichert!', without React. It knows what
 * is stored, keeps what is typed as a draft, saves, and asks what only the advisor can decide. Everything outside (server,
 * storage, time, ids, locks) is handed in.
 */
import { isSame } from '#domain/versioning/same.ts'
import type { ManagerDefinition, SaveNote } from '#admin/shell/definition.ts'
import { drafts as draftWords, saving as words, transfer as transferWords } from '#admin/shell/messages.ts'
import type { StoredContent } from '#admin/shell/protocol.ts'
import { cacheContent, readCachedContent } from '#admin/shell/storage/content-cache.ts'
import type { SessionDeps } from './deps.ts'
import { createDrafts } from './drafts.ts'
import type { Revisions } from './entries.ts'
import { convertOlderDrafts } from './older-drafts.ts'
import { holds, rebased, rebasedUnsent, rulesOf } from './rebase.ts'
import { createSaver, type Saver } from './saver.ts'
import {
  createStore,
  type Decision,
  type Draft,
  isDirty,
  isFormDirty,
  openState,
  type SaveResult,
  type SessionState,
  type Stored,
  type WithId,
  workOn,
} from './state.ts'

export interface Session<Content, Item extends WithId>
  extends Pick<Saver<Content>, 'save' | 'saveForm' | 'replace'> {
  state(): SessionState<Content, Item>
  subscribe(listener: () => void): () => void
  /** Offers drafts, sends what has to be sent by itself. Answers how to end the session; what is typed stays as a draft. */
  start(): () => void
  change(update: (content: Content) => Content): void
  openForm(item: Item, isNew: boolean): void
  changeForm(update: (item: Item) => Item): void
  closeForm(): void
  /** Puts content into the editor and saves it, over what is typed: that becomes a draft. `null` where it does not fit. */
  reset(content: Content, note: SaveNote): Promise<SaveResult | null>
  announce(kind: 'status' | 'error', sentence: string): void
  dismissWarnings(): void
  takeOver(draft: Draft<Content, Item>): Promise<void>
  /** Saves what a draft has unsent; without one, what this session has. */
  transfer(draft?: Draft<Content, Item>): Promise<SaveResult>
  discard(draft?: Draft<Content, Item>): void
  answerConflict(decision: Decision): void
  /** Asks to sign in again; answers whether that happened. */
  sessionEnded(): Promise<boolean>
  answerSignIn(signedIn: boolean): void
  /** Reads what is stored, unless a save says so itself, and looks for drafts of tabs that were closed. */
  refresh(): Promise<void>
  /** Writes the draft at once: the page may go away. */
  keepDraft(): void
}

/** At most a second of typing is lost with the browser; a part of it is left for the disk. In milliseconds. */
const draftDelay = 750
const toastTime = 3_000

export function createSession<Content, Item extends WithId>(
  manager: ManagerDefinition<Content, Item>,
  stored: StoredContent,
  deps: SessionDeps,
): Session<Content, Item> {
  const { calls, connection, store, locks, later } = deps
  const isWhole = manager.saving.kind === 'whole'
  convertOlderDrafts(manager, store, deps.newId)
  const drafts = createDrafts(manager, store, deps.backup)
  const cached = isWhole ? readCachedContent(store, manager.type) : null
  const state = createStore(firstState())
  let draftId = deps.newId()
  let release: () => void = nothing
  let held: Promise<unknown> = Promise.resolve()
  let moves = 0
  let stopDraft: (() => void) | null = null
  let loads = 0
  const saves = { begun: 0, ended: 0 }
  /** A load was dropped because of a save. */
  let isMissed = false
  let toasts = 0
  let decide: (decision: Decision) => void = nothing
  let signedIn: (isSignedIn: boolean) => void = nothing

  function firstState(): SessionState<Content, Item> {
    const readable = stored.entries ?? cached?.entries ?? {}
    const revisions = stored.entries === null ? (cached?.revisions ?? {}) : stored.revisions
    const source = stored.entries ? 'backend' : cached ? 'copy' : 'defaults'
    const damaged = store.takeDamageCount() > 0 ? [words.damaged] : []
    return {
      ...openState<Content, Item>({ content: manager.read(readable), revisions }, source),
      warnings: damaged,
    }
  }

  function toast(sentence: string) {
    const id = ++toasts
    state.set({ toast: { id, sentence } })
    later(toastTime, () => {
      if (state.get().toast?.id === id) state.set({ toast: null })
    })
  }
  function warn(sentence: string) {
    const { warnings } = state.get()
    if (!warnings.includes(sentence)) state.set({ warnings: [...warnings, sentence] })
  }

  function takeBack(warning: string) {
    const { warnings } = state.get()
    if (warnings.includes(warning)) state.set({ warnings: warnings.filter((other) => other !== warning) })
  }

  function flush(): 'written' | 'full' {
    stopDraft?.()
    stopDraft = null
    const outcome = keptDraft()
    if (outcome === 'full') warn(words.storageFull)
    else takeBack(words.storageFull)
    return outcome
  }
  const removeDraft = (id: string) => drafts.remove(id, deps.now().toISOString())
  function keptDraft(): 'written' | 'full' {
    const { work, unsent } = state.get()
    if (isDirty(state.get()) || unsent !== null)
      return drafts.write({ id: draftId, savedAt: deps.now().toISOString(), work, unsent })
    removeDraft(draftId)
    return 'written'
  }
  function typed(part: Partial<SessionState<Content, Item>>) {
    const { sync } = state.get()
    state.set({ ...part, ...(sync.phase !== 'saving' && { sync: { phase: 'idle' } }) })
    // Not put off by the next letter: whoever writes for minutes without a pause would have no draft at all.
    stopDraft ??= later(draftDelay, flush)
  }

  function lockedBy(granted: () => void) {
    release()
    release = granted
  }
  async function lockDraft() {
    const granted = await locks.hold(drafts.keyOf(draftId))
    if (granted) lockedBy(granted)
  }
  /** This session writes under another name from now on: a new one, or that of a draft whose lock was granted. */
  function writeAs(next?: { id: string; granted: () => void }) {
    draftId = next ? next.id : deps.newId()
    moves++
    if (next) lockedBy(next.granted)
    else held = lockDraft()
  }
  function setAside(next?: { id: string; granted: () => void }): boolean {
    if (!isDirty(state.get()) && state.get().unsent === null) {
      if (next) {
        removeDraft(draftId)
        writeAs(next)
      }
      return true
    }
    if (flush() === 'full') {
      state.set({ error: words.storageFull })
      return false
    }
    const draft = drafts.read(draftId)
    writeAs(next)
    if (draft) state.set({ drafts: [draft, ...state.get().drafts] })
    return true
  }

  /** Names of the locks of open tabs. What this session set aside meanwhile is no longer its own. */
  async function heldLocks(): Promise<ReadonlySet<string>> {
    const before = moves
    await held
    const names = await locks.held()
    return before === moves ? names : heldLocks()
  }
  /** `isCurrent`: what is stored was read just now; only then what says nothing new can be let go. */
  async function offerDrafts(isCurrent: boolean) {
    const open = await heldLocks()
    const { head } = state.get()
    const isOnOffer = ({ id }: Draft<Content, Item>) => id !== draftId && !open.has(drafts.keyOf(id))
    const isNews = ({ work, unsent }: Draft<Content, Item>) =>
      isFormDirty(work.form) ||
      [work, ...(unsent ? [unsent] : [])].some(
        ({ base, content }) =>
          !isSame(content, head.content) && !holds(rulesOf(manager), base, content, head.content),
      )
    const found = drafts.all().filter(isOnOffer)
    if (isCurrent) for (const draft of found.filter((each) => !isNews(each))) removeDraft(draft.id)
    state.set({ drafts: found.filter(isNews) })
    if (store.takeDamageCount() > 0) warn(words.damaged)
  }

  function learn(head: Stored<Content>) {
    const { head: before, source } = state.get()
    if (source === 'backend' && isSame(before.revisions, head.revisions)) return
    state.set({ head, source: 'backend' })
    remember()
  }
  /** What is typed, now on what is stored; not on what only stands in for it, which may be older than that. */
  function moveOn() {
    const { work, unsent, head, source } = state.get()
    if (source !== 'backend') return
    const isStored = unsent !== null && holds(rulesOf(manager), unsent.base, unsent.content, head.content)
    const typedOn = isStored ? { ...work, base: unsent.content } : work
    const next = rebased(manager, typedOn, head.content)
    // Where a typed field is in conflict, what it was typed on has to stay what it was.
    const isMoved = next.base === head.content
    state.set({
      work: next,
      unsent: unsent && isMoved ? rebasedUnsent(manager, unsent, head.content) : unsent,
      ...(isStored && { unsent: null, error: null, sync: { phase: 'idle' } }),
    })
    // The save had arrived, and only its answer was lost.
    if (isStored) toast(transferWords.sent)
  }
  /** Not where what is typed is in conflict with it: that is not on the screen, and the next save will ask. */
  function tellOfOthers(before: SessionState<Content, Item>) {
    const { head, work, unsent } = state.get()
    const isMine = before.unsent !== null && unsent === null
    const isShown = isSame(work.base, head.content) && !isSame(before.head.content, head.content)
    if (before.source === 'backend' && isShown && !isMine)
      toast(isDirty(state.get()) ? words.cameAlong : words.changedElsewhere)
  }
  function remember() {
    const { head } = state.get()
    const cacheable = { entries: manager.write(head.content), revisions: head.revisions }
    if (isWhole) cacheContent(store, manager.type, cacheable, deps.now())
  }

  async function refresh() {
    const load = ++loads
    const { begun, ended } = saves
    const answer = await calls.load(manager.type)
    // A save that asks something goes on with what it showed.
    const isOvertaken = load !== loads || begun !== ended || begun !== saves.begun || ended !== saves.ended
    if (isOvertaken) isMissed = load === loads
    const isCurrent = answer.entries !== null && !isOvertaken
    if (answer.entries !== null && isCurrent) {
      const before = state.get()
      learn({ content: manager.read(answer.entries), revisions: answer.revisions })
      moveOn()
      tellOfOthers(before)
      flush()
    }
    await offerDrafts(isCurrent)
  }

  const saver = createSaver<Content, Item>({
    manager,
    deps,
    state,
    toast,
    warn,
    flush,
    setAside,
    learn,
    moveOn,
    async decide(conflict) {
      state.set({ conflict })
      const decision = await new Promise<Decision>((resolve) => {
        decide = resolve
      })
      state.set({ conflict: null })
      return decision
    },
    signIn,
  })

  function signIn(): Promise<boolean> {
    state.set({ signedOut: true })
    return new Promise((resolve) => {
      const others = signedIn
      signedIn = (isSignedIn) => {
        others(isSignedIn)
        resolve(isSignedIn)
      }
    })
  }

  /** What is read before or while something is saved says nothing about what is stored afterwards. */
  async function counted(result: Promise<SaveResult>): Promise<SaveResult> {
    saves.begun++
    const answer = await result
    saves.ended++
    if (isMissed && saves.begun === saves.ended) {
      isMissed = false
      void refresh()
    }
    return answer
  }

  async function exchanged(draft: Draft<Content, Item>): Promise<boolean> {
    await held
    const granted = await locks.hold(drafts.keyOf(draft.id))
    // From here on without a pause: what is typed in one would be in neither draft.
    const current = granted && drafts.read(draft.id)
    if (!granted || !current) {
      granted?.()
      state.set({ drafts: state.get().drafts.filter(({ id }) => id !== draft.id) })
      toast(draftWords.elsewhere)
      return false
    }
    if (!setAside({ id: draft.id, granted })) {
      granted()
      return false
    }
    state.set({ drafts: state.get().drafts.filter(({ id }) => id !== draft.id) })
    const { work, unsent } = current
    const { base } = unsent ?? work
    saver.startOver()
    typed({ work, unsent })
    // What it was typed on was stored once, and the defaults may never have been.
    if (state.get().source === 'defaults' && base !== undefined)
      state.set({ head: { content: base, revisions: {} }, source: 'copy' })
    moveOn()
    flush()
    return true
  }

  async function discardOffered({ id }: Draft<Content, Item>) {
    state.set({ drafts: state.get().drafts.filter((other) => other.id !== id) })
    const letGo = await locks.hold(drafts.keyOf(id))
    if (letGo === null) return toast(draftWords.elsewhere)
    removeDraft(id)
    letGo()
  }

  const takeOver = (draft: Draft<Content, Item>) => saver.inTurn(() => exchanged(draft))

  /** A backend that has nothing at all gets what this browser has, where the type wants it. */
  async function pushToEmpty() {
    const { head, drafts: offered } = state.get()
    const isEmpty = !isAnyStored(head.revisions)
    const pushes = manager.saving.kind === 'whole' && manager.saving.pushesToEmpty
    if (stored.entries === null || !isEmpty || !pushes) return
    const unsent = offered.find((draft) => draft.unsent !== null)
    if (unsent) return void (await session.transfer(unsent))
    // What this browser keeps may be defaults that nobody ever stored.
    if (cached === null || !isAnyStored(cached.revisions) || isDirty(state.get())) return
    session.change(() => manager.read(cached.entries))
    await session.save({ change: { changeType: 'create' } })
  }

  async function begin() {
    await drafts.recover(await heldLocks(), deps.now().toISOString())
    await offerDrafts(stored.entries !== null && saves.begun === 0)
    const unsent = state.get().drafts.find((draft) => draft.unsent !== null)
    // Without a backend what this browser has saved is what there is to work on.
    if (stored.entries === null && unsent) await takeOver(unsent)
    else await pushToEmpty()
    if (state.get().source === 'backend') remember()
  }

  const session: Session<Content, Item> = {
    state: state.get,
    subscribe: state.subscribe,
    start() {
      held = lockDraft()
      void begin()
      return () => {
        flush()
        release()
      }
    },
    change: (update) => typed({ work: { ...state.get().work, content: update(state.get().work.content) } }),
    openForm(item, isNew) {
      // A copy of its own tells this form from one of the same item that was open before.
      typed({ work: { ...state.get().work, form: { opened: { ...item }, value: item, isNew } } })
    },
    changeForm(update) {
      const { work } = state.get()
      if (work.form) typed({ work: { ...work, form: { ...work.form, value: update(work.form.value) } } })
    },
    closeForm: () => typed({ work: { ...state.get().work, form: null } }),
    save: (order) => counted(saver.save(order)),
    saveForm: (note) => counted(saver.saveForm(note)),
    replace: (content, note) => counted(saver.replace(content, note)),
    async reset(content, note) {
      if (!setAside()) return null
      saver.startOver()
      const { head } = state.get()
      typed({ work: { ...workOn(head.content), content }, unsent: null })
      return session.save(note)
    },
    announce(kind, sentence) {
      if (kind === 'error') state.set({ error: sentence })
      else toast(sentence)
    },
    dismissWarnings: () => state.set({ warnings: [] }),
    async takeOver(draft) {
      if (await takeOver(draft)) toast(draftWords.takenOver)
    },
    async transfer(draft) {
      if (draft && !(await takeOver(draft))) return 'yielded'
      // Its save had arrived; what was typed on top of it was never meant to be sent.
      if (state.get().unsent === null) return 'saved'
      return counted(saver.sendUnsent({ saved: transferWords.sent }))
    },
    discard(draft) {
      if (draft) return void discardOffered(draft)
      const { head, unsent, work } = state.get()
      state.set({ unsent: null })
      if (unsent && !isSame(work.content, unsent.content) && !setAside()) return state.set({ unsent })
      saver.startOver()
      state.set({ work: workOn(head.content), sync: { phase: 'idle' }, error: null, problems: {} })
      flush()
    },
    answerConflict: (decision) => decide(decision),
    sessionEnded() {
      flush()
      return signIn()
    },
    answerSignIn(isSignedIn) {
      state.set({ signedOut: false })
      if (isSignedIn) connection.report('connected')
      const answer = signedIn
      signedIn = nothing
      answer(isSignedIn)
    },
    refresh,
    keepDraft: () => void flush(),
  }
  return session
}

function isAnyStored(revisions: Revisions): boolean {
  return Object.values(revisions).some((revision) => revision !== null)
}

function nothing() {}
