import { expect, it } from 'vitest'
import { count, type Counts, readRows, rowsOf } from './counts.ts'
import { others } from './origin.ts'

it('holds only so many names, however many are made up, the smallest making room, and loses no visit', () => {
  const counts: Counts = new Map()
  count(counts, 'referrer', others)
  count(counts, 'referrer', 'google.com', 7)
  for (let made = 0; made < 10_000; made += 1) count(counts, 'referrer', `host${made}.example`, 2)
  for (let visit = 0; visit < 2; visit += 1) count(counts, 'referrer', 'search.ch')
  const rows = rowsOf(counts)
  expect(rows).toHaveLength(50)
  for (const [name, visits] of [
    ['google.com', 7],
    ['search.ch', 2],
  ] as const)
    expect(rows).toContainEqual({ of: 'referrer', name, count: visits })
  expect(rows.find(({ name }) => name === others)?.count).toBe(20_010 - 7 - 2 - 47 * 2)
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(20_010)
})

it('reads what is stored row by row, and leaves out what it does not know', () => {
  const row = { of: 'page', name: '/', count: 1 }
  expect(readRows([row, { of: 'mood', name: 'good', count: 1 }, { ...row, count: -1 }, null])).toEqual([row])
  expect(readRows('nothing')).toEqual([])
})
