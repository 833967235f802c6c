/** The admin log in words (when, what, who), grouped by day in Zurich's time. */
import type { LogEntry } from '#domain/admin-log/entry.ts'
import { daysBetween } from '#admin/shell/dates.ts'
import { dayInFull } from '#site/booking/day-words.ts'
import { clockInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { actionText, detailText, logWords } from './messages.ts'

type SignedIn = { name: string; email: string } | null
export type LogRow = ReturnType<typeof rowOf>

export interface LogDay {
  /** YYYY-MM-DD, empty if an entry has no readable time. */
  date: string
  heading: string
  rows: LogRow[]
}

/** Groups entries by day, in their order. `admin` is shown by name, every other account by its e-mail address. */
export function logDays(entries: readonly LogEntry[], now: Date, admin: SignedIn): LogDay[] {
  const days: LogDay[] = []
  for (const entry of entries) {
    const date = dayOf(entry)
    if (days.at(-1)?.date !== date)
      days.push({ date, heading: headingOf(date, entry.timestamp, now), rows: [] })
    days.at(-1)?.rows.push(rowOf(entry, admin))
  }
  return days
}

export function rowOf(entry: LogEntry, admin: SignedIn) {
  const { id, timestamp, action, userEmail } = entry
  return {
    id,
    timestamp,
    /** '09:12'. */
    time: isMoment(timestamp) ? clockInZurich(timestamp) : '',
    what: actionText(action),
    detail: detailText(entry),
    who: userEmail === admin?.email ? (admin?.name ?? logWords.admin) : (userEmail ?? logWords.admin),
  }
}

export function dayOf({ timestamp }: LogEntry): string {
  return isMoment(timestamp) ? todayInZurich(new Date(timestamp)) : ''
}

const isMoment = (timestamp: string) => !Number.isNaN(Date.parse(timestamp))

function headingOf(date: string, timestamp: string, now: Date): string {
  if (date === '') return logWords.unknownDay
  const days = daysBetween(timestamp, now.toISOString())
  const full = dayInFull(date)
  const day = full.slice(full.indexOf(' ') + 1)
  if (days === 0) return logWords.today(day)
  return days === 1 ? logWords.yesterday(day) : full
}
