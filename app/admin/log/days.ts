/** The admin log in words, grouped by day in Zurich's time: when, what, who. */
import type { LogEntry } from '#domain/admin-log/entry.ts'
import { timeInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { actionText, detailText, logWords } from './messages.ts'

export interface LogRow {
  id: string
  /** ISO 8601. */
  timestamp: string
  /** '09:12'. */
  time: string
  what: string
  detail: string
  who: string
}

export interface LogDay {
  /** YYYY-MM-DD, empty if an entry has no readable time. */
  date: string
  heading: string
  rows: LogRow[]
}

interface SignedIn {
  name: string
  email: string
}

/** In the order of the entries. `admin` is called by name, anybody else by e-mail address. */
export function logDays(entries: readonly LogEntry[], now: Date, admin: SignedIn | null): LogDay[] {
  const days: LogDay[] = []
  for (const entry of entries) {
    const date = dayOf(entry)
    if (days.at(-1)?.date !== date) days.push({ date, heading: headingOf(date, now), rows: [] })
    days.at(-1)?.rows.push(rowOf(entry, admin))
  }
  return days
}

export function rowOf(entry: LogEntry, admin: SignedIn | null): LogRow {
  const { id, timestamp, action, userEmail } = entry
  return {
    id,
    timestamp,
    time: momentOf(timestamp) ? timeInZurich(new Date(timestamp)) : '',
    what: actionText(action),
    detail: detailText(entry),
    who: userEmail === admin?.email ? (admin?.name ?? logWords.admin) : (userEmail ?? logWords.admin),
  }
}

export function dayOf({ timestamp }: LogEntry): string {
  return momentOf(timestamp) ? todayInZurich(new Date(timestamp)) : ''
}

function momentOf(timestamp: string): boolean {
  return !Number.isNaN(Date.parse(timestamp))
}

const dayFormat = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: 'UTC' })
const weekdayFormat = new Intl.DateTimeFormat('de-CH', { weekday: 'long', timeZone: 'UTC' })
const dayInMilliseconds = 86_400_000

function headingOf(date: string, now: Date): string {
  if (date === '') return logWords.unknownDay
  const midnight = new Date(`${date}T00:00:00Z`)
  const day = dayFormat.format(midnight)
  const daysAgo = (Date.parse(`${todayInZurich(now)}T00:00:00Z`) - midnight.getTime()) / dayInMilliseconds
  if (daysAgo === 0) return logWords.today(day)
  return daysAgo === 1 ? logWords.yesterday(day) : `${weekdayFormat.format(midnight)}, ${day}`
}
