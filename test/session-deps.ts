/** The dependencies of an editing session in memory, except a server: a storage with a limit, locks, timers. */
import { createConnection } from '#admin/shell/frame/connection.ts'
import type { SessionDeps } from '#admin/shell/session/context.ts'
import type { TabLocks } from '#admin/shell/storage/tab-locks.ts'
import { createBrowserStore } from '#admin/shell/storage/browser-store.ts'
import type { DraftRecord, DraftStore } from '#admin/shell/storage/draft-store.ts'
import { createLocalHistory } from '#admin/shell/storage/history.ts'
import type { ContentType } from '#domain/content-types.ts'

export type LimitedStorage = Storage & { values: Map<string, string>; room: number }

/** `room` counts characters of keys and values, as browsers do. */
export function createStorage(room = Number.POSITIVE_INFINITY): LimitedStorage {
  const values = new Map<string, string>()
  const used = () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    values,
    room,
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      const before = values.get(key)
      values.set(key, String(value))
      if (this.room === Number.POSITIVE_INFINITY || used() <= this.room) return
      if (before === undefined) values.delete(key)
      else values.set(key, before)
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

function createTimers() {
  let waiting: { due: number; action: () => void }[] = []
  let time = 0
  return {
    later(milliseconds: number, action: () => void) {
      const timer = { due: time + milliseconds, action }
      waiting.push(timer)
      return () => {
        waiting = waiting.filter((other) => other !== timer)
      }
    },
    pass(milliseconds: number) {
      time += milliseconds
      const due = waiting.filter((timer) => timer.due <= time)
      waiting = waiting.filter((timer) => timer.due > time)
      for (const { action } of due) action()
    },
  }
}

/** The locks of one browser, shared by its tabs; `close` releases the locks of a tab, however it ends. */
export function createLocks(): { isHeld(name: string): boolean; tab(): TabLocks & { close(): void } } {
  const all = new Set<string>()
  return {
    isHeld: (name) => all.has(name),
    tab() {
      const mine = new Set<string>()
      return {
        async hold(name) {
          if (all.has(name)) return null
          all.add(name)
          mine.add(name)
          return () => {
            all.delete(name)
            mine.delete(name)
          }
        },
        readHeld: async () => new Set(all),
        close() {
          for (const name of mine) all.delete(name)
        },
      }
    },
  }
}

/** The drafts of one browser, with as much room as its storage. A draft is on the disk at once. */
export function createMemoryDrafts({ room }: Pick<LimitedStorage, 'room'>): DraftStore & {
  records: Map<string, unknown>
  room: number
} {
  const records = new Map<string, unknown>()
  const used = () => JSON.stringify([...records]).length
  return {
    records,
    room,
    async put({ key, draft }) {
      const before = records.get(key)
      records.set(key, JSON.parse(JSON.stringify(draft)))
      if (this.room === Number.POSITIVE_INFINITY || used() <= this.room) return 'written'
      if (before === undefined) records.delete(key)
      else records.set(key, before)
      return 'full'
    },
    async remove(key) {
      records.delete(key)
      return 'written'
    },
    async setAside({ key, draft }) {
      records.delete(key)
      records.set(`lotse:damaged:${key}`, draft)
      return 'written'
    },
    read: async (prefix) =>
      [...records]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, draft]): DraftRecord => ({ key, draft: structuredClone(draft) })),
  }
}

/** The parts that all tabs of one browser share. */
interface BrowserParts {
  storage: LimitedStorage
  draftStore: DraftStore
  locks: ReturnType<typeof createLocks>
}

type Around = Pick<SessionDeps, 'calls' | 'now' | 'newId'>

/** A tab of a browser in which a type's content is edited. */
export function createTab({ storage, draftStore, locks }: BrowserParts, type: ContentType, around: Around) {
  const timers = createTimers()
  const store = createBrowserStore(storage, around.now)
  const tab = locks.tab()
  const isUp = { answer: 'connected', changes: null } as const
  const deps: SessionDeps = {
    ...around,
    connection: createConnection(isUp, async () => isUp),
    store,
    draftStore,
    history: createLocalHistory(store, type),
    locks: tab,
    later: timers.later,
  }
  return { deps, timers, closeTab: tab.close }
}

/** Lets everything that waits for an answer run. */
export const settled = () => new Promise((resolve) => setImmediate(resolve))
