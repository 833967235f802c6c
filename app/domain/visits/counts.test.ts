import { expect, it } from 'vitest'
import { addRows, count, type Counts, readRows, rowsOf } from './counts.ts'
import { others } from './origin.ts'

it('keeps at most 50 names, drops small ones for new ones, and loses no visit', () => {
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

it('reads stored rows, and leaves out invalid ones', () => {
  const row = { of: 'page', name: '/', count: 1 }
  expect(readRows([row, { of: 'mood', name: 'good', count: 1 }, { ...row, count: -1 }, null])).toEqual([row])
  expect(readRows('nothing')).toEqual([])
})

it('keeps the campaigns that led to a booking, however many others are made up, in any order of rows', () => {
  const counts: Counts = new Map()
  count(counts, 'source', 'newsletter')
  count(counts, 'source:booked', 'newsletter')
  for (let made = 0; made < 100; made += 1) count(counts, 'source', `made-up-${made}`, 50)
  expect(counts.get('source')?.get('newsletter')).toBe(1)
  const later = rowsOf(counts).toReversed()
  const added = addRows(new Map(), [...later, { of: 'source', name: 'newsletter', count: 2 }])
  expect(added.get('source')?.get('newsletter')).toBe(3)
})

it('counts a new campaign among the others if it has no free place', () => {
  const counts: Counts = new Map()
  const names = Array.from({ length: 30 }, (_, index) => `real-${index}`)
  for (const name of names) {
    count(counts, 'source', name)
    if (counts.get('source:booked')?.size !== 20) count(counts, 'source:booked', name)
  }
  for (let made = 0; made < 100; made += 1) count(counts, 'source', `made-up-${made}`)
  const sources = counts.get('source') ?? new Map()
  for (const name of names.slice(0, 20)) expect(sources.get(name)).toBe(1)
  expect([...sources.values()].reduce((sum, each) => sum + each, 0)).toBe(130)
})
