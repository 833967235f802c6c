import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { appendNotChosen, appendVersion, historyFrom, renamedVersion, restoredFrom } from './history.ts'
import { emptyHistory, type Snapshot, type VersionHistory } from './version.ts'

function stamp(number: number) {
  return new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
}

function saved(history: VersionHistory, number: number, data: Snapshot, description?: string) {
  const made = { id: `v${number}`, timestamp: stamp(number), dataType: 'promotion' } as const
  return appendVersion(history, { ...made, changeType: 'update', data, description })
}

function ids(history: VersionHistory) {
  return history.versions.map((version) => version.metadata.id)
}

const three = [1, 2, 3].reduce(
  (history, number) => saved(history, number, { title: `T${number}` }),
  emptyHistory,
)

it("a history calls the first save 'Erstversion' and the others 'Automatische Speicherung' by default", () => {
  const names = ({ versions }: VersionHistory) => versions.map(({ metadata }) => metadata.description)
  expect(names(three)).toEqual(['Automatische Speicherung', 'Automatische Speicherung', 'Erstversion'])
  expect(names(saved(emptyHistory, 1, {}, 'Bild-Reihenfolge geändert'))).toEqual(['Erstversion'])
  expect(names(saved(three, 4, {}, 'Auf Standard zurückgesetzt'))[0]).toBe('Auf Standard zurückgesetzt')
  // What was there before the first save comes first.
  const initial = { id: 'v0', timestamp: stamp(0), dataType: 'promotion', data: { title: 'T0' } }
  const history = saved(saved(historyFrom(initial), 1, { title: 'T1' }, 'Neu'), 2, { title: 'T2' })
  expect(names(history)).toEqual(['Automatische Speicherung', 'Erstversion', 'Ausgangszustand'])
  expect(history).toMatchObject({ current: 'v2', totalVersions: 3 })
})

it('a history stores nothing when the data does not differ from the current one', () => {
  expect(saved(three, 4, { title: 'T3', updatedAt: 'now', updatedBy: 'admin' })).toBe(three)
  expect(ids(saved(three, 4, { title: 'T1' }))).toEqual(['v4', 'v3', 'v2', 'v1'])
})

it('a history records author, type of content and the size in bytes', () => {
  expect(saved(emptyHistory, 1, { title: 'ä' }).versions[0]?.metadata).toMatchObject({
    isNamed: false,
    author: 'admin',
    dataType: 'promotion',
    changeType: 'update',
    hasChanges: true,
    size: 14,
  })
})

it('a history keeps the version that was not chosen without making it the current one', () => {
  const other = { id: 'lost', timestamp: stamp(9), dataType: 'promotion', changeType: 'update' } as const
  const history = appendNotChosen(three, { ...other, data: { title: 'Lost' } })
  expect(ids(history)).toEqual(['lost', 'v3', 'v2', 'v1'])
  expect(history.current).toBe('v3')
  expect(appendNotChosen(three, { ...other, data: { title: 'T1' } })).toBe(three)
  // What is saved next has replaced the one that was current.
  const next = saved(history, 10, { title: 'T10' })
  expect(next.versions.map(({ metadata }) => metadata.replaced ?? '-').join(' ')).toBe('v3 - v2 v1 -')
})

it('a history changes the description when a version is renamed, and ignores an empty name', () => {
  const renamed = renamedVersion(three, 'v2', '  Sommeraktion ', stamp(7))
  const { metadata } = renamed.versions[1] ?? {}
  expect(metadata).toMatchObject({ description: 'Sommeraktion', isNamed: true, updatedAt: stamp(7) })
  expect(renamedVersion(three, 'v2', '   ', stamp(7))).toBe(three)
})

it('a history describes a restored state by the Zurich time of the version it came from', () => {
  expect(restoredFrom(stamp(1))).toBe('Wiederhergestellt von Version 01.01.2026, 01:01:00')
})

it('a history never has more than 20 versions, two equal ones in a row, or a broken chain', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 60 }), (titles) => {
      const history = titles.reduce<VersionHistory>(
        (before, title, index) => saved(before, index, { title }, title === 0 ? 'Wichtig' : undefined),
        emptyHistory,
      )
      expect(history.versions.length).toBeLessThanOrEqual(20)
      expect(history.current).toBe(history.versions[0]?.metadata.id ?? null)
      expect(history.versions[0]?.data ?? {}).toEqual(titles.length > 0 ? { title: titles.at(-1) } : {})
      for (const [index, version] of history.versions.entries()) {
        expect(version.previousVersionId).toBe(history.versions[index + 1]?.metadata.id ?? null)
        expect(version.nextVersionId).toBe(history.versions[index - 1]?.metadata.id ?? null)
      }
    }),
  )
})
