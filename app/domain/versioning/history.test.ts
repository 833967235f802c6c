import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  appendNotChosen,
  appendVersion,
  cutToLimit,
  historyFrom,
  nameVersion,
  describeRestoration,
} from './history.ts'
import {
  chainVersions,
  defaultDescription,
  emptyHistory,
  isInitial,
  isNamed,
  readHistory,
  type Snapshot,
  type Version,
  type VersionHistory,
} from './version.ts'

function at(minute: number) {
  return new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()
}

function ids({ versions }: VersionHistory) {
  return versions.map(({ metadata }) => metadata.id)
}

function savedIn(history: VersionHistory, number: number, data: Snapshot, description?: string) {
  const made = { id: `v${number}`, timestamp: at(number), dataType: 'promotion' } as const
  return appendVersion(history, { ...made, changeType: 'update', data, description })
}

const saves = [1, 2, 3].reduce(
  (history, number) => savedIn(history, number, { title: `T${number}` }),
  emptyHistory,
)

it("a history calls the first save 'Erstversion' and the others 'Automatische Speicherung' by default", () => {
  const names = ({ versions }: VersionHistory) => versions.map(({ metadata }) => metadata.description)
  expect(names(saves)).toEqual(['Automatische Speicherung', 'Automatische Speicherung', 'Erstversion'])
  expect(names(savedIn(emptyHistory, 1, {}, 'Bild-Reihenfolge geändert'))).toEqual(['Erstversion'])
  expect(names(savedIn(saves, 4, {}, 'Auf Standard zurückgesetzt'))[0]).toBe('Auf Standard zurückgesetzt')
  // The state from before the first save comes first.
  const initial = { id: 'v0', timestamp: at(0), dataType: 'promotion', data: { title: 'T0' } }
  const history = savedIn(savedIn(historyFrom(initial), 1, { title: 'T1' }, 'Neu'), 2, { title: 'T2' })
  expect(names(history)).toEqual(['Automatische Speicherung', 'Erstversion', 'Ausgangszustand'])
  expect(history).toMatchObject({ current: 'v2', totalVersions: 3 })
})

it('a history stores nothing if the data equals the current version', () => {
  expect(savedIn(saves, 4, { title: 'T3', updatedAt: 'now', updatedBy: 'admin' })).toBe(saves)
  expect(ids(savedIn(saves, 4, { title: 'T1' }))).toEqual(['v4', 'v3', 'v2', 'v1'])
})

it('a history records the size of its content in bytes, not in characters', () => {
  expect(savedIn(emptyHistory, 1, { title: 'ä' }).versions[0]?.metadata.size).toBe(14)
})

it('a history keeps a rejected version without making it the current one', () => {
  const other = { id: 'lost', timestamp: at(9), dataType: 'promotion', changeType: 'update' } as const
  const history = appendNotChosen(saves, { ...other, data: { title: 'Lost' } })
  expect(ids(history)).toEqual(['lost', 'v3', 'v2', 'v1'])
  expect(history.current).toBe('v3')
  expect(appendNotChosen(saves, { ...other, data: { title: 'T1' } })).toBe(saves)
  const full = historyOf(many({}).slice(0, 20))
  expect(ids(appendNotChosen(full, { ...other, data: {} }))).toHaveLength(20)
  // The next save has replaced the version that was current.
  const next = savedIn(history, 10, { title: 'T10' })
  expect(next.versions.map(({ metadata }) => metadata.replaced ?? '-').join(' ')).toBe('v3 - v2 v1 -')
})

it('a history describes a restored state by its time in Zurich, and ignores an empty name', () => {
  expect(describeRestoration(at(1))).toBe('Wiederhergestellt von Version 01.01.2026, 01:01:00')
  const renamed = nameVersion(saves, 'v2', '  Sommeraktion ', at(7))
  const { metadata } = renamed.versions[1] ?? {}
  expect(metadata).toMatchObject({ description: 'Sommeraktion', isNamed: true, updatedAt: at(7) })
  expect(nameVersion(saves, 'v2', '   ', at(7))).toBe(saves)
})

