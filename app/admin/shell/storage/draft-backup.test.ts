import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDraftBackup, type DraftRecord } from './draft-backup.ts'

const record = (key: string, draft: unknown = { text: key }): DraftRecord => ({
  key,
  savedAt: '2026-11-23T09:00:00Z',
  draft,
})

/** What of a browser's IndexedDB a backup needs; a change counts once its transaction is committed. */
function createDatabases() {
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
      const changes: (() => void)[] = []
      if (options) durabilities.push(options.durability)
      return {
        objectStore: () => ({
          put: (value: DraftRecord) => void changes.push(() => onDisk.set(value.key, value)),
          delete: (key: string) => void changes.push(() => onDisk.delete(key)),
          getAll: ({ lower, upper }: { lower: string; upper: string }) =>
            answering(() => [...onDisk.values()].filter(({ key }) => key >= lower && key <= upper)),
        }),
        commit: () => changes.forEach((change) => change()),
      }
    },
  }
  const factory = { open: () => answering(() => database) }
  return { durabilities, factory: factory as unknown as IDBFactory }
}

beforeEach(() =>
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string) => ({ lower, upper }) }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('the second place of drafts has on the disk what was put, by the beginning of its key, and not what it forgot; another page finds it, too', async () => {
  const { factory, durabilities } = createDatabases()
  const backup = createDraftBackup(factory)
  for (const key of ['draft:promotion:1', 'draft:promotion:2', 'draft:promotion:3', 'draft:gallery:1'])
    backup.put(record(key))
  backup.put(record('draft:promotion:1', null))
  backup.forget('draft:promotion:3')
  await new Promise(setImmediate)
  expect(await createDraftBackup(factory).read('draft:promotion:')).toEqual([
    record('draft:promotion:1', null),
    record('draft:promotion:2'),
  ])
  expect(new Set(durabilities)).toEqual(new Set(['strict']))
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
])(
  'the second place of drafts holds up nothing where the browser %s: there are no drafts in it',
  async (_case, databases) => {
    vi.useFakeTimers()
    const backup = createDraftBackup(databases as unknown as IDBFactory)
    backup.put(record('draft:promotion:1'))
    backup.forget('draft:promotion:1')
    const read = backup.read('draft:')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await read).toEqual([])
  },
)
