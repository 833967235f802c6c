/**
 * The weeks of the calendar, five at a time from the current one on, and the day that a key leads to
 * (WAI-ARIA date picker). Days are YYYY-MM-DD.
 */
import {
  addDays,
  countDays,
  firstDayOf,
  mondayOf,
  monthOf,
  nextMonth,
  weekdayOf,
} from '#domain/appointments/days.ts'

const weeksShown = 5
const daysShown = 7 * weeksShown

/** The Monday that begins the weeks shown with this day. */
export function weeksWith(day: string, today: string): string {
  const first = mondayOf(today)
  if (day < first) return first
  const days = countDays(first, mondayOf(day))
  return addDays(first, days - (days % daysShown))
}

/** The Mondays of the neighbouring weeks; `null` before the current one, and after the last bookable day. */
export function weeksBeside(from: string, { today, last }: { today: string; last: string }) {
  const [earlier, later] = [addDays(from, -daysShown), addDays(from, daysShown)]
  return { earlier: earlier < mondayOf(today) ? null : earlier, later: later > last ? null : later }
}

export function lastOfWeeks(from: string): string {
  return addDays(from, daysShown - 1)
}

/** Weeks of seven days, Monday first. */
export function weeksFrom(from: string): string[][] {
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(from, 7 * week + index)),
  )
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDayIn(monthOf(addDays(firstDayOf(monthOf(day)), -1)), day),
  PageDown: (day) => sameDayIn(nextMonth(monthOf(day)), day),
}

/** Returns the day that a key leads to, never before `first` or after `last`; `null` for any other key. */
export function dayAfterKey(day: string, key: string, first: string, last: string): string | null {
  const to = Object.hasOwn(steps, key) ? steps[key]?.(day) : undefined
  if (to === undefined) return null
  if (to < first) return first
  return to > last ? last : to
}

/** The same day of another month, or the last day of a shorter one. */
function sameDayIn(month: string, day: string): string {
  const lastDay = addDays(firstDayOf(nextMonth(month)), -1)
  const same = `${month}${day.slice(7)}`
  return same > lastDay ? lastDay : same
}
