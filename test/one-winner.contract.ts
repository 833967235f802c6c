/**
 * Two appointments that overlap, even partly, are never both stored, with any number of servers. Run with
 * each adapter of the documents port.
 */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { addDays, monthsFrom } from '#domain/appointments/days.ts'
import type { Topic } from '#domain/appointments/topics.ts'
import { overlap } from '#domain/appointments/spans.ts'
import type { Location } from '#domain/booking/location.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { allTaken, readMonths } from '#server/appointments/calendar.server.ts'
import {
  manage,
  mondayMorning,
  openCalendar,
  type OpenedCalendar,
  sampleRequest,
  sampleTopic,
} from './appointment-samples.ts'
import type { OpenedDocuments } from './two-servers.ts'

/** A Monday, and the days before both changes of the clock. */
const mornings = [mondayMorning, '2026-10-24T09:00:00Z', '2027-03-26T09:00:00Z'] as const
const daysAhead = [1, 2, 3, 4, 7, 8, 9]

const dayAfter = (now: string, ahead: number) => addDays(todayInZurich(new Date(now)), ahead)
const halfHour = (half: number) => `${Math.floor(half / 2)}:${half % 2 === 0 ? '00' : '30'}`

/** `runs` is the number of random sequences. */
export function oneWinnerContract(open: () => Promise<OpenedDocuments>, runs: number) {
  describe('one winner', () => {
    let opened: OpenedDocuments
    let servers: [OpenedCalendar, OpenedCalendar]

    async function start(now: string = mondayMorning) {
      opened = await open()
      const clock = createFixedClock(now)
      const [one, other] = opened.servers
      servers = [
        openCalendar({ documents: one, clock, cards }),
        openCalendar({ documents: other, clock, cards }),
      ]
    }
    async function end() {
      await Promise.all(servers.map(({ appointments }) => appointments.stop()))
      await opened.close()
    }
    /** Checks everything stored: no two spans overlap, and each belongs to exactly one standing appointment. */
    async function checkStored() {
      const [{ documents }] = servers
      const taken = allTaken(await readMonths(documents, monthsFrom('2026-09-01', '2027-06-01')))
      for (const [index, one] of taken.entries())
        for (const other of taken.slice(index + 1)) expect(overlap(one, other)).toBe(false)
      const stored = await documents.list('appointments')
      const standing = stored.filter(
        ({ data }) => data['status'] === 'booked' || data['status'] === 'confirmed',
      )
      expect(taken.map(({ id }) => id).toSorted()).toEqual(standing.map(({ id }) => id).toSorted())
      for (const { id, data } of standing) {
        const span = taken.find((one) => one.id === id)
        expect(new Date(span?.from ?? 0).toISOString()).toBe(data['takenFrom'])
        expect(new Date(span?.until ?? 0).toISOString()).toBe(data['takenUntil'])
      }
      return standing
    }

    /** Sends all bookings at once, alternating between two servers. */
    function bookAll(changes: Partial<Record<string, string>>[]) {
      const asked = changes.map((change, index) =>
        (servers[index % 2] as OpenedCalendar).appointments.book(
          { ...sampleRequest, request: String(index), ...change },
          { address: '' },
        ),
      )
      return Promise.all(asked)
    }
    const hasBooked = ({ outcome }: { outcome: string }) => outcome === 'booked'

    describe('among simultaneous requests', () => {
      beforeEach(() => start())
      afterEach(end)

      it('lets one of forty bookings of two overlapping times succeed, on two servers', async () => {
        await manage(servers[0])
        const wanted = Array.from({ length: 40 }, (_, index) => ({
          time: index % 4 < 2 ? '9:00' : '9:30',
          email: `p${index}@example.ch`,
        }))
        const outcomes = await bookAll(wanted)
        expect(outcomes.filter(hasBooked)).toHaveLength(1)
        expect(outcomes.filter(({ outcome }) => outcome === 'taken')).toHaveLength(39)
        expect(await checkStored()).toHaveLength(1)
      })

      it('never exceeds the number of appointments allowed per day', async () => {
        await manage(servers[0], { perDay: 3 })
        const times = ['8:00', '9:00', '10:00', '11:00', '14:00', '15:00', '16:00', '17:00']
        expect((await bookAll(times.map((time) => ({ time })))).filter(hasBooked)).toHaveLength(3)
        expect(await checkStored()).toHaveLength(3)
      })

      it('makes one appointment of a request that two servers get at once and again later', async () => {
        await manage(servers[0])
        const same = { request: 'the same' }
        const outcomes = [...(await bookAll([same, same, same, same])), ...(await bookAll([same]))]
        expect(outcomes.map(({ outcome }) => outcome)).toEqual(outcomes.map(() => 'booked'))
        expect(new Set(outcomes.map((outcome) => 'token' in outcome && outcome.token)).size).toBe(1)
        expect(await checkStored()).toHaveLength(1)
      })
    })

    it('holds for 200 simultaneous bookings of different lengths in any week, and refuses none that fits', async () => {
      const hours = fc
        .tuple(fc.integer({ min: 7, max: 12 }), fc.integer({ min: 13, max: 20 }), fc.nat(3))
        .map(([from, until, which]) => [
          { from: `${from}:00`, until: `${until}:30`, places: placesOfWeek[which] ?? [] },
        ])
      const weeks = fc.array(hours, { minLength: 7, maxLength: 7 })
      const wish = fc.record({
        day: fc.constantFrom(...daysAhead),
        half: fc.integer({ min: 14, max: 41 }),
        cardTitle: title,
      })
      const wishes = fc.array(wish, { minLength: 200, maxLength: 200 })
      await fc.assert(
        fc.asyncProperty(rules, weeks, wishes, async (change, week, wanted) => {
          await start()
          try {
            await manage(servers[0], { ...change, perDay: 30, week })
            const requests = wanted.map(({ day, half, cardTitle }, index) => ({
              cardTitle,
              date: dayAfter(mondayMorning, day),
              time: halfHour(half),
              email: `p${index}@example.ch`,
            }))
            const outcomes = await bookAll(requests)
            await checkStored()
            for (const [index, { outcome }] of outcomes.entries()) {
              if (outcome !== 'taken') continue
              const { cardTitle, date, time } = requests[index] ?? { cardTitle: '', date: '', time: '' }
              const card = topics.find((topic) => topic.title === cardTitle)?.id ?? ''
              const offered = await servers[1].appointments.offers(date, date, { card })
              const times = offered.outcome === 'offered' ? offered.days.flatMap((one) => one.times) : []
              // Only the requested place counts: another place could have had another answer.
              expect(times.filter((one) => one.time === time && one.places.includes('office'))).toEqual([])
            }
          } finally {
            await end()
          }
        }),
        { numRuns: Math.max(2, runs / 8) },
      )
    })

    it('holds for any sequence of simultaneous bookings, moves and cancellations', async () => {
      const step = fc.record({
        server: fc.nat(1),
        kind: fc.constantFrom('book', 'book', 'book', 'move', 'cancel', 'add'),
        day: fc.constantFrom(...daysAhead),
        half: fc.nat(47),
        minutes: fc.constantFrom(30, 60, 90, 480),
        cardTitle: title,
        which: fc.nat(20),
      })
      const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 5 })
      await fc.assert(
        fc.asyncProperty(rules, fc.constantFrom(...mornings), rounds, async (change, now, given) => {
          await start(now)
          try {
            await manage(servers[0], { ...change, week: everyDay })
            const tokens: string[] = []
            let request = 0
            for (const round of given) {
              await Promise.all(
                round.map(async ({ server, kind, day, half, minutes, cardTitle, which }) => {
                  const { appointments } = servers[server] as OpenedCalendar
                  const date = dayAfter(now, day)
                  const time = halfHour(half)
                  const token = tokens[which % Math.max(1, tokens.length)]
                  if (kind === 'add') {
                    const input = { topic: 'Anruf', date, time, minutes, location: 'online', name: 'Hand' }
                    await appointments.forAdvisor.add({
                      input,
                      request: String((request += 1)),
                      sendsMail: false,
                      by: { id: '1', email: 'a@example.ch' },
                    })
                  } else if (kind === 'book' || !token) {
                    const outcome = await appointments.book(
                      { ...sampleRequest, cardTitle, date, time, request: String((request += 1)) },
                      { address: '' },
                    )
                    if (outcome.outcome === 'booked') tokens.push(outcome.token)
                  } else if (kind === 'move')
                    await appointments.move(token, { date, time, location: 'office' })
                  else await appointments.cancel(token, '')
                }),
              )
            }
            await checkStored()
          } finally {
            await end()
          }
        }),
        { numRuns: runs },
      )
    })
  })
}

/**
 * Topics of different lengths, with different gaps after them, at different places, that compete for the same
 * hours.
 */
const topics: Topic[] = [
  sampleTopic,
  { id: 'short', title: 'Kurz', minutes: 20, bufferMinutes: 0 },
  { id: 'long', title: 'Lang', minutes: 90, bufferMinutes: 45, places: ['office'] },
  { id: 'longest', title: 'Sehr lang', minutes: 240 },
]
const cards = { topics: async () => topics, watch: () => () => {} }
const title = fc.constantFrom(...topics.map((topic) => topic.title))

const rules = fc.record({
  minutes: fc.constantFrom(20, 30, 45, 60, 90),
  roomBefore: fc.constantFrom(0, 15),
  roomAfter: fc.constantFrom(0, 15, 60),
  perDay: fc.constantFrom(2, 4, 30),
})

const placesOfWeek = [
  ['office'],
  ['office', 'online'],
  ['office', 'home', 'phone'],
  ['online'],
] as Location[][]

/** Includes the night, when the clock changes. */
const everyDay = Array.from({ length: 7 }, () => [
  { from: '0:00', until: '24:00', places: ['office' as const, 'online' as const] },
])
