/** What 'Verfügbarkeit' is given besides the rules, which are an editing session's. */
import type { Absence } from '#domain/appointments/absences.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import type { Taken } from '#domain/appointments/spans.ts'

export interface Holiday {
  date: string
  name: string
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
  today: string
  /** ISO 8601. */
  now: string
}
