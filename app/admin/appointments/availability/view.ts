/** The data of 'Verfügbarkeit' besides the rules, and the commands outside the rules' editing session. */
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
  /** The number of busy times in the next four weeks, and the next one: ISO 8601, `null` if there is none. */
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
  /** The hours and length that the website states, regardless of the rules. */
  website: { openingHours: OpeningHours; minutes: number }
  /** The number of future appointments with another link than the stored setting gives. */
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
  /** The calendar could not be read. */
  z.object({ outcome: z.literal('failed'), why: z.enum(calendarFailures) }),
])

export type CalendarAnswer = AnswerOf<typeof answers>

/** The commands of 'Verfügbarkeit' outside its editing session: the address of its calendar, and own calendars. */
export const calendarCommand = {
  address: '/admin/availability',
  requests: z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('renew') }),
    z.object({ intent: z.literal('relink') }),
    // An address that is too long still gets through, and is refused with a sentence.
    z.object({ intent: z.literal('add'), address: z.string().max(50 * longestAddress) }),
    z.object({ intent: z.literal('remove'), id }),
    z.object({ intent: z.literal('read'), id }),
  ]),
  answers,
}
