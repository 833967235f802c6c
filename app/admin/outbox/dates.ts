/** When a mail was written, in words, in Zurich's time. */
import { timeInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { outboxWords as words } from './messages.ts'

const shortDay = new Intl.DateTimeFormat('de-CH', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/Zurich',
})
const longDay = new Intl.DateTimeFormat('de-CH', { day: 'numeric', month: 'long', timeZone: 'Europe/Zurich' })
const fullDay = new Intl.DateTimeFormat('de-CH', { dateStyle: 'full', timeZone: 'Europe/Zurich' })
const dayInMilliseconds = 86_400_000

/** '16:20', 'gestern', '19. Nov.'. */
export function momentInList(timestamp: string, now: string): string {
  const daysAgo = (dayOf(now) - dayOf(timestamp)) / dayInMilliseconds
  if (daysAgo === 0) return timeInZurich(new Date(timestamp))
  return daysAgo === 1 ? words.yesterday : shortDay.format(new Date(timestamp))
}

/** 'Samstag, 21. November 2026, 16:20 Uhr'. */
export function momentInFull(timestamp: string): string {
  const moment = new Date(timestamp)
  return `${fullDay.format(moment)}, ${words.clock(timeInZurich(moment))}`
}

/** '21. November'. */
export function dayInWords(timestamp: string): string {
  return longDay.format(new Date(timestamp))
}

export function clockTime(timestamp: string): string {
  return words.clock(timeInZurich(new Date(timestamp)))
}

function dayOf(timestamp: string): number {
  return Date.parse(`${todayInZurich(new Date(timestamp))}T00:00:00Z`)
}
