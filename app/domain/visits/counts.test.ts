import { expect, it } from 'vitest'
import { addRows, count, type Counts, readRows, rowsOf } from './counts.ts'
import { others } from './origin.ts'

it('adds up by kind and name', () => {
  const counts: Counts = new Map()
  count(counts, 'page', '/')
  count(counts, 'page', '/', 2)
  count(counts, 'device', 'phone')
  expect(rowsOf(addRows(counts, [{ of: 'page', name: '/kontakt', count: 4 }]))).toEqual([
    { of: 'page', name: '/', count: 3 },
    { of: 'page', name: '/kontakt', count: 4 },
    { of: 'device', name: 'phone', count: 1 },
  ])
})

it('holds only so many names, however many are made up, and loses no visit', () => {
  const counts: Counts = new Map()
  for (let made = 0; made < 10_000; made += 1) count(counts, 'referrer', `host${made}.example`)
  const rows = rowsOf(counts)
  expect(rows).toHaveLength(51)
  expect(rows.find(({ name }) => name === others)?.count).toBe(9_950)
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(10_000)
  expect(JSON.stringify(rows).length).toBeLessThan(10_000)
})

it('reads what is stored row by row, and leaves out what it does not know', () => {
  const row = { of: 'page', name: '/', count: 1 }
  expect(readRows([row, { of: 'mood', name: 'good', count: 1 }, { ...row, count: -1 }, null])).toEqual([row])
  expect(readRows('nothing')).toEqual([])
})

it('gives a name beyond them the place of the smallest, so that none is kept out by made-up ones', () => {
  const counts: Counts = new Map()
  count(counts, 'referrer', 'google.com', 7)
  for (let made = 0; made < 60; made += 1) count(counts, 'referrer', `host${made}.example`, 2)
  count(counts, 'referrer', 'search.ch')
  count(counts, 'referrer', 'search.ch')
  const rows = rowsOf(counts)
  expect(rows).toHaveLength(51)
  expect(rows).toContainEqual({ of: 'referrer', name: 'google.com', count: 7 })
  expect(rows).toContainEqual({ of: 'referrer', name: 'search.ch', count: 2 })
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(129)
})
