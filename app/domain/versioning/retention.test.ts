import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOf, cutToLimit, mergedHistories, withOneVersionLess } from './history.ts'
import {
  chained,
  defaultDescription,
  isNamed,
  readHistory,
  type Version,
  type VersionHistory,
} from './version.ts'

const stamp = '2026-02-01T00:00:00Z'

function version(id: string, minute: number, change: Partial<Version['metadata']> = {}): Version {
  return {
    metadata: {
      id,
      timestamp: new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString(),
      description: defaultDescription,
      author: 'admin',
      dataType: 'gallery',
      changeType: 'update',
      hasChanges: true,
      size: 2,
      ...change,
    },
    data: { minute },
    previousVersionId: null,
    nextVersionId: null,
  }
}

function history(versions: Version[], current = versions[0]?.metadata.id ?? null): VersionHistory {
  return { current, versions: chained(versions), totalVersions: versions.length, maxVersions: 20 }
}

function ids({ versions }: VersionHistory) {
  return versions.map(({ metadata }) => metadata.id)
}

/** 25 automatic versions v25 … v1, but for those that something is said of. */
function many(changes: Record<string, Partial<Version['metadata']>>) {
  return Array.from({ length: 25 }, (_, index) => `v${25 - index}`).map((id, index) =>
    version(id, 25 - index, changes[id]),
  )
}

/** A person named v1 up to this one. */
function namedUpTo(last: number) {
  return Object.fromEntries(
    Array.from({ length: last }, (_, index) => [`v${index + 1}`, { description: 'Name' }]),
  )
}

const histories = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean()), {
    selector: ([number]) => number,
    maxLength: 40,
  })
  .map((drawn) =>
    drawn.map(([number, named]) => version(`v${number}`, number, named ? { description: 'Name' } : {})),
  )
  .chain((versions) =>
    fc
      .constantFrom(...(versions.length > 0 ? versions : [null]))
      .map((current) => history(versions, current?.metadata.id ?? null)),
  )

describe('retention', () => {
  it("drops the oldest that no person named first, then 'Erstversion' and restored ones, then the oldest named", () => {
    const names = {
      v1: { description: 'Erstversion' },
      v3: { description: 'Wiederhergestellt von Version x', changeType: 'restore' as const },
      v5: { description: 'Sommer' },
      v7: { description: 'Rückgängig gemacht' },
    }
    const left = ids(cutToLimit(history(many(names))))
    expect(left).toHaveLength(20)
    expect(left.slice(-4)).toEqual(['v9', 'v5', 'v3', 'v1'])
    const named = { ...namedUpTo(23), v9: names.v1, v8: names.v7 }
    const others = ids(cutToLimit(history(many(named))))
    expect([others.at(-1), others.includes('v8'), others.includes('v9')]).toEqual(['v4', false, false])
  })

  it('tells a name from the text of the product by what is stored, not by what it says', () => {
    const taken = many({ v2: { description: 'Name' } }).map((one) => {
      return { ...one, metadata: { ...one.metadata, isNamed: one.metadata.id === 'v1' } }
    })
    expect(ids(cutToLimit(history(taken))).slice(-2)).toEqual(['v7', 'v1'])
  })

  it('never drops the current state and the one it replaced, even the oldest and automatic', () => {
    const all = many({ v2: { replaced: 'v1' } })
    expect(ids(cutToLimit(history(all, 'v2'))).slice(-2)).toEqual(['v2', 'v1'])
    expect(withOneVersionLess(history([version('only', 1)]))).toBe(null)
  })

  it.each<[string, string | null, Parameters<typeof many>[0]]>([
    ['another release wrote the content since', null, { v24: { replaced: 'v23' } }],
    ['an older release did not say what it replaced', 'v24', {}],
    [
      'one lost a conflict before the save that followed',
      'v25',
      { v24: { description: 'Nicht gewählte Fassung (Konflikt)' }, v25: { replaced: 'v23' } },
    ],
  ])(
    'keeps the last state and what it replaced, a person having named all others: %s',
    (_, current, changes) => {
      const whole = { ...history(many({ ...namedUpTo(22), ...changes })), current }
      expect(ids(cutToLimit(whole)).slice(0, 3)).toEqual(['v25', 'v24', 'v23'])
    },
  )

  it('does not count what was there before anything was saved, and keeps it, also under a name', () => {
    const saved = many({}).slice(0, 20)
    for (const before of [
      version('v0', 0, { description: 'Ausgangszustand' }),
      version('v0', 0, { description: 'Früher', isNamed: true, isInitial: true }),
    ]) {
      const whole = history([...saved, before])
      expect(cutToLimit(whole)).toBe(whole)
      expect(countOf(whole)).toBe(20)
      expect(ids(cutToLimit(history([...many({}), before])))).toEqual([...ids(whole).slice(0, 20), 'v0'])
    }
    const called = version('v1', 1, { description: 'Ausgangszustand', updatedAt: stamp })
    expect(countOf(history([called]))).toBe(1)
  })

  it('drops what the current state replaced last of all where the storage is full', () => {
    const three = [version('c', 3), version('b', 2), version('a', 1, { description: 'Name' })]
    const steps: string[] = []
    for (let left: VersionHistory | null = history(three); left; left = withOneVersionLess(left))
      steps.push(ids(left).join(''))
    expect(steps).toEqual(['cba', 'cb', 'c'])
  })

  it('keeps at most 20, the current one always, and drops no named one while another one is left', () => {
    fc.assert(
      fc.property(histories, (before) => {
        const after = cutToLimit(before)
        expect(after.versions).toHaveLength(Math.min(20, before.versions.length))
        if (before.current) expect(ids(after)).toContain(before.current)
        const dropped = before.versions.filter(({ metadata }) => !ids(after).includes(metadata.id))
        const current = before.versions.find(({ metadata }) => metadata.id === before.current)
        const standing = [before.versions[0]?.metadata.id, current?.metadata.id, current?.previousVersionId]
        const automaticLeft = after.versions.filter(
          (one) => !isNamed(one) && !standing.includes(one.metadata.id),
        )
        if (dropped.some(isNamed)) expect(automaticLeft).toEqual([])
      }),
    )
  })
})

