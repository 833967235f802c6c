/** What an editor needs around it, all of it in memory: a storage with a limit, a server that answers as told. */
import { createConnection } from '#admin/shell/frame/connection.ts'
import type { Surroundings } from '#admin/shell/session/desk.ts'
import type { SaveAnswer, SaveRequest } from '#admin/shell/protocol.ts'
import type { ServerCalls } from '#admin/shell/server-calls.ts'
import { createBrowserStore } from '#admin/shell/storage/browser-store.ts'
import { createLocalHistory } from '#admin/shell/storage/history.ts'
import type { ContentType } from '#domain/content-types.ts'

/** `room` counts characters of keys and values, as browsers do. */
export function createStorage(room = Number.POSITIVE_INFINITY): Storage & { values: Map<string, string> } {
  const values = new Map<string, string>()
  const used = () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    values,
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      const before = values.get(key)
      values.set(key, String(value))
      if (used() <= room) return
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

/** `answer` stands for the server: what it says to each save. */
export function createSurroundings(
  type: ContentType,
  answer: (request: SaveRequest) => SaveAnswer | Promise<SaveAnswer>,
  storage = createStorage(),
) {
  const timers = createTimers()
  const requests: SaveRequest[] = []
  const kept: unknown[] = []
  let ids = 0
  let moment = Date.parse('2026-11-23T09:00:00Z')
  const now = () => new Date((moment += 1_000))
  const store = createBrowserStore(storage, now)
  const calls: ServerCalls = {
    async save(_type, request) {
      requests.push(request)
      return answer(request)
    },
    async changeHistory(_type, request) {
      kept.push(request)
      return { outcome: 'done' }
    },
    connection: async () => 'connected',
    history: async () => null,
    signIn: async () => ({ outcome: 'signed-in' }),
    upload: async () => ({ outcome: 'unavailable' }),
  }
  const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`
  const surroundings: Surroundings = {
    calls,
    connection: createConnection('connected', calls.connection),
    store,
    history: createLocalHistory(store, type),
    now,
    newId,
    tab: newId(),
    later: timers.later,
  }
  return { surroundings, storage, timers, requests, kept }
}

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
