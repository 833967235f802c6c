/** When a mail was written, in words, in Zurich's time. */
import { timeInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { daysBetween } from '#admin/shell/dates.ts'
import { dayInFull, dayOfMonth } from '#site/booking/day-words.ts'
import { outboxWords as words } from './messages.ts'

const shortDay = new Intl.DateTimeFormat('de-CH', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/Zurich',
})

/** '16:20', 'gestern', '19. Nov.'. */
export function momentInList(timestamp: string, now: string): string {
  const days = daysBetween(timestamp, now)
  if (days === 0) return timeInZurich(new Date(timestamp))
  return days === 1 ? words.yesterday : shortDay.format(new Date(timestamp))
}

/** 'Samstag, 21. November 2026, 16:20 Uhr'. */
export const momentInFull = (timestamp: string) => `${dayInFull(dayOf(timestamp))}, ${clockTime(timestamp)}`

/** '21. November'. */
export const dayInWords = (timestamp: string) => dayOfMonth(dayOf(timestamp))

export const clockTime = (timestamp: string) => words.clock(timeInZurich(new Date(timestamp)))

const dayOf = (timestamp: string) => todayInZurich(new Date(timestamp))
