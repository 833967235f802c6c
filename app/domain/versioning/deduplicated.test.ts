import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { deduplicate, expandSnapshots } from './deduplicated.ts'
import type { Snapshot } from './version.ts'

it('deduplicated snapshots expand to the originals, whatever they contain', () => {
  const json = fc
    .jsonValue()
    .filter((value) => !JSON.stringify(value).includes('#part')) as fc.Arbitrary<Snapshot>
  const withIds = fc.record({ id: fc.constantFrom('a', 'b'), content: json, inner: fc.array(json) })
  fc.assert(
    fc.property(fc.array(fc.oneof(json, withIds, fc.array(withIds)), { maxLength: 6 }), (snapshots) => {
      // As transferred.
      const there = JSON.parse(JSON.stringify(deduplicate(snapshots as Snapshot[])))
      expect(expandSnapshots(there)).toEqual(JSON.parse(JSON.stringify(snapshots)))
    }),
  )
})

it('deduplicated snapshots contain each part once, and cannot be expanded if a part is missing', () => {
  const content = [{ id: 'block-1', type: 'text', content: 'Gemeinsam. '.repeat(50) }]
  const [before, after] = ['Eins', 'Erste'].map((title) => ({ one: { id: 'one', title, content } }))
  const { snapshots, parts } = deduplicate([before, after, before, after] as Snapshot[])
  expect(parts.filter((part) => JSON.stringify(part).includes('Gemeinsam'))).toHaveLength(1)
  expect(() => expandSnapshots({ snapshots, parts: parts.slice(1) })).toThrow(RangeError)
})
