/** Calendar days as text, and the span of time that a day of Zurich's calendar is. */
import { type IsoDate, timeInZurich, todayInZurich, zurichInstant } from '#domain/booking/zurich.ts'

const dayInMilliseconds = 86_400_000
const minuteInMilliseconds = 60_000

/** `HH:MM` or `H:MM`, up to `24:00`. */
export type ClockTime = string

/** YYYY-MM. */
export type Month = string

export function addDays(date: IsoDate, count: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * dayInMilliseconds).toISOString().slice(0, 10)
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: IsoDate): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

export function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, -weekdayOf(date))
}

/** How many days `to` is after `from`; negative if it is before. */
export function countDays(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayInMilliseconds
}

export function monthOf(date: IsoDate): Month {
  return date.slice(0, 7)
}

export function firstDayOf(month: Month): IsoDate {
  return `${month}-01`
}

export function nextMonth(month: Month): Month {
  return monthOf(addDays(firstDayOf(month), 31))
}

/** Every month that has a part of the days from `from` to `until`, both included. */
export function monthsFrom(from: IsoDate, until: IsoDate): Month[] {
  const months: Month[] = []
  for (let month = monthOf(from); month <= monthOf(until); month = nextMonth(month)) months.push(month)
  return months
}

export function minutesOf(time: ClockTime): number {
  const [hours = '', minutes = ''] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** As booking forms write it, such as `8:00`. */
export function clockTime(minutes: number): ClockTime {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** A moment of a day, in milliseconds since 1970; `null` for a time that this day's clock skips. */
export type DayClock = (minutes: number) => number | null

/**
 * The instants of one day by minutes of its clock. Only the two days of a year on which the clock changes need more than
 * arithmetic.
 */
export function clockOf(date: IsoDate): DayClock {
  const start = startOf(date)
  const end = startOf(addDays(date, 1))
  if (end - start === dayInMilliseconds) return (minutes) => start + minutes * minuteInMilliseconds
  return (minutes) => {
    if (minutes >= 1440) return end + (minutes - 1440) * minuteInMilliseconds
    const instant = zurichInstant(date, clockTime(minutes))
    return timeInZurich(instant) === clockTime(minutes).padStart(5, '0') ? instant.getTime() : null
  }
}

/** The first instant of a day. */
export function startOf(date: IsoDate): number {
  return zurichInstant(date, '0:00').getTime()
}

/** The day of an instant in Zurich. */
export function dayOf(instant: number): IsoDate {
  return todayInZurich(new Date(instant))
}
