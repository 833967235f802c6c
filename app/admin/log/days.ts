/** The admin log in words, grouped by day in Zurich's time: when, what, who. */
import type { LogEntry } from '#domain/admin-log/entry.ts'
import { daysBetween } from '#admin/shell/dates.ts'
import { dayInFull } from '#site/booking/day-words.ts'
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

/** In the order of the entries. `admin` is called by name, every other account by its e-mail address. */
export function logDays(entries: readonly LogEntry[], now: Date, admin: SignedIn | null): LogDay[] {
  const days: LogDay[] = []
  for (const entry of entries) {
    const date = dayOf(entry)
    if (days.at(-1)?.date !== date)
      days.push({ date, heading: headingOf(date, entry.timestamp, now), rows: [] })
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

function headingOf(date: string, timestamp: string, now: Date): string {
  if (date === '') return logWords.unknownDay
  const days = daysBetween(timestamp, now.toISOString())
  const full = dayInFull(date)
  const day = full.slice(full.indexOf(' ') + 1)
  if (days === 0) return logWords.today(day)
  return days === 1 ? logWords.yesterday(day) : full
}
