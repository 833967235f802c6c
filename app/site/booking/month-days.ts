/** A month of the calendar as weeks, and which day a key leads to (WAI-ARIA date picker). Days are YYYY-MM-DD. */
import { addDays, firstDayOf, type Month, monthOf, nextMonth, weekdayOf } from '#domain/appointments/days.ts'

/** Weeks of seven days, Monday first; `null` outside of the month. Weeks that ended before `today` are left out. */
export function weeksOf(month: Month, today: string): (string | null)[][] {
  const first = firstDayOf(month)
  const weeks: (string | null)[][] = []
  for (let monday = addDays(first, -weekdayOf(first)); ; monday = addDays(monday, 7)) {
    if (monthOf(monday) > month) return weeks
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
    const isOver = addDays(monday, 6) < today
    if (!isOver) weeks.push(days.map((day) => (monthOf(day) === month ? day : null)))
  }
}

export function monthBefore(month: Month): Month {
  return monthOf(addDays(firstDayOf(month), -1))
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDayIn(monthBefore(monthOf(day)), day),
  PageDown: (day) => sameDayIn(nextMonth(monthOf(day)), day),
}

/** Never before `first` or after `last`; `null` for a key that means nothing here. */
export function dayAfterKey(day: string, key: string, first: string, last: string): string | null {
  const to = Object.hasOwn(steps, key) ? steps[key]?.(day) : undefined
  if (to === undefined) return null
  if (to < first) return first
  return to > last ? last : to
}

/** The last day of a month that is shorter. */
function sameDayIn(month: Month, day: string): string {
  const lastDay = addDays(firstDayOf(nextMonth(month)), -1)
  const same = `${month}${day.slice(7)}`
  return same > lastDay ? lastDay : same
}