it('a history never has more than 20 versions or a broken chain, and always ends in the last save', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 60 }), (titles) => {
      const history = titles.reduce<VersionHistory>(
        (before, title, index) => savedIn(before, index, { title }, title === 0 ? 'Wichtig' : undefined),
        emptyHistory,
      )
      expect(history.versions.length).toBeLessThanOrEqual(20)
      expect(history.current).toBe(history.versions[0]?.metadata.id ?? null)
      expect(history.versions[0]?.data ?? {}).toEqual(titles.length > 0 ? { title: titles.at(-1) } : {})
      for (const [index, each] of history.versions.entries()) {
        expect(each.previousVersionId).toBe(history.versions[index + 1]?.metadata.id ?? null)
        expect(each.nextVersionId).toBe(history.versions[index - 1]?.metadata.id ?? null)
      }
    }),
  )
})

function version(id: string, minute: number, change: Partial<Version['metadata']> = {}): Version {
  const made = {
    author: 'admin',
    dataType: 'gallery',
    changeType: 'update',
    hasChanges: true,
    size: 2,
  } as const
  const metadata = { id, timestamp: at(minute), description: defaultDescription, ...made, ...change }
  return { metadata, data: { minute }, previousVersionId: null, nextVersionId: null }
}

function historyOf(versions: Version[], current = versions[0]?.metadata.id ?? null): VersionHistory {
  return { current, versions: chainVersions(versions), totalVersions: versions.length, maxVersions: 20 }
}

/** 25 automatic versions v25 … v1, except those described in `changes`. */
function many(changes: Record<string, Partial<Version['metadata']>>) {
  return Array.from({ length: 25 }, (_, index) => `v${25 - index}`).map((id, index) =>
    version(id, 25 - index, changes[id]),
  )
}

/** Names that a person gave to v1 up to this one. */
function namedUpTo(last: number) {
  const numbers = Array.from({ length: last }, (_, index) => index + 1)
  return Object.fromEntries(numbers.map((number) => [`v${number}`, { description: 'Name', isNamed: true }]))
}

it("retention first drops the oldest versions without a name, then 'Erstversion' and restored ones, then named ones", () => {
  const names = {
    v1: { description: 'Erstversion' },
    v3: { description: 'Wiederhergestellt von Version x', changeType: 'restore' as const },
    v5: { description: 'Sommer', isNamed: true },
    v7: { description: 'Rückgängig gemacht' },
  }
  const left = ids(cutToLimit(historyOf(many(names))))
  expect(left).toHaveLength(20)
  expect(left.slice(-4)).toEqual(['v9', 'v5', 'v3', 'v1'])
  const named = { ...namedUpTo(23), v9: names.v1, v8: names.v7 }
  const others = ids(cutToLimit(historyOf(many(named))))
  expect([others.at(-1), others.includes('v8'), others.includes('v9')]).toEqual(['v4', false, false])
})

it('retention recognises a name by what is stored with it, not by its text', () => {
  const taken = many({ v2: { description: 'Name', isNamed: true } }).map((one) => {
    return { ...one, metadata: { ...one.metadata, isNamed: one.metadata.id === 'v1' } }
  })
  expect(ids(cutToLimit(historyOf(taken))).slice(-2)).toEqual(['v7', 'v1'])
})

it('retention never drops the current version or the one it replaced, even if they are the oldest', () => {
  const all = many({ v2: { replaced: 'v1' } })
  expect(ids(cutToLimit(historyOf(all, 'v2'))).slice(-2)).toEqual(['v2', 'v1'])
})

it.each<[string, string | null, Parameters<typeof many>[0]]>([
  ['another release wrote the content since', null, { v24: { replaced: 'v23' } }],
  ['it is not known what it replaced', 'v24', {}],
  ['one lost a conflict before the save that followed', 'v25', { v24: {}, v25: { replaced: 'v23' } }],
])(
  'retention keeps the last version and the one it replaced if all others are named: %s',
  (_, current, changes) => {
    const whole = { ...historyOf(many({ ...namedUpTo(22), ...changes })), current }
    expect(ids(cutToLimit(whole)).slice(0, 3)).toEqual(['v25', 'v24', 'v23'])
  },
)

