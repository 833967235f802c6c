import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDraftStore, type DraftRecord } from './draft-store.ts'

const record = (key: string, draft: unknown = { text: key }): DraftRecord => ({ key, draft })

/** The part of a browser's IndexedDB that drafts need. A change counts once its transaction is committed. */
function createDatabases() {
  const room = { isFull: false, isClosed: false }
  const onDisk = new Map<string, DraftRecord>()
  const durabilities: unknown[] = []
  const answering = <Value>(value: () => Value) => {
    const request = Object.assign(new EventTarget(), { result: undefined as Value | undefined })
    queueMicrotask(() => {
      request.result = value()
      request.dispatchEvent(new Event('success'))
    })
    return request
  }
  const database = {
    transaction(_store: string, _mode?: string, options?: { durability?: string }) {
      if (room.isClosed) throw new DOMException('The connection is closed.', 'InvalidStateError')
      const changes: (() => void)[] = []
      if (options) durabilities.push(options.durability)
      return Object.assign(new EventTarget(), {
        objectStore: () => ({
          put: (value: DraftRecord) => void changes.push(() => onDisk.set(value.key, value)),
          delete: (key: string) => void changes.push(() => onDisk.delete(key)),
          getAll: ({ lower, upper }: { lower: string; upper: string }) =>
            answering(() => [...onDisk.values()].filter(({ key }) => key >= lower && key <= upper)),
        }),
        commit(this: EventTarget) {
          if (!room.isFull) for (const change of changes) change()
          queueMicrotask(() => this.dispatchEvent(new Event(room.isFull ? 'abort' : 'complete')))
        },
      })
    },
  }
  const connections: EventTarget[] = []
  const open = () => {
    const connection = Object.assign(new EventTarget(), database)
    connections.push(connection)
    room.isClosed = false
    return connection
  }
  /** Clears the browser's data. */
  const clear = () => {
    onDisk.clear()
    room.isClosed = true
    for (const connection of connections) connection.dispatchEvent(new Event('close'))
  }
  const factory = { open: () => answering(open) }
  return { room, durabilities, clear, factory: factory as unknown as IDBFactory }
}

beforeEach(() =>
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string) => ({ lower, upper }) }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('drafts are written durably, and found by the prefix of their key until removed or set aside', async () => {
  const { factory, durabilities, room } = createDatabases()
  const store = createDraftStore(factory)
  for (const key of ['draft:promotion:1', 'draft:promotion:2', 'draft:promotion:3', 'draft:gallery:1'])
    expect(await store.put(record(key))).toBe('written')
  await store.put(record('draft:promotion:1', 'newer'))
  await store.remove('draft:promotion:2')
  await store.setAside(record('draft:promotion:3'))
  room.isFull = true
  expect(await store.put(record('draft:promotion:4'))).toBe('full')
  const later = createDraftStore(factory)
  expect(await later.read('draft:promotion:')).toEqual([record('draft:promotion:1', 'newer')])
  const aside = record('lotse:damaged:draft:promotion:3', { text: 'draft:promotion:3' })
  expect(await later.read('lotse:damaged:')).toEqual([aside])
  expect(new Set(durabilities)).toEqual(new Set(['strict']))
})

it('drafts are written again after the browser closed their database to clear its data', async () => {
  const { factory, clear } = createDatabases()
  const store = createDraftStore(factory)
  await store.put(record('draft:promotion:1'))
  clear()
  expect(await store.put(record('draft:promotion:2'))).toBe('written')
  expect(await store.read('draft:')).toEqual([record('draft:promotion:2')])
})

it('drafts are written again after a failed attempt to open their database', async () => {
  const { factory } = createDatabases()
  let isFailing = true
  const open = () => {
    if (!isFailing) return factory.open('lotse')
    const request = Object.assign(new EventTarget(), {
      error: new DOMException('full', 'QuotaExceededError'),
    })
    queueMicrotask(() => request.dispatchEvent(new Event('error')))
    return request
  }
  const store = createDraftStore({ open } as unknown as IDBFactory)
  expect(await store.put(record('draft:promotion:1'))).toBe('full')
  isFailing = false
  expect(await store.put(record('draft:promotion:1'))).toBe('written')
})

it('drafts that a busy disk returns late are not taken for missing', async () => {
  vi.useFakeTimers()
  const { factory } = createDatabases()
  await createDraftStore(factory).put(record('draft:promotion:1'))
  const open = factory.open.bind(factory, 'lotse')
  const late = Object.assign(new EventTarget(), { result: undefined as unknown })
  setTimeout(() => {
    const request = open()
    request.addEventListener('success', () => {
      late.result = request.result
      late.dispatchEvent(new Event('success'))
    })
  }, 5_000)
  const read = createDraftStore({ open: () => late } as unknown as IDBFactory).read('draft:')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await read).toEqual([record('draft:promotion:1')])
})

const refusing = {
  open() {
    throw new DOMException('Not in a private window.', 'SecurityError')
  },
}
it.each([
  ['has none', undefined],
  ['refuses to open it', refusing],
  ['never answers', { open: () => new EventTarget() }],
])('drafts have no room if the browser %s, and no call hangs', async (_case, databases) => {
  vi.useFakeTimers()
  const store = createDraftStore(databases as unknown as IDBFactory)
  const answers = Promise.all([store.put(record('draft:promotion:1')), store.read('draft:')])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await answers).toEqual(['full', []])
})
