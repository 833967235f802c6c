/**
 * The free times, for visitors and for the advisor's screens. The bookable ones are worked out once, from
 * today as far as the rules go, and kept until something changes or the minute ends, because every visitor
 * may ask for them, as often as they like.
 */
import { isDeepStrictEqual } from 'node:util'
import { type Absence, absencesOn } from '#domain/appointments/absences.ts'
import { addDays, startOf, weekdayOf } from '#domain/appointments/days.ts'
import {
  type Calendar,
  type DayOffer,
  nextTimes,
  type OfferedTime,
  offersFrom,
} from '#domain/appointments/offers.ts'
import { ownBusy } from '#domain/appointments/own-calendars.ts'
import type { OpenRange, Rules } from '#domain/appointments/rules.ts'
import { overlap, type TimeSpan } from '#domain/appointments/spans.ts'
import { clockInZurich, type IsoDate, todayInZurich } from '#domain/booking/zurich.ts'
import { changesOf, createCachedRead } from '#server/cached-read.server.ts'
import { calendarAbout, calendarFor, calendarOf, holidaysOf } from './calendar.server.ts'
import type { AppointmentDeps } from './deps.server.ts'
import { appointmentIn, startingBetween, type StoredAppointment } from './records.server.ts'
import { absencesIn, rulesIn } from './settings.server.ts'

export interface Offers {
  rules: Rules
  /** Every day that can be booked, and the closed ones between them. */
  days: readonly DayOffer[]
}

interface WorkedOut extends Offers {
  calendar: Calendar
}

const minute = 60_000
const decisive = ['appointmentMonths', 'appointmentSettings', 'appointmentCalendars'] as const

export function createOffers(
  { documents, clock }: Pick<AppointmentDeps, 'documents' | 'clock'>,
  depsNow: () => Promise<AppointmentDeps>,
) {
  const minuteNow = () => Math.floor(clock.now().getTime() / minute)
  const cached = createCachedRead({
    read: async () => ({
      minute: minuteNow(),
      all: await workOut(await depsNow()),
      byTopic: new Map<string, Offers>(),
    }),
    watch: changesOf(documents, ...decisive),
    isGood: (read) => read.minute === minuteNow(),
  })

  async function current() {
    const { ownCalendars } = await depsNow()
    await ownCalendars.current()
    return cached.get()
  }

  return {
    /**
     * `card`: the card whose topic it is for. Topics of the same length, room and places have the same offer.
     */
    async current(card?: string): Promise<Offers> {
      const { all, byTopic } = await current()
      const topic = card === undefined ? null : await (await depsNow()).topics.ofCard(card)
      const { minutes, bufferMinutes, places = [] } = topic ?? {}
      if (minutes === undefined && bufferMinutes === undefined && places.length === 0) return all
      const own = { minutes, bufferMinutes, places }
      const key = JSON.stringify(own)
      const found = byTopic.get(key) ?? aboutTopic(own, all)
      byTopic.set(key, found)
      return found
    },
    /**
     * The times to which an appointment can be moved: its own time is free for it, and it keeps its length.
     */
    async toMove(id: string): Promise<Offers> {
      const [read, stored, deps] = await Promise.all([current(), appointmentIn(documents, id), depsNow()])
      const { days, ...all } = read.all
      const [first, last] = [days[0]?.date, days.at(-1)?.date]
      if (!stored || first === undefined || last === undefined) return { rules: all.rules, days }
      const calendar = await calendarFor(deps, stored, all.calendar)
      const { rules } = calendar
      if (!isDeepStrictEqual(rules, all.rules)) return { rules, days: offersFrom(first, last, calendar) }
      const { date: own } = stored.appointment
      const around = offersFrom(addDays(own, -1), addDays(own, 1), calendar)
      return { rules, days: days.map((day) => around.find(({ date }) => date === day.date) ?? day) }
    },
    stop: cached.stop,
  }
}

async function workOut(deps: AppointmentDeps): Promise<WorkedOut> {
  const { rules } = await rulesIn(deps.documents, deps.site)
  const today = todayInZurich(deps.clock.now())
  const last = addDays(today, rules.daysAhead)
  const { calendar } = await calendarOf(deps, today, last)
  return { rules: calendar.rules, days: offersFrom(today, last, calendar), calendar }
}

function aboutTopic(topic: Parameters<typeof calendarAbout>[0], { days, calendar }: WorkedOut): Offers {
  const { date: first = '' } = days[0] ?? {}
  const { date: last = '' } = days.at(-1) ?? {}
  const own = calendarAbout(topic, calendar)
  return { rules: own.rules, days: offersFrom(first, last, own) }
}

/**
 * The offers of these days, both included; days before the first and after the last offered one have none.
 */
export function listOfferedBetween(first: IsoDate, last: IsoDate, { days }: Offers): DayOffer[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const today = days[0]?.date ?? first
  const found: DayOffer[] = []
  for (let date = first; date <= last; date = addDays(date, 1))
    found.push(byDate.get(date) ?? { date, state: date < today ? 'past' : 'far', note: '', times: [] })
  return found
}

/** A part of one day that is taken. */
export type BusyHours = Pick<OpenRange, 'from' | 'until'>

export interface AgendaDay {
  date: IsoDate
  /** Empty on closed days. */
  open: OpenRange[]
  /** Empty if the day is not a holiday. */
  holiday: string
  absences: Absence[]
  /** The busy hours in the advisor's own calendars, by the clock. */
  busy: BusyHours[]
}

export interface Agenda {
  days: AgendaDay[]
  appointments: StoredAppointment[]
  rules: Rules
}

export async function agendaOf(deps: AppointmentDeps, first: IsoDate, last: IsoDate): Promise<Agenda> {
  const { documents, site, ownCalendars, clock } = deps
  const [{ rules }, { absences }, appointments, calendars] = await Promise.all([
    rulesIn(documents, site),
    absencesIn(documents),
    startingBetween(documents, new Date(startOf(first)), new Date(startOf(addDays(last, 1)))),
    ownCalendars.all(),
  ])
  const span = { from: startOf(first), until: startOf(addDays(last, 1)), now: clock.now().getTime() }
  const { busy } = ownBusy(calendars, { whenSilent: 'offer', bookingStands: 'fixed' }, span)
  const names = await holidaysOf(rules.canton, first, last)
  const days: AgendaDay[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const holiday = names.get(date) ?? ''
    const open = holiday === '' ? (rules.week[weekdayOf(date)] ?? []) : []
    days.push({ date, open, holiday, absences: absencesOn(absences, date), busy: busyOn(date, busy) })
  }
  return { days, appointments, rules }
}

function busyOn(date: IsoDate, spans: readonly TimeSpan[]): BusyHours[] {
  const day = { from: startOf(date), until: startOf(addDays(date, 1)) }
  return spans
    .filter((span) => overlap(span, day))
    .map(({ from, until }) => ({
      from: from <= day.from ? '0:00' : clockInZurich(new Date(from).toISOString()),
      until: until >= day.until ? '24:00' : clockInZurich(new Date(until).toISOString()),
    }))
}

/** Enough for a screen that is left open over a weekend. */
const daysProposed = 3

/** The times that the form for a new appointment proposes. */
export async function proposeTimes(deps: AppointmentDeps): Promise<OfferedTime[]> {
  const { rules } = await rulesIn(deps.documents, deps.site)
  const today = todayInZurich(deps.clock.now())
  const { calendar } = await calendarOf(deps, today, addDays(today, rules.daysAhead))
  return nextTimes(calendar, daysProposed)
}
