/** Dates and times as the admin area shows them: German, in the advisor's time zone. */
import { countDays, dayOf } from '#domain/appointments/days.ts'
import { clockInZurich } from '#domain/booking/zurich.ts'
import { moments } from './messages.ts'

const moment = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
})

const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Zurich' })

/** '3.10.2026' for an ISO 8601 timestamp. */
export function formatDay(timestamp: string): string {
  return formatTimestamp(day, timestamp)
}

/** '18.11.2026, 14:05' for an ISO 8601 timestamp; the text itself if it is not one. */
export function formatMoment(timestamp: string): string {
  return formatTimestamp(moment, timestamp)
}

/** The number of midnights in Zurich between two ISO 8601 timestamps. */
export function daysBetween(timestamp: string, now: string): number {
  return countDays(dayOf(Date.parse(timestamp)), dayOf(Date.parse(now)))
}

/** 'heute, 9:12', 'gestern, 18:03', '3.10.2026, 7:00'; the text itself if it is not a timestamp. */
export function relativeMoment(timestamp: string, now: Date): string {
  if (Number.isNaN(Date.parse(timestamp))) return timestamp
  const time = clockInZurich(timestamp)
  const days = daysBetween(timestamp, now.toISOString())
  if (days === 0) return moments.today(time)
  if (days === 1) return moments.yesterday(time)
  return moments.day(formatDay(timestamp), time)
}

function formatTimestamp(format: Intl.DateTimeFormat, timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? timestamp : format.format(date)
}
