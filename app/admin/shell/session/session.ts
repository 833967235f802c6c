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
import { convertOlderDrafts } from './older-drafts.ts'
import { holds, rebased, rulesOf } from './rebase.ts'
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

/** At most this much typing is lost with the browser, in milliseconds. */
const draftDelay = 1_000
const toastTime = 3_000

export function createSession<Content, Item extends WithId>(
  manager: ManagerDefinition<Content, Item>,
  stored: StoredContent,
  deps: SessionDeps,
): Session<Content, Item> {
  const { calls, connection, store, locks, later } = deps
  const isWhole = manager.saving.kind === 'whole'
  convertOlderDrafts(manager, store, deps.newId)
  const drafts = createDrafts(manager, store)
  const cached = isWhole ? readCachedContent(store, manager.type) : null
  const state = createStore(firstState())
  let draftId = deps.newId()
  let release: () => void = nothing
  let stopDraft: (() => void) | null = null
  let loads = 0
  let saves = 0
  let underway = 0
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

  function flush(): 'written' | 'full' {
    stopDraft?.()
    stopDraft = null
    const { work, unsent } = state.get()
    if (!isDirty(state.get()) && unsent === null) {
      drafts.remove(draftId)
      return 'written'
    }
    const outcome = drafts.write({ id: draftId, savedAt: deps.now().toISOString(), work, unsent })
    if (outcome === 'full') warn(words.storageFull)
    return outcome
  }
  function typed(part: Partial<SessionState<Content, Item>>) {
    const { sync } = state.get()
    state.set({ ...part, ...(sync.phase !== 'saving' && { sync: { phase: 'idle' } }) })
    // Not put off by the next letter: whoever writes for minutes without a pause would have no draft at all.
    stopDraft ??= later(draftDelay, flush)
  }

  /** This session writes under another name from now on. */
  async function hold(id: string): Promise<boolean> {
    const granted = await locks.hold(drafts.keyOf(id))
    if (granted === null) return false
    release()
    release = granted
    draftId = id
    return true
  }
  function setAside(): boolean {
    if (!isDirty(state.get()) && state.get().unsent === null) return true
    if (flush() === 'full') {
      state.set({ error: words.storageFull })
      return false
    }
    const draft = drafts.read(draftId)
    draftId = deps.newId()
    void hold(draftId)
    if (draft) state.set({ drafts: [draft, ...state.get().drafts] })
    return true
  }

  async function offerDrafts() {
    const held = await locks.held()
    const { head } = state.get()
    const isOnOffer = ({ id }: Draft<Content, Item>) => id !== draftId && !held.has(drafts.keyOf(id))
    const isNews = ({ work, unsent }: Draft<Content, Item>) =>
      isFormDirty(work.form) ||
      [work, ...(unsent ? [unsent] : [])].some(
        ({ base, content }) =>
          !isSame(content, head.content) && !holds(rulesOf(manager), base, content, head.content),
      )
    const found = drafts.all().filter(isOnOffer)
    for (const draft of found.filter((each) => !isNews(each))) drafts.remove(draft.id)
    state.set({ drafts: found.filter(isNews) })
    if (store.takeDamageCount() > 0) warn(words.damaged)
  }

  function learn(head: Stored<Content>) {
    const { head: before, source } = state.get()
    if (source === 'backend' && isSame(before.revisions, head.revisions)) return
    state.set({ head, source: 'backend' })
    remember()
  }
  /** What is typed, now on what is stored. */
  function moveOn() {
    const { work, unsent, head } = state.get()
    const isStored = unsent !== null && holds(rulesOf(manager), unsent.base, unsent.content, head.content)
    const typedOn = isStored ? { ...work, base: unsent.content } : work
    state.set({
      work: rebased(manager, typedOn, head.content),
      ...(isStored && { unsent: null, error: null, sync: { phase: 'idle' } }),
    })
    // The save had arrived, and only its answer was lost.
    if (isStored) toast(transferWords.sent)
  }
  function remember() {
    const { head } = state.get()
    const cacheable = { entries: manager.write(head.content), revisions: head.revisions }
    if (isWhole) cacheContent(store, manager.type, cacheable, deps.now())
  }

  async function refresh() {
    const load = ++loads
    const savesBefore = saves
    const answer = await calls.load(manager.type)
    const isOvertaken = load !== loads || savesBefore !== saves || underway > 0
    if (answer.entries !== null && !isOvertaken) {
      const { source, head } = state.get()
      const content = manager.read(answer.entries)
      learn({ content, revisions: answer.revisions })
      moveOn()
      flush()
      if (source === 'backend' && !isSame(content, head.content)) toast(words.changedElsewhere)
    }
    await offerDrafts()
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
    saves++
    underway++
    const answer = await result
    saves++
    underway--
    return answer
  }

  async function exchanged(draft: Draft<Content, Item>): Promise<boolean> {
    const before = draftId
    if (!setAside()) return false
    const isSetAside = before !== draftId
    const isMine = await hold(draft.id)
    const current = isMine ? drafts.read(draft.id) : null
    state.set({ drafts: state.get().drafts.filter(({ id }) => id !== draft.id) })
    if (current === null) {
      toast(draftWords.elsewhere)
      return false
    }
    if (!isSetAside) drafts.remove(before)
    const { head } = state.get()
    const { work, unsent } = current
    saver.startOver()
    typed({ work: rebased(manager, work, head.content), unsent })
    flush()
    return true
  }

  async function discardOffered({ id }: Draft<Content, Item>) {
    state.set({ drafts: state.get().drafts.filter((other) => other.id !== id) })
    const letGo = await locks.hold(drafts.keyOf(id))
    if (letGo === null) return toast(draftWords.elsewhere)
    drafts.remove(id)
    letGo()
  }

  const takeOver = (draft: Draft<Content, Item>) => saver.inTurn(() => exchanged(draft))

  /** A backend that has nothing at all gets what this browser has, where the type wants it. */
  async function pushToEmpty() {
    const { head, drafts: offered } = state.get()
    const isEmpty = Object.values(head.revisions).every((revision) => revision === null)
    const pushes = manager.saving.kind === 'whole' && manager.saving.pushesToEmpty
    if (stored.entries === null || !isEmpty || !pushes) return
    const unsent = offered.find((draft) => draft.unsent !== null)
    if (unsent) return void (await session.transfer(unsent))
    if (cached === null) return
    session.change(() => manager.read(cached.entries))
    await session.save({ change: { changeType: 'create' } })
  }

  async function begin() {
    await offerDrafts()
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
      void hold(draftId)
      void begin()
      return () => {
        flush()
        release()
      }
    },
    change: (update) => typed({ work: { ...state.get().work, content: update(state.get().work.content) } }),
    openForm: (item, isNew) =>
      typed({ work: { ...state.get().work, form: { opened: item, value: item, isNew } } }),
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

function nothing() {}
