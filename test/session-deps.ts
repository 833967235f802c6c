/** What an editing session needs from outside, all of it in memory: a storage with a limit, a server that answers as told. */
import { createConnection } from '#admin/shell/frame/connection.ts'
import type { SessionDeps } from '#admin/shell/session/context.ts'
import type { TabLocks } from '#admin/shell/storage/tab-locks.ts'
import type { HistoryRequest, SaveAnswer, SaveRequest, StoredContent } from '#admin/shell/protocol.ts'
import { createBrowserStore } from '#admin/shell/storage/browser-store.ts'
import type { DraftBackup, DraftRecord } from '#admin/shell/storage/draft-backup.ts'
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

export function createTimers() {
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

/** Of one browser, for all its tabs; `close` gives up what a tab holds, however it ends. */
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
        held: async () => new Set(all),
        close() {
          for (const name of mine) all.delete(name)
        },
      }
    },
  }
}

/** Of one browser, like its storage; what is put here survives whatever happens to that. */
export function createBackup(): DraftBackup & { records: Map<string, DraftRecord> } {
  const records = new Map<string, DraftRecord>()
  return {
    records,
    put: (record) => void records.set(record.key, structuredClone(record)),
    forget: (key) => void records.delete(key),
    read: async (prefix) => [...records.values()].filter(({ key }) => key.startsWith(prefix)),
  }
}

interface DepsOptions {
  storage?: ReturnType<typeof createStorage>
  backup?: DraftBackup
  locks?: ReturnType<typeof createLocks>
  load?: () => StoredContent | Promise<StoredContent>
}

let ids = 0

/** `answer` stands for the server: what it says to each save. */
export function createDeps(
  type: ContentType,
  answer: (request: SaveRequest) => SaveAnswer | Promise<SaveAnswer>,
  {
    storage = createStorage(),
    backup = createBackup(),
    locks = createLocks(),
    load = () => ({ entries: null, revisions: {} }),
  }: DepsOptions = {},
) {
  const timers = createTimers()
  const requests: SaveRequest[] = []
  const kept: HistoryRequest[] = []
  let moment = Date.parse('2026-11-23T09:00:00Z')
  const now = () => new Date((moment += 1_000))
  const store = createBrowserStore(storage, now)
  const tab = locks.tab()
  const deps: SessionDeps = {
    calls: {
      async save(_type, request) {
        requests.push(request)
        return answer(request)
      },
      load: async () => load(),
      async changeHistory(_type, request) {
        kept.push(request)
        return { outcome: 'done' }
      },
    },
    connection: createConnection({ answer: 'connected', changes: null }, async () => ({
      answer: 'connected',
      changes: null,
    })),
    store,
    backup,
    history: createLocalHistory(store, type),
    locks: tab,
    now,
    // Never the same twice: sessions of one test share a storage.
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    later: timers.later,
  }
  return { deps, storage, locks, timers, requests, kept, closeTab: tab.close }
}

/** Lets everything run that waits for an answer. */
export const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A server that stores whatever it gets. */
export function accepting(): (request: SaveRequest) => SaveAnswer {
  let revision = 0
  return ({ changes }) => ({
    outcome: 'saved',
    entries: changes,
    revisions: Object.fromEntries(Object.keys(changes).map((id) => [id, `r${++revision}`])),
    notices: [],
  })
}
