import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { deduplicated, expanded } from './deduplicated.ts'
import type { Snapshot } from './version.ts'

const partner = (id: string, title: string) => ({
  id,
  title,
  content: [{ id: 'block-1', type: 'text', content: 'Gemeinsam. '.repeat(50) }],
})

it('deduplicated snapshots come back as they were, whatever they hold', () => {
  const json = fc
    .jsonValue()
    .filter((value) => !JSON.stringify(value).includes('#part')) as fc.Arbitrary<Snapshot>
  const withIds = fc.record({ id: fc.constantFrom('a', 'b'), content: json, inner: fc.array(json) })
  fc.assert(
    fc.property(fc.array(fc.oneof(json, withIds, fc.array(withIds)), { maxLength: 6 }), (snapshots) => {
      // As transferred.
      const there = JSON.parse(JSON.stringify(deduplicated(snapshots as Snapshot[])))
      expect(expanded(there)).toEqual(JSON.parse(JSON.stringify(snapshots)))
    }),
  )
})

it('deduplicated snapshots hold each entry once, and of a changed entry only what changed', () => {
  const before = { one: partner('one', 'Eins'), two: partner('two', 'Zwei') }
  const after = { ...before, one: { ...before.one, title: 'Erste' } }
  const { parts } = deduplicated([before, after, before, after])
  expect(parts).toHaveLength(4)
  expect(parts.filter((part) => JSON.stringify(part).includes('Gemeinsam'))).toHaveLength(1)
})

it('deduplicated snapshots that lost a part are no snapshots', () => {
  const { snapshots, parts } = deduplicated([partner('one', 'Eins')])
  expect(() => expanded({ snapshots, parts: parts.slice(1) })).toThrow(RangeError)
})
