/** What the advisor sees: the appointments of a time, oldest first, with what is open, closed and absent on each day. */
import { type Absence, absencesOn } from '#domain/appointments/absences.ts'
import { addDays, startOf, weekdayOf } from '#domain/appointments/days.ts'
import type { OpenRange, Rules } from '#domain/appointments/rules.ts'
import { nextTimes, type OfferedTime } from '#domain/appointments/offers.ts'
import { type IsoDate, todayInZurich } from '#domain/booking/zurich.ts'
import { type AppointmentParts, calendarOf, defaultsOf } from './parts.server.ts'
import { type StoredAppointment, startingBetween } from './records.server.ts'
import { absencesIn, rulesIn } from './settings.server.ts'

export interface AgendaDay {
  date: IsoDate
  /** Empty on closed days. */
  open: OpenRange[]
  /** Empty if it is none. */
  holiday: string
  absences: Absence[]
}

export interface Agenda {
  days: AgendaDay[]
  appointments: StoredAppointment[]
  rules: Rules
}

export async function agendaOf(parts: AppointmentParts, first: IsoDate, last: IsoDate): Promise<Agenda> {
  const { documents, site, holidays } = parts
  const [{ rules }, { absences }, appointments] = await Promise.all([
    rulesIn(documents, defaultsOf(site)),
    absencesIn(documents),
    startingBetween(documents, new Date(startOf(first)), new Date(startOf(addDays(last, 1)))),
  ])
  const names = await holidays.of(rules.canton, first, last)
  const days: AgendaDay[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const holiday = names.get(date) ?? ''
    const open = holiday === '' ? (rules.week[weekdayOf(date)] ?? []) : []
    days.push({ date, open, holiday, absences: absencesOn(absences, date) })
  }
  return { days, appointments, rules }
}

/** Enough for a screen that is left open over a weekend. */
const daysProposed = 3

/** The times that the form for a new appointment proposes. */
export async function proposedTimes(parts: AppointmentParts): Promise<OfferedTime[]> {
  const { rules } = await rulesIn(parts.documents, defaultsOf(parts.site))
  const today = todayInZurich(parts.clock.now())
  const { calendar } = await calendarOf(parts, today, addDays(today, rules.daysAhead))
  return nextTimes(calendar, daysProposed)
}
