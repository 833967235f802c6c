/** One backend, browsers with their storages, and tabs in which sessions run. Time passes only by `pass`. */
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { saving as words } from '#admin/shell/session/messages.ts'
import type { StoredContent } from '#admin/shell/protocol.ts'
import type { AnySession } from '#admin/shell/session/use-session.ts'
import { createSession } from '#admin/shell/session/session.ts'
import type { LocalHistory } from '#admin/shell/storage/history.ts'
import { DocumentTooLarge } from '#ports/documents.ts'
import { createEditingServer, type SessionCalls } from '#test/editing-server.ts'
import { createLocks, createMemoryDrafts, createStorage, createTab, settled } from '#test/session-deps.ts'
import type { Driver } from './drivers.ts'
import { createLedger } from './ledger.ts'
import { createNetwork } from './network.ts'
import { nameOf, type Path, textsIn, tokensIn, tokensOf } from './paths.ts'

export type Browser = ReturnType<typeof createBrowser>

export interface Tab {
  name: string
  browser: Browser
  driver: Driver
  session: AnySession
  history: LocalHistory
  timers: ReturnType<typeof createTab>['timers']
  isOpen: boolean
  /** Every text that was in its editor, by path. */
  shown: Map<string, Set<string>>
  /** The newest revisions that the tab has seen, by entry. */
  newest: Map<string, number>
  /** The numbers of saves whose form was given up here. None may be sent again. */
  givenUp: Set<string>
  /** The number of restores and taken-over drafts without an answer yet. */
  exchanges: number
  end(): void
  closeTab(): void
}

export type World = ReturnType<typeof createWorld>

const start = Date.parse('2026-11-23T09:00:00Z')

