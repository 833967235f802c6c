import { array, assert, date, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { todayInZurich } from '#domain/booking/zurich.ts'
import {
  isDue,
  lastNightOf,
  monthsHeld,
  newestOf,
  listOutdated,
  listOutdatedBeforeMigrations,
} from './retention.ts'

const now = new Date('2026-11-22T02:30:00Z')
const at = (text: string) => ({ madeAt: new Date(text) })
const month = ({ madeAt }: { madeAt: Date }) => todayInZurich(madeAt).slice(0, 7)

const anyMoment = date({ min: new Date('2026-01-01'), max: new Date('2027-02-01'), noInvalidDate: true })
const backups = array(record({ madeAt: anyMoment }), { maxLength: 60 })
const keep = integer({ min: 1, max: 20 })

it.each([
  [14, 4],
  [200, 8],
])('retention of %i nights keeps erased content for at most %i months', (nights, months) => {
  expect(monthsHeld(nights)).toBe(months)
  for (let day = 1; day <= 366; day++) {
    const made = new Date(Date.UTC(2027, 0, day, 12))
    const only = [{ madeAt: made }]
    const last = lastNightOf({ nightly: only, beforeMigrations: only }, made, nights)
    const end = new Date(Date.UTC(made.getUTCFullYear(), made.getUTCMonth() + months, made.getUTCDate()))
    expect(new Date(last ?? '').getTime()).toBeLessThanOrEqual(end.getTime())
  }
})

it('retention keeps only the newest, the newest of each of three months, and those dated in the future', () => {
  const newest = (some: { madeAt: Date }[], wanted: string) =>
    Math.max(0, ...some.filter((one) => month(one) === wanted).map(({ madeAt }) => +madeAt))
  assert(
    property(backups, keep, (all, count) => {
      const gone = new Set(listOutdated(all, now, count))
      const past = all.filter(({ madeAt }) => madeAt <= now).toSorted((a, b) => +b.madeAt - +a.madeAt)
      const kept = past.filter((one) => !gone.has(one))
      expect(kept.slice(0, count)).toEqual(past.slice(0, count))
      expect([...gone].every(({ madeAt }) => madeAt <= now)).toBe(true)
      for (const wanted of ['2026-08', '2026-09', '2026-10'])
        expect(newest(kept, wanted)).toEqual(newest(past, wanted))
      expect(kept.length).toBeLessThanOrEqual(count + 3)
      const left = all.filter((one) => !gone.has(one))
      expect(listOutdated(left, now, count)).toEqual([])
    }),
  )
})

it('retention predicts the night in which the last current backup is deleted', () => {
  const evening = new Date('2026-11-22T17:00:00Z')
  assert(
    property(backups, keep, (all, count) => {
      const without = (some: { madeAt: Date }[], gone: { madeAt: Date }[]) =>
        some.filter((one) => !gone.includes(one))
      const there = all.filter(({ madeAt }) => madeAt <= evening)
      let kept = without(there, listOutdated(there, evening, count))
      const last = lastNightOf({ nightly: kept, beforeMigrations: [] }, evening, count)
      let night = new Date('2026-11-23T02:00:00Z')
      let goes: string | null = null
      while (kept.some((one) => there.includes(one))) {
        kept.push({ madeAt: night })
        kept = without(kept, listOutdated(kept, night, count))
        goes = todayInZurich(night)
        night = new Date(night.getTime() + 24 * 3_600_000)
      }
      expect(last).toBe(goes)
    }),
    { numRuns: 40 },
  )
})

it('retention deletes a backup before a migration together with the monthly backups of its time', () => {
  const [july, august] = [at('2026-07-31T12:00:00Z'), at('2026-08-01T12:00:00Z')]
  expect(listOutdatedBeforeMigrations([july, august], now)).toEqual([july])
  expect(lastNightOf({ nightly: [at('2026-11-21T02:00:00Z')], beforeMigrations: [august] }, now, 3)).toBe(
    '2026-12-01',
  )
})

it('retention counts months across the turn of a year', () => {
  const october = at('2025-10-31T12:00:00Z')
  const later = ['2025-11-30T22:59:00Z', '2025-11-30T23:00:00Z', '2026-01-10T03:00:00Z'].map(at)
  const all = [october, ...later]
  expect(listOutdated(all, new Date('2026-01-20T12:00:00Z'), 1)).toEqual([])
  expect(listOutdated(all, new Date('2026-02-20T12:00:00Z'), 1)).toEqual([october])
})

it.each([
  ['there is none yet', null, '2026-11-22T12:00:00Z', true],
  ['it is not yet three in Zurich', '2026-11-21T02:01:00Z', '2026-11-22T01:59:00Z', false],
  ['three has struck in Zurich', '2026-11-21T02:01:00Z', '2026-11-22T02:00:00Z', true],
  ['this night is done', '2026-11-22T02:00:10Z', '2026-11-22T23:00:00Z', false],
  ['the site was off at night', '2026-11-20T02:00:00Z', '2026-11-22T14:00:00Z', true],
  ['the night is short in spring', '2026-03-28T02:00:05Z', '2026-03-29T01:00:00Z', true],
  ['the clock was set back', '2026-11-23T02:00:00Z', '2026-11-22T12:00:00Z', true],
])('it is known whether the nightly backup is due when %s', (_, newest, moment, due) => {
  expect(isDue(newest === null ? null : new Date(newest), new Date(moment))).toBe(due)
})

it('the newest backup is never one dated in the future', () => {
  const [past, future] = [at('2026-11-20T02:00:00Z'), at('2027-01-01T00:00:00Z')]
  expect(newestOf([past, future], now)).toBe(past)
  expect(newestOf([future], now)).toBeNull()
})