it('retention drops an unnamed initial state before any saved version, and keeps a named one', () => {
  const saved = many({}).slice(0, 20)
  const initial = { description: 'Ausgangszustand', isInitial: true } as const
  expect(ids(cutToLimit(historyOf([...saved, version('v0', 0, initial)])))).toEqual(ids(historyOf(saved)))
  const named = { ...initial, description: 'Früher', isNamed: true }
  const left = ids(cutToLimit(historyOf([...saved, version('v0', 0, named)])))
  expect(left).toEqual([...ids(historyOf(saved)).slice(0, 19), 'v0'])
  // A name that a person gave.
  const called = version('v0', 0, { description: 'Ausgangszustand', isNamed: true })
  expect(ids(cutToLimit(historyOf([...saved, called])))).toContain('v0')
  // It is dropped although the current state replaced it.
  const lost = many({})
    .slice(1, 20)
    .map((one) => one.metadata.id)
  const current = version('v25', 25, { replaced: 'v0' })
  const beside = [current, ...many({}).slice(1, 20), version('v0', 0, initial)]
  expect(ids(cutToLimit(historyOf(beside)))).toEqual(['v25', ...lost])
})

it('a history never has more than 20 versions, and drops its initial state first', () => {
  const step = fc.record({ title: fc.nat(40), does: fc.constantFrom('save', 'name', 'lose') })
  const first = { id: 'v0', timestamp: at(0), dataType: 'promotion', data: { title: -1 } }
  fc.assert(
    fc.property(fc.array(step, { minLength: 22, maxLength: 60 }), (steps) => {
      steps.reduce((before, { title, does }, index) => {
        const number = index + 1
        const made = {
          id: `v${number}`,
          timestamp: at(number),
          dataType: 'promotion',
          data: { title },
        } as const
        const next =
          does === 'save'
            ? savedIn(before, number, { title })
            : does === 'lose'
              ? appendNotChosen(before, { ...made, changeType: 'update' })
              : nameVersion(before, before.versions.at(-1)?.metadata.id ?? '', 'Name', at(number))
        expect(next.versions.length).toBeLessThanOrEqual(20)
        // No saved version is dropped while there is an initial state without a name.
        const isLost = before.versions.some(({ metadata }) => !ids(next).includes(metadata.id))
        if (
          isLost &&
          before.versions.length === 20 &&
          before.versions.some((one) => isInitial(one) && !isNamed(one))
        )
          expect(ids(next)).not.toContain('v0')
        return next
      }, historyFrom(first))
    }),
  )
})

it('a version keeps its list of changes, whatever is dropped or restored later', () => {
  const first = savedIn(emptyHistory, 1, { title: 'A', body: 'x' })
  expect(first.versions[0]?.metadata.changed).toBeUndefined()
  const second = savedIn(first, 2, { title: 'B', body: 'x' })
  const restored = savedIn(second, 3, { title: 'A', body: 'x' })
  const title = [{ path: ['title'], type: 'modified' }]
  for (const { metadata } of restored.versions.slice(0, 2)) expect(metadata.changed).toEqual(title)
  const lost = { id: 'lost', timestamp: at(9), dataType: 'promotion', changeType: 'update' } as const
  const beside = appendNotChosen(restored, { ...lost, data: { title: 'A', body: 'y' } })
  expect(beside.versions[0]?.metadata.changed).toEqual([{ path: ['body'], type: 'modified' }])
  const read = readHistory(JSON.parse(JSON.stringify(beside)))
  expect(read).toEqual(beside)
  const damaged = {
    ...restored,
    versions: restored.versions.map((one) => ({ ...one, metadata: { ...one.metadata, changed: 'x' } })),
  }
  expect(readHistory(damaged)?.versions).toHaveLength(3)
})

it('a version lists no values in its changes, and at most 40 places', () => {
  const fields = (name: string) =>
    Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, name]))
  const history = savedIn(savedIn(emptyHistory, 1, fields('Scheidung')), 2, fields('Erbe'))
  const { changed } = history.versions[0]?.metadata ?? {}
  expect(changed).toHaveLength(40)
  expect(JSON.stringify(changed)).not.toMatch(/Scheidung|Erbe/)
})

it('a history is read back unchanged, without versions that cannot be read, or not at all', () => {
  const two = [version('b', 2), version('a', 1)]
  for (const before of [historyOf(two), historyOf(two, null)])
    expect(readHistory(JSON.parse(JSON.stringify(before)))).toEqual(before)
  const damaged = { current: 'x', versions: [version('a', 1), { metadata: {} }, null, 'x'] }
  expect(readHistory(damaged)).toEqual(historyOf([version('a', 1)]))
  for (const none of [null, 'x', 3, [], {}, { versions: 3 }]) expect(readHistory(none)).toBe(null)
})