export function createWorld() {
  const ledger = createLedger()
  const network = createNetwork()
  const memory = createMemoryDocuments()
  let count = 0
  let ticks = 0
  /** The greatest size of a document, and whether every save is refused. */
  const backend = { largest: Number.POSITIVE_INFINITY, isRefusing: false }
  let time = 0
  const tabs: Tab[] = []
  const now = (skew = 0) => new Date(start + time + skew + ++ticks)
  const newId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`

  const documents: typeof memory = {
    ...memory,
    async commit(writes) {
      const [write] = writes
      if (write?.kind === 'put' && JSON.stringify(write.data).length > backend.largest)
        throw new DocumentTooLarge(write.collection, write.id)
      const outcome = await memory.commit(writes)
      if (outcome.outcome === 'committed') ledger.committed(writes)
      return outcome
    },
  }
  const server = createEditingServer({ documents, now: () => now(), newId })

  function callsOf(tab: () => Tab, browser: Browser): SessionCalls {
    const direct = server.calls(() => browser.isSignedIn)
    const isOpen = () => tab().isOpen
    return {
      save(type, request) {
        if (tab().givenUp.has(request.version.id))
          ledger.faults.push(`${tab().name} sends the save of a form that was given up`)
        return network.send(
          isOpen,
          async () => (backend.isRefusing ? { outcome: 'not-understood' } : direct.save(type, request)),
          { outcome: 'silent' },
        )
      },
      load: (type) =>
        network.send(isOpen, () => direct.load(type), { entries: null, revisions: {} } as StoredContent),
      changeHistory: (type, request) =>
        network.send(isOpen, () => direct.changeHistory(type, request), { outcome: 'silent' }),
    }
  }

  function open(browser: Browser, driver: Driver, stored: StoredContent): Tab {
    const { manager } = driver
    const { deps, timers, closeTab } = createTab(browser, manager.type, {
      calls: callsOf(() => tab, browser),
      now: () => now(browser.skew),
      newId,
    })
    const session = createSession(manager, stored, deps)
    const tab: Tab = {
      name: `${browser.name}${++count}`,
      browser,
      driver,
      session,
      history: deps.history,
      timers,
      isOpen: true,
      shown: new Map(),
      newest: new Map(),
      givenUp: new Set(),
      exchanges: 0,
      end: () => {},
      closeTab,
    }
    const look = watched(tab)
    look()
    session.subscribe(look)
    tab.end = session.start()
    tabs.push(tab)
    return tab
  }

  /** The content that the server gives to the page itself. A page that it cannot answer is opened without content. */
  async function page(driver: Driver, browser: Browser): Promise<StoredContent> {
    if (network.mode === 'gone') return { entries: null, revisions: {} }
    browser.isSignedIn = true
    return server.calls().load(driver.manager.type)
  }

  function die(tab: Tab) {
    tab.isOpen = false
    tab.closeTab()
    tabs.splice(tabs.indexOf(tab), 1)
  }

  return {
    ledger,
    network,
    documents,
    server,
    tabs,
    now,
    newId,
    open,
    page,
    time: () => time,
    backend,
    pass(milliseconds: number) {
      time += milliseconds
      for (const tab of tabs) tab.timers.pass(milliseconds)
    },
    breakDown: memory.breakDown,
    recover: memory.recover,
    /** Kills a browser with all its tabs. Data that its storage has not written to the disk yet is lost. */
    kill(browser: Browser) {
      for (const tab of tabs.filter((each) => each.browser === browser)) this.crash(tab)
      const { values } = browser.storage
      // A version that only this browser has may be lost; it is one that the advisor did not choose.
      for (const text of values.values())
        ledger.release(tokensIn(text).filter((token) => ledger.givenUp.has(token)))
      values.clear()
      for (const [key, text] of browser.onDisk) values.set(key, text)
    },
    /** Ends the tab without an event in the page. Only text typed within the last second may be lost. */
    crash(tab: Tab) {
      const isExcused = isToldFull(tab)
      const isRecent = (token: string) => time - (ledger.owed.get(token)?.since ?? time) < 1_000
      ledger.release(heldBy(tab).filter((token) => isExcused || isRecent(token)))
      die(tab)
    },
    async close(tab: Tab) {
      tab.end()
      // Waits until it is known whether there was room for the draft.
      await settled()
      // A person who closes a page with that warning accepts the loss.
      if (isToldFull(tab)) ledger.release(heldBy(tab))
      die(tab)
    },
  }
}

/** Every draft that this browser would offer, as text. */
export function draftsIn({ draftStore }: Browser, type = ''): string[] {
  const prefix = `lotse:draft:${type}`
  return [...draftStore.records]
    .filter(([key]) => key.startsWith(prefix))
    .map(([, draft]) => JSON.stringify(draft))
}

/** `skew` is the difference of its clock from the server's. */
export function createBrowser(name: string, room: number, skew: number) {
  const storage = createStorage(room)
  return {
    name,
    storage,
    draftStore: createMemoryDrafts(storage),
    /** The part of its storage that has reached the disk. */
    onDisk: new Map<string, string>(),
    locks: createLocks(),
    isSignedIn: true,
    skew,
  }
}

function isToldFull(tab: Tab): boolean {
  const { warnings, error } = tab.session.state()
  return warnings.includes(words.storageFull) || error === words.storageFull
}

/** The texts that would be lost with the tab. */
export function heldBy({ session }: Tab): string[] {
  const { work, pending } = session.state()
  return tokensOf([work.content, work.form?.content, pending?.content])
}

/** Remembers what the editor shows: all its content, the open form, and the fields of a conflict. */
function watched(tab: Tab): () => void {
  let last: readonly unknown[] = []
  return () => {
    const { work, conflict } = tab.session.state()
    if (last[0] === work.content && last[1] === work.form && last[2] === conflict) return
    last = [work.content, work.form, conflict]
    show(tab, [], work.content)
    const { form } = work
    if (form) show(tab, tab.driver.forms?.pathOf(form.content.id) ?? [], form.content)
    for (const { path, theirs } of conflict?.conflicts ?? []) show(tab, path, theirs)
  }
}

export function show({ shown }: Tab, path: Path, value: unknown) {
  for (const [name, text] of textsIn(value, path)) {
    const texts = shown.get(name) ?? new Set()
    shown.set(name, texts.add(text))
  }
}

export function shownAt({ shown }: Tab, path: Path): ReadonlySet<string> {
  return new Set(shown.get(nameOf(path)))
}