it.each<[Partial<Version['metadata']>, boolean]>([
  [{}, false],
  [{ description: 'Bild-Reihenfolge geändert' }, false],
  [{ description: 'Nicht gewählte Fassung (Konflikt)' }, false],
  [{ description: 'Vor dem Sommer' }, true],
  [{ updatedAt: stamp }, true],
  [{ description: '«Bank» aus dem Papierkorb geholt', changeType: 'restore' }, false],
])('who named a version is read from what older releases wrote: %j', (change, named) => {
  expect(isNamed(version('a', 1, change))).toBe(named)
})

describe('merging the history of the browser with the one of the backend', () => {
  it('takes each version once and the later name', () => {
    const named = (description: string, month: number) =>
      version('b', 2, { description, updatedAt: `2026-0${month}-01T00:00:00Z` })
    const local = history([named('Neu', 3), version('a', 1)])
    const merged = mergedHistories(local, history([version('c', 3), named('Alt', 2)]))
    expect([ids(merged).join(''), merged.current]).toEqual(['cba', 'c'])
    expect(merged.versions[1]?.metadata.description).toBe('Neu')
  })

  it('brings nothing back that was erased, neither from a version that the backend has nor from one it never had', () => {
    const whole = { a: { name: 'Anna' }, b: { name: 'Beat' } }
    const entries = (id: string, minute: number, data: Version['data'], erasedAt?: string): Version => ({
      ...version(id, minute, { updatedAt: '2026-03-01T00:00:00Z', ...(erasedAt && { erasedAt }) }),
      data,
    })
    const local = history([entries('both', 2, whole), entries('here', 1, whole)])
    const stored = { ...history([entries('both', 2, { b: whole.b }, stamp)]), erased: ['a'] }
    const merged = mergedHistories(local, stored)
    expect(merged.versions.map(({ data }) => data)).toEqual([{ b: whole.b }, { b: whole.b }])
    expect(merged.versions.every(({ metadata }) => metadata.erasedAt !== undefined)).toBe(true)
    expect(readHistory(JSON.parse(JSON.stringify(merged)))).toEqual(merged)
  })

  it('leaves the current state to the backend, and to the browser where the backend has none', () => {
    const local = history([version('a', 1)])
    const stored = [history([]), history([version('b', 0)]), history([version('a', 1)], null)]
    expect(stored.map((one) => mergedHistories(local, one).current)).toEqual(['a', 'b', null])
  })

  it('keeps what the state in the backend replaced, however much this browser has', () => {
    const swaps = many({}).map((_, index) => version(`here-${index}`, 100 - index, { description: 'Name' }))
    const stored = history([version('new', 50, { replaced: 'before' }), version('before', 49)])
    expect(ids(mergedHistories(history(swaps), stored))).toEqual(expect.arrayContaining(['new', 'before']))
  })

  it('changes nothing when done twice, keeps at most 20 and never loses the current state', () => {
    fc.assert(
      fc.property(histories, histories, (local, stored) => {
        const merged = mergedHistories(local, stored)
        expect(mergedHistories(merged, merged)).toEqual(merged)
        expect(new Set(ids(merged)).size).toBe(merged.versions.length)
        expect(merged.versions.length).toBeLessThanOrEqual(20)
        const { current } = stored.versions.length > 0 ? stored : local
        if (current) expect(ids(merged)).toContain(current)
        expect(mergedHistories(stored, local).versions).toHaveLength(merged.versions.length)
      }),
    )
  })
})

it('a history read back from a storage is the same, loses only versions that cannot be read, or is none', () => {
  const two = [version('b', 2), version('a', 1)]
  for (const before of [history(two), history(two, null)])
    expect(readHistory(JSON.parse(JSON.stringify(before)))).toEqual(before)
  const damaged = { current: 'x', versions: [version('a', 1), { metadata: {} }, null, 'x'] }
  expect(readHistory(damaged)).toEqual(history([version('a', 1)]))
  for (const none of [null, 'x', 3, [], {}, { versions: 3 }]) expect(readHistory(none)).toBe(null)
})
