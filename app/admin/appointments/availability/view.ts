/** What 'Verfügbarkeit' is given besides the rules, which are an editing session's, and its commands that are none of it. */
import { z } from 'zod'
import type { AnswerOf } from '#admin/shell/commands/command.ts'
import type { Absence } from '#domain/appointments/absences.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import {
  addressProblems,
  type CalendarFailure,
  calendarFailures,
  type LeftOut,
  longestAddress,
} from '#domain/appointments/own-calendars.ts'
import type { OpeningHours } from '#domain/website/opening-hours.ts'
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
  leftOut: LeftOut
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
  /** What the website says of hours and length, whatever the rules. */
  website: { openingHours: OpeningHours; minutes: number }
  /** How many appointments to come have another link than the stored setting gives. */
  differingLinks: number
  today: string
  /** ISO 8601. */
  now: string
}

const id = z.string().max(100)
const answers = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.enum(['renewed', 'added', 'removed', 'read', 'known', 'too-many']),
  }),
  z.object({ outcome: z.literal('relinked'), count: z.int() }),
  z.object({ outcome: z.literal('invalid'), problem: z.enum(addressProblems) }),
  /** It could not be read. */
  z.object({ outcome: z.literal('failed'), why: z.enum(calendarFailures) }),
])

export type CalendarAnswer = AnswerOf<typeof answers>

/** The commands of 'Verfügbarkeit' that are none of its editing session: the address of its calendar, and own calendars. */
export const calendarCommand = {
  address: '/admin/availability',
  requests: z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('renew') }),
    z.object({ intent: z.literal('relink') }),
    // One that is too long is refused with a sentence.
    z.object({ intent: z.literal('add'), address: z.string().max(50 * longestAddress) }),
    z.object({ intent: z.literal('remove'), id }),
    z.object({ intent: z.literal('read'), id }),
  ]),
  answers,
}
