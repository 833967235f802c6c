/**
 * The shown days, as encoded in the page's address: `from` is a day of a week, `to` a later one, `days` the
 * length of the list.
 */
import { addDays, type ClockTime, minutesOf, mondayOf, weekdayOf } from '#domain/appointments/days.ts'
import { type IsoDate, isIsoDate } from '#domain/booking/zurich.ts'

/** The length of the list unless more days are requested. */
export const daysListed = 14
const mostListed = 365

export interface DaysAsked {
  first: IsoDate
  last: IsoDate
  /** The Monday of the week that the week view shows. */
  week: IsoDate
}

/**
 * Without `from`, the list from today and this week, or from Friday evening on next week, so that changing
 * between the two reads nothing. `now` is in the time of Zurich.
 */
export function daysIn(parameters: URLSearchParams, today: IsoDate, now: ClockTime): DaysAsked {
  const asked = dayIn(parameters, 'from')
  const week = asked === null ? weekAhead(today, now) : mondayOf(asked)
  const sunday = addDays(week, 6)
  const furthest = addDays(asked ?? today, mostListed)
  const wanted =
    asked === null ? addDays(today, lengthIn(parameters) - 1) : (dayIn(parameters, 'to') ?? sunday)
  const last = wanted < furthest ? wanted : furthest
  return { first: asked === null ? mondayOf(today) : week, last: last > sunday ? last : sunday, week }
}

/** The address of the list with more days; `null` at its end. */
export function moreDaysSearch(parameters: URLSearchParams): string | null {
  const length = lengthIn(parameters)
  return length >= mostListed ? null : `?days=${Math.min(mostListed, length + 2 * daysListed)}`
}

function dayIn(parameters: URLSearchParams, name: 'from' | 'to'): IsoDate | null {
  const asked = parameters.get(name) ?? ''
  return isIsoDate(asked) ? asked : null
}

function lengthIn(parameters: URLSearchParams): number {
  const asked = Number(parameters.get('days') ?? daysListed)
  return Number.isInteger(asked) ? Math.min(Math.max(asked, daysListed), mostListed) : daysListed
}

const friday = 4
const evening = 18 * 60

function weekAhead(today: IsoDate, now: ClockTime): IsoDate {
  const weekday = weekdayOf(today)
  const isOver = weekday > friday || (weekday === friday && minutesOf(now) >= evening)
  return addDays(mondayOf(today), isOver ? 7 : 0)
}
