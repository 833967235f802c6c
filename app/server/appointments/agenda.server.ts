/** What the advisor sees: the appointments of a time, oldest first, with what is open, closed and absent on each day. */
import { type Absence, absencesOn } from '#domain/appointments/absences.ts'
import { addDays, startOf, weekdayOf } from '#domain/appointments/days.ts'
import { ownBusy } from '#domain/appointments/own-calendars.ts'
import { overlap, type TimeSpan } from '#domain/appointments/spans.ts'
import type { OpenRange, Rules } from '#domain/appointments/rules.ts'
import { nextTimes, type OfferedTime } from '#domain/appointments/offers.ts'
import { clockInZurich, type IsoDate, todayInZurich } from '#domain/booking/zurich.ts'
import { type AppointmentDeps, calendarOf, defaultsOf } from './deps.server.ts'
import { type StoredAppointment, startingBetween } from './records.server.ts'
import { absencesIn, rulesIn } from './settings.server.ts'

/** A part of one day that is taken. */
export type BusyHours = Pick<OpenRange, 'from' | 'until'>

export interface AgendaDay {
  date: IsoDate
  /** Empty on closed days. */
  open: OpenRange[]
  /** Empty if it is none. */
  holiday: string
  absences: Absence[]
  /** What is taken in the advisor's own calendars, by the clock. */
  busy: BusyHours[]
}

export interface Agenda {
  days: AgendaDay[]
  appointments: StoredAppointment[]
  rules: Rules
}

export async function agendaOf(deps: AppointmentDeps, first: IsoDate, last: IsoDate): Promise<Agenda> {
  const { documents, site, holidays, ownCalendars, clock } = deps
  const [{ rules }, { absences }, appointments, calendars] = await Promise.all([
    rulesIn(documents, defaultsOf(site)),
    absencesIn(documents),
    startingBetween(documents, new Date(startOf(first)), new Date(startOf(addDays(last, 1)))),
    ownCalendars.all(),
  ])
  const span = { from: startOf(first), until: startOf(addDays(last, 1)), now: clock.now().getTime() }
  const { busy } = ownBusy(calendars, { whenSilent: 'offer' }, span)
  const names = await holidays.of(rules.canton, first, last)
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
export async function proposedTimes(deps: AppointmentDeps): Promise<OfferedTime[]> {
  const { rules } = await rulesIn(deps.documents, defaultsOf(deps.site))
  const today = todayInZurich(deps.clock.now())
  const { calendar } = await calendarOf(deps, today, addDays(today, rules.daysAhead))
  return nextTimes(calendar, daysProposed)
}
