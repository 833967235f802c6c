import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergedHistories } from './merged-histories.ts'
import { readHistory } from './read.ts'
import { isNamed } from './naming.ts'
import { countOf, cutToLimit, withOneVersionLess } from './retention.ts'
import { chained, defaultDescription, type Version, type VersionHistory } from './version.ts'

const stamp = '2026-02-01T00:00:00Z'

function version(id: string, minute: number, description = defaultDescription, updatedAt?: string): Version {
  return {
    metadata: {
      id,
      timestamp: new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString(),
      description,
      author: 'admin',
      dataType: 'gallery',
      changeType: 'update',
      hasChanges: true,
      size: 2,
      ...(updatedAt ? { updatedAt } : {}),
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

/** 25 automatic versions v25 … v1, except for the named ones. */
function many(names: Record<string, string>) {
  return Array.from({ length: 25 }, (_, index) => `v${25 - index}`).map((id, index) =>
    version(id, 25 - index, names[id]),
  )
}

const histories = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean()), {
    selector: ([number]) => number,
    maxLength: 40,
  })
  .map((drawn) => drawn.map(([number, named]) => version(`v${number}`, number, named ? 'Name' : undefined)))
  .chain((versions) =>
    fc
      .constantFrom(...(versions.length > 0 ? versions : [null]))
      .map((current) => history(versions, current?.metadata.id ?? null)),
  )

describe('retention', () => {
  it('drops the oldest that no person named first, whatever the product calls them', () => {
    const names = {
      v1: 'Erstversion',
      v3: 'Wiederhergestellt von Version x',
      v5: 'Sommer',
      v7: 'Rückgängig gemacht',
    }
    const restored = many(names).map((one) =>
      one.metadata.id === 'v3'
        ? { ...one, metadata: { ...one.metadata, changeType: 'restore' as const } }
        : one,
    )
    const left = ids(cutToLimit(history(restored)))
    expect(left).toHaveLength(20)
    expect(left.slice(-4)).toEqual(['v9', 'v5', 'v3', 'v1'])
  })

  it("then 'Erstversion' and restored ones, then the oldest that a person named", () => {
    const named = Object.fromEntries(Array.from({ length: 23 }, (_, index) => [`v${index + 1}`, 'Name']))
    const left = ids(cutToLimit(history(many({ ...named, v9: 'Erstversion', v8: 'Rückgängig gemacht' }))))
    expect(left.at(-1)).toBe('v4')
    expect(left).not.toContain('v8')
    expect(left).not.toContain('v9')
  })

  it('tells a name from the text of the product by what is stored, not by what it says', () => {
    const taken = many({ v2: 'Name' }).map((one) => {
      return { ...one, metadata: { ...one.metadata, isNamed: one.metadata.id === 'v1' } }
    })
    expect(ids(cutToLimit(history(taken))).slice(-2)).toEqual(['v7', 'v1'])
  })

  it('never drops the current state and the one it replaced, even the oldest and automatic', () => {
    const all = many({}).map((one) =>
      one.metadata.id === 'v2' ? { ...one, metadata: { ...one.metadata, replaced: 'v1' } } : one,
    )
    expect(ids(cutToLimit(history(all, 'v2'))).slice(-2)).toEqual(['v2', 'v1'])
    expect(withOneVersionLess(history([version('only', 1)]))).toBe(null)
  })

  it('keeps the last state and the one it replaced also where another release wrote the content since', () => {
    const all = many(Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`v${index + 1}`, 'Name'])))
    const states = all.map((one) =>
      one.metadata.id === 'v24' ? { ...one, metadata: { ...one.metadata, replaced: 'v23' } } : one,
    )
    expect(ids(cutToLimit({ ...history(states), current: null })).slice(0, 3)).toEqual(['v25', 'v24', 'v23'])
  })

  it('keeps what an older release replaced, and what lost a conflict, where a person named all others', () => {
    const named = Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`v${index + 1}`, 'Name']))
    expect(ids(cutToLimit(history(many(named), 'v24'))).slice(0, 3)).toEqual(['v25', 'v24', 'v23'])
  })

  it('keeps what lost a conflict in the save that follows', () => {
    const named = Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`v${index + 1}`, 'Name']))
    const all = many({ ...named, v24: 'Nicht gewählte Fassung (Konflikt)' }).map((one) =>
      one.metadata.id === 'v25' ? { ...one, metadata: { ...one.metadata, replaced: 'v23' } } : one,
    )
    expect(ids(cutToLimit(history(all))).slice(0, 3)).toEqual(['v25', 'v24', 'v23'])
  })

  it('does not count what was there before anything was saved, and keeps it, also under a name', () => {
    const isInitial = true as const
    const saved = many({}).slice(0, 20)
    const initial = version('v0', 0, 'Ausgangszustand')
    const renamed = {
      ...initial,
      metadata: { ...initial.metadata, description: 'Früher', isNamed: true, isInitial },
    }
    for (const before of [initial, renamed]) {
      const whole = history([...saved, before])
      expect(cutToLimit(whole)).toBe(whole)
      expect(countOf(whole)).toBe(20)
      expect(ids(cutToLimit(history([...many({}), before])))).toEqual([...ids(whole).slice(0, 20), 'v0'])
    }
    expect(countOf(history([version('v1', 1, 'Ausgangszustand', stamp)]))).toBe(1)
  })

  it('drops what the current state replaced last of all where the storage is full', () => {
    const steps: string[][] = []
    let left: VersionHistory | null = history([version('c', 3), version('b', 2), version('a', 1, 'Name')])
    while (left) {
      steps.push(ids(left))
      left = withOneVersionLess(left)
    }
    expect(steps).toEqual([['c', 'b', 'a'], ['c', 'b'], ['c']])
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

describe('who named a version', () => {
  it.each([
    ['Automatische Speicherung', undefined, false],
    ['Bild-Reihenfolge geändert', undefined, false],
    ['Nicht gewählte Fassung (Konflikt)', undefined, false],
    ['Vor dem Sommer', undefined, true],
    ['Automatische Speicherung', stamp, true],
  ])('is read from what older releases wrote: %j, renamed at %s', (description, renamedAt, named) => {
    expect(isNamed(version('a', 1, description, renamedAt))).toBe(named)
  })

  it('is the product where it restored something, whatever that was called', () => {
    const { metadata, ...rest } = version('a', 1, '«Bank» aus dem Papierkorb geholt')
    expect(isNamed({ ...rest, metadata: { ...metadata, changeType: 'restore' } })).toBe(false)
  })
})

describe('merging the history of the browser with the one of the backend', () => {
  it('takes each version once and the later name', () => {
    const local = history([version('b', 2, 'Neu', '2026-02-02T00:00:00Z'), version('a', 1)])
    const stored = history([version('c', 3), version('b', 2, 'Alt', '2026-02-01T00:00:00Z')])
    const merged = mergedHistories(local, stored)
    expect(ids(merged)).toEqual(['c', 'b', 'a'])
    expect(merged.current).toBe('c')
    expect(merged.versions[1]?.metadata.description).toBe('Neu')
  })

  it('brings nothing back that was erased, neither from a version that the backend has nor from one it never had', () => {
    const whole = { a: { name: 'Anna' }, b: { name: 'Beat' } }
    const entries = (id: string, minute: number, data: Version['data'], erasedAt?: string): Version => {
      const made = version(id, minute, 'Gesichert', '2026-03-01T00:00:00Z')
      return { ...made, data, metadata: { ...made.metadata, ...(erasedAt && { erasedAt }) } }
    }
    const local = history([entries('both', 2, whole), entries('here', 1, whole)])
    const erasedOn = '2026-02-01T00:00:00Z'
    const stored = { ...history([entries('both', 2, { b: whole.b }, erasedOn)]), erased: ['a'] }
    const merged = mergedHistories(local, stored)
    expect(merged.versions.map(({ data }) => data)).toEqual([{ b: whole.b }, { b: whole.b }])
    expect(merged.versions.every(({ metadata }) => metadata.erasedAt !== undefined)).toBe(true)
    expect(readHistory(JSON.parse(JSON.stringify(merged)))).toEqual(merged)
  })

  it('leaves the current state to the backend, and to the browser where the backend has none', () => {
    const local = history([version('a', 1)])
    expect(mergedHistories(local, history([])).current).toBe('a')
    expect(mergedHistories(local, history([version('b', 0)])).current).toBe('b')
    expect(mergedHistories(local, history([version('a', 1)], null)).current).toBeNull()
  })

  it('keeps what the state in the backend replaced, however much this browser has', () => {
    const swaps = many({}).map(({ metadata: { id } }, index) => version(`here-${id}`, 100 - index, 'Name'))
    const [newest, before] = [version('new', 50), version('before', 49)]
    const stored = history([{ ...newest, metadata: { ...newest.metadata, replaced: 'before' } }, before])
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
        expect(ids(mergedHistories(stored, local)).toSorted().length).toBe(merged.versions.length)
      }),
    )
  })
})

describe('a history read back from a storage', () => {
  it('is the same after a round trip', () => {
    const before = history([version('b', 2), version('a', 1)])
    expect(readHistory(JSON.parse(JSON.stringify(before)))).toEqual(before)
  })

  it('keeps it that the content is none of the versions', () => {
    const before = history([version('b', 2), version('a', 1)], null)
    expect(readHistory(before)).toEqual(before)
  })

  it('loses only the versions that cannot be read', () => {
    const damaged = { current: 'x', versions: [version('a', 1), { metadata: {} }, null, 'x'] }
    expect(readHistory(damaged)).toEqual(history([version('a', 1)]))
  })

  it.each([null, 'x', 3, [], {}, { versions: 3 }])('is none when it is %j', (value) => {
    expect(readHistory(value)).toBe(null)
  })
})
