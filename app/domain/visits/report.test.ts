import { expect, it } from 'vitest'
import type { Row } from './counts.ts'
import { bucketsOf, reportOf, totalOf } from './report.ts'

const phone = (count: number): Row => ({ of: 'device', name: 'phone', count })
const from = (name: string, count: number): Row => ({ of: 'referrer', name, count })

it('the report covers thirty days or twelve months, and as many before', () => {
  const edges = (...period: Parameters<typeof bucketsOf>) =>
    [bucketsOf(...period).before, bucketsOf(...period).now].flatMap((buckets) => [buckets[0], buckets.at(-1)])
  const days = ['2026-09-25', '2026-10-24', '2026-10-25', '2026-11-23']
  expect(edges('days', '2026-11-23')).toEqual(days)
  expect(edges('months', '2026-01-31')).toEqual(['2024-02', '2025-01', '2025-02', '2026-01'])
})

it('the report shows sums beside those of the period before, greatest first', () => {
  const report = reportOf('days', '2026-11-23', [
    { at: '2026-11-23', rows: [phone(3), from('google.com', 1), from('search.ch', 2)] },
    { at: '2026-11-20', rows: [phone(1)] },
    { at: '2026-10-24', rows: [phone(7), from('bing.com', 7)] },
    { at: '2026-09-24', rows: [phone(99)] },
  ])
  expect(totalOf(report.points)).toEqual({ count: 4, before: 7 })
  expect(report.points.at(-1)).toEqual({ name: '2026-11-23', count: 3, before: 7 })
  expect(report.points).toHaveLength(30)
  expect(report.figures.referrer).toEqual([
    { name: 'search.ch', count: 2, before: 0 },
    { name: 'google.com', count: 1, before: 0 },
    { name: 'bing.com', count: 0, before: 7 },
  ])
  expect(report.since).toBeNull()
})

it('the report compares with nothing while the period before is incomplete, and says since when it counts', () => {
  const report = reportOf('days', '2026-11-23', [
    { at: '2026-11-23', rows: [phone(3)] },
    { at: '2026-10-20', rows: [phone(7)] },
  ])
  expect(totalOf(report.points)).toEqual({ count: 3, before: null })
  expect(report.figures.device).toEqual([{ name: 'phone', count: 3, before: null }])
  expect(report.since).toBe('2026-10-20')
})
