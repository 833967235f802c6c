/** Which days are shown, as encoded in the page's address: `ab` is a day of a week, `bis` one after it, `tage` the length of the list. */
import { addDays, weekdayOf } from '#domain/appointments/days.ts'
import { type IsoDate, isIsoDate } from '#domain/booking/zurich.ts'

/** How long the list is unless it is asked for more. */
export const daysListed = 14
const mostListed = 365

export interface DaysAsked {
  first: IsoDate
  last: IsoDate
  /** The Monday of the week that the week view shows. */
  week: IsoDate
}

/** Without `ab`, both the list from today and this week: changing between them reads nothing. */
export function daysIn(parameters: URLSearchParams, today: IsoDate): DaysAsked {
  const asked = dayIn(parameters, 'ab')
  const week = mondayOf(asked ?? today)
  const sunday = addDays(week, 6)
  const furthest = addDays(asked ?? today, mostListed)
  const wanted =
    asked === null ? addDays(today, lengthIn(parameters) - 1) : (dayIn(parameters, 'bis') ?? sunday)
  const last = wanted < furthest ? wanted : furthest
  return { first: week, last: last > sunday ? last : sunday, week }
}

/** The address of the list with more days; `null` at its end. */
export function moreDaysSearch(parameters: URLSearchParams): string | null {
  const length = lengthIn(parameters)
  return length >= mostListed ? null : `?tage=${Math.min(mostListed, length + 2 * daysListed)}`
}

function dayIn(parameters: URLSearchParams, name: 'ab' | 'bis'): IsoDate | null {
  const asked = parameters.get(name) ?? ''
  return isIsoDate(asked) ? asked : null
}

function lengthIn(parameters: URLSearchParams): number {
  const asked = Number(parameters.get('tage') ?? daysListed)
  return Number.isInteger(asked) ? Math.min(Math.max(asked, daysListed), mostListed) : daysListed
}

function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, -weekdayOf(date))
}
