/** Dates and times as the admin area shows them: German, in the advisor's time zone. */
import { timeInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { moments } from './messages.ts'

const moment = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
})

const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Zurich' })

/** '3.10.2026' for an ISO 8601 timestamp. */
export function formatDay(timestamp: string): string {
  return formatted(day, timestamp)
}

/** '18.11.2026, 14:05' for an ISO 8601 timestamp; the text itself if it is not one. */
export function formatMoment(timestamp: string): string {
  return formatted(moment, timestamp)
}

/** 'heute, 09:12', 'gestern, 18:03', '3.10.2026, 07:00'; the text itself if it is no timestamp. */
export function momentInWords(timestamp: string, now: Date): string {
  const then = new Date(timestamp)
  if (Number.isNaN(then.getTime())) return timestamp
  const date = todayInZurich(then)
  const time = timeInZurich(then)
  if (date === todayInZurich(now)) return moments.today(time)
  if (date === todayInZurich(new Date(now.getTime() - 86_400_000))) return moments.yesterday(time)
  return moments.day(formatDay(timestamp), time)
}

function formatted(format: Intl.DateTimeFormat, timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? timestamp : format.format(date)
}
