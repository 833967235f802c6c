/** What 'Verfügbarkeit' is given besides the rules, which are an editing session's. */
import type { Absence } from '#domain/appointments/absences.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import type { CalendarFailure } from '#domain/appointments/own-calendars.ts'
import type { Taken, TimeSpan } from '#domain/appointments/spans.ts'

export interface Holiday {
  date: string
  name: string
}

export interface OwnCalendarView {
  id: string
  /** Its host and the last characters of its address. */
  name: string
  /** ISO 8601. */
  readAt: string
  failing: { why: CalendarFailure } | null
  /** How often it is busy in the next four weeks, and when first from now on: ISO 8601, `null` if never. */
  ahead: { count: number; first: string | null }
  /** How many of its entries take no hours because they make no sense. */
  leftOut: number
  /** Whether its times do not count any more. */
  isSilent: boolean
  /** ISO 8601. */
  countsUntil: string
}

export interface AvailabilityView {
  absences: Absence[]
  /** The private address of the calendar. */
  calendar: string
  /** The next ones of `canton`. */
  holidays: Holiday[]
  canton: Rules['canton']
  /** Spans of the days that the preview shows. */
  taken: Taken[]
  /** Spans of the same days that are taken in own calendars. */
  busy: TimeSpan[]
  ownCalendars: OwnCalendarView[]
  today: string
  /** ISO 8601. */
  now: string
}
