import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergedHistories } from './merged-histories.ts'
import { readHistory } from './read.ts'
import { isNamed } from './naming.ts'
import { cutToLimit, withOneVersionLess } from './retention.ts'
import { chained, defaultDescription, type Version, type VersionHistory } from './version.ts'

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
  it('gives up the oldest automatic versions first', () => {
    const names = { v1: 'Erstversion', v3: 'Wiederhergestellt von Version x', v5: 'Sommer' }
    const left = ids(cutToLimit(history(many(names))))
    expect(left).toHaveLength(20)
    expect(left.slice(-4)).toEqual(['v9', 'v5', 'v3', 'v1'])
  })

  it('gives up the oldest named ones when there are no automatic ones', () => {
    const versions = many({}).map((one) => version(one.metadata.id, Number(one.metadata.id.slice(1)), 'Name'))
    expect(ids(cutToLimit(history(versions))).at(-1)).toBe('v6')
  })

  it('never gives up the current state, even when it is the oldest and automatic', () => {
    expect(ids(cutToLimit(history(many({}), 'v1')))).toContain('v1')
    expect(withOneVersionLess(history([version('only', 1)]))).toBe(null)
  })

  it('keeps at most 20, the current one always, and drops no named one while an automatic one is left', () => {
    fc.assert(
      fc.property(histories, (before) => {
        const after = cutToLimit(before)
        expect(after.versions).toHaveLength(Math.min(20, before.versions.length))
        if (before.current) expect(ids(after)).toContain(before.current)
        const dropped = before.versions.filter(({ metadata }) => !ids(after).includes(metadata.id))
        const automaticLeft = after.versions.filter(
          (one) => isAutomatic(one) && one.metadata.id !== before.current,
        )
        if (dropped.some((one) => !isAutomatic(one))) expect(automaticLeft).toEqual([])
      }),
    )
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
