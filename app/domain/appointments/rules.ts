/** When the advisor can be booked: the rules of 'Verfügbarkeit', as the form sends them and as they are stored. */
import { z } from 'zod'
import { locations } from '#domain/booking/location.ts'
import { isRecord } from '#domain/is-record.ts'
import { namesOf } from '#domain/names-of.ts'
import { noOpeningHours, type OpeningHours, weekdays } from '#domain/website/opening-hours.ts'
import { minutesOf } from './days.ts'
import { videoSetting } from './online-link.ts'

/** The cantons whose public holidays can be closed, by their two letters. */
export const cantons = [
  'AG',
  'AI',
  'AR',
  'BE',
  'BL',
  'BS',
  'FR',
  'GE',
  'GL',
  'GR',
  'JU',
  'LU',
  'NE',
  'NW',
  'OW',
  'SG',
  'SH',
  'SO',
  'SZ',
  'TG',
  'TI',
  'UR',
  'VD',
  'VS',
  'ZG',
  'ZH',
] as const
export type Canton = (typeof cantons)[number]

/** A time of day as it is typed, such as 8:00 or 08:00; 24:00 ends a day. */
export const clock = z
  .string({ error: 'required' })
  .trim()
  .regex(/^(?:(?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'invalid' })
  .transform((time) => time.replace(/^0(?=\d)/, ''))

const rangeSchema = z
  .object({
    from: clock,
    until: clock,
    places: z.array(z.enum(locations)).min(1, { error: 'required' }),
  })
  .refine(({ from, until }) => minutesOf(from) < minutesOf(until), { error: 'out-of-range', path: ['until'] })
export type OpenRange = z.infer<typeof rangeSchema>

const daySchema = z.array(rangeSchema).max(6).refine(isApart, { error: 'overlapping' })

function isApart(ranges: readonly { from: string; until: string }[]): boolean {
  const sorted = ranges.toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from))
  return sorted.every((range, index) => {
    const next = sorted[index + 1]
    return !next || minutesOf(range.until) <= minutesOf(next.from)
  })
}

/** A whole number, or the text that a form sends for it. */
function whole(least: number, most: number) {
  const number = z
    .number({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
    .int({ error: 'invalid' })
    .min(least, { error: 'out-of-range' })
    .max(most, { error: 'out-of-range' })
  return z.preprocess((sent) => (typeof sent === 'string' ? numberIn(sent.trim()) : sent), number)
}

function numberIn(text: string): number | undefined {
  if (text === '') return undefined
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

/** The rules can open no day that lies further ahead. */
export const mostDaysAhead = 365

/**
 * When an own calendar could not be read for a day: `confirm` offers everything, and each booking waits for the advisor;
 * `offer` offers everything as usual; `nothing` offers nothing.
 */
export const whenSilentChoices = ['confirm', 'offer', 'nothing'] as const

/**
 * The status of a new booking. `fixed` holds at once, and the advisor can only cancel it; `requested` waits
 * for the advisor's confirmation. An appointment keeps the status that its customer was told.
 */
export const bookingStandsChoices = ['fixed', 'requested'] as const

/** The lengths that visitors can book. */
export const shortestMinutesOffered = 15
export const longestMinutesOffered = 240

export const rulesSchema = z.object({
  /** The switch 'Termine verwalten'. */
  isManaged: z.boolean(),
  /** Seven days, Monday first. */
  week: z.array(daySchema).length(7),
  /** How long an appointment is. */
  minutes: whole(shortestMinutesOffered, longestMinutesOffered),
  roomBefore: whole(0, 120),
  roomAfter: whole(0, 120),
  /** The earliest bookable time lies this far ahead. */
  leadHours: whole(0, 336),
  /** The last bookable day lies this far ahead. */
  daysAhead: whole(1, mostDaysAhead),
  /** The most appointments on one day. */
  perDay: whole(1, 30),
  /** The canton whose public holidays are closed; empty for none. */
  canton: z.union([z.enum(cantons), z.literal('')]),
  /** Which reminders are sent. */
  reminders: z.object({ day: z.boolean(), hours: z.boolean() }),
  /** Whether customers confirm by mail before the time is taken for good. */
  confirmByMail: z.boolean(),
  /** Until how long before the appointment customers change it themselves. */
  changeHours: whole(0, 336),
  /** How long after the appointment everything about it is erased. */
  eraseAfterDays: whole(1, 365),
  whenSilent: z.enum(whenSilentChoices).default('confirm'),
  bookingStands: z.enum(bookingStandsChoices).default('fixed'),
  /** The address of online appointments. */
  onlineLink: videoSetting.default(''),
})
export type Rules = z.infer<typeof rulesSchema>

const morning: OpenRange = { from: '8:00', until: '12:00', places: ['office', 'online'] }
const afternoon: OpenRange = { from: '13:30', until: '19:00', places: ['office', 'online'] }

/**
 * The hours at which the advisor can be reached; `null` if there are none, or if they make no sense as
 * bookable hours.
 */
function weekOf(hours: OpeningHours): Rules['week'] | null {
  const week = weekdays.map((day) =>
    hours[day].map(({ from, to }) => ({ from, until: to, places: morning.places })),
  )
  const parsed = rulesSchema.shape.week.safeParse(week)
  return parsed.success && parsed.data.some((ranges) => ranges.length > 0) ? parsed.data : null
}

/** The rules of a site that has saved none. */
export function defaultRules(minutes: number, canton: string, hours: OpeningHours = noOpeningHours): Rules {
  return {
    isManaged: false,
    week: weekOf(hours) ?? Array.from({ length: 7 }, (_, day) => (day < 5 ? [morning, afternoon] : [])),
    minutes,
    roomBefore: 0,
    roomAfter: 15,
    leadHours: 24,
    daysAhead: 60,
    perDay: 5,
    canton: cantons.find((known) => known === canton) ?? '',
    reminders: { day: true, hours: false },
    confirmByMail: false,
    changeHours: 24,
    eraseAfterDays: 30,
    whenSilent: 'confirm',
    bookingStands: 'fixed',
    onlineLink: '',
  }
}

/**
 * Stored rules, whatever their age: missing or invalid fields get their defaults, and the switch's default is
 * off.
 */
export function readRules(stored: unknown, defaults: Rules): Rules {
  const fields = isRecord(stored) ? withReminders(stored) : {}
  const read = namesOf(defaults).map((name) => {
    const parsed = rulesSchema.shape[name].safeParse(fields[name])
    return [name, parsed.success ? parsed.data : defaults[name]]
  })
  return Object.fromEntries(read) as Rules
}

/** Converts older rules, which had one reminder, on or off. */
export function withReminders(stored: Record<string, unknown>): Record<string, unknown> {
  return typeof stored.remind === 'boolean'
    ? { reminders: { day: stored.remind, hours: false }, ...stored }
    : stored
}

/** The longest appointment that the advisor may enter by hand, in minutes. */
export const longestMinutes = 480

/** How long a time is held for a customer who has to confirm by mail. */
export const holdMinutes = 30

/** Whether the bookable hours differ from those at which the website says that the advisor can be reached. */
export function differsFrom(hours: OpeningHours, week: Rules['week']): boolean {
  return weekdays.some((day, index) => {
    const reachable = hours[day].map(({ from, to }) => [minutesOf(from), minutesOf(to)])
    const bookable = (week[index] ?? []).map(({ from, until }) => [minutesOf(from), minutesOf(until)])
    return JSON.stringify(reachable) !== JSON.stringify(bookable)
  })
}
