/**
 * The rules of 'Verfügbarkeit' as typed. Numbers are text, so that half a number is kept. Each weekday is a
 * separate field, so that two devices may change different days.
 */
import { z } from 'zod'
import { locations } from '#domain/booking/booking.ts'
import { isRecord } from '#domain/is-record.ts'
import {
  bookingStandsChoices,
  cantons,
  defaultRules,
  type OpenRange,
  type Rules,
  whenSilentChoices,
  withReminders,
} from '#domain/appointments/rules.ts'

export const weekdayIds = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type WeekdayId = (typeof weekdayIds)[number]

type NumberName = { [Name in keyof Rules]: Rules[Name] extends number ? Name : never }[keyof Rules]

export type RulesForm = Omit<Rules, NumberName | 'week'> &
  Record<NumberName, string> & { days: Record<WeekdayId, OpenRange[]> }

/** The id of the only document that is edited here. */
export const availabilityDocument = 'rules'

const defaults = defaultRules(60, '')
const text = (fallback: number) => z.union([z.string(), z.number()]).transform(String).catch(String(fallback))
const range = z.object({ from: z.string(), until: z.string(), places: z.array(z.enum(locations)) })

/** Stored rules, or typed rules kept in this browser. */
const typedRules = z.object({
  isManaged: z.boolean().catch(defaults.isManaged),
  week: z.array(z.array(range)).length(7).catch(defaults.week),
  minutes: text(defaults.minutes),
  roomBefore: text(defaults.roomBefore),
  roomAfter: text(defaults.roomAfter),
  leadHours: text(defaults.leadHours),
  daysAhead: text(defaults.daysAhead),
  perDay: text(defaults.perDay),
  canton: z.union([z.enum(cantons), z.literal('')]).catch(defaults.canton),
  reminders: z.object({ day: z.boolean(), hours: z.boolean() }).catch(defaults.reminders),
  confirmByMail: z.boolean().catch(defaults.confirmByMail),
  changeHours: text(defaults.changeHours),
  eraseAfterDays: text(defaults.eraseAfterDays),
  whenSilent: z.enum(whenSilentChoices).catch(defaults.whenSilent),
  bookingStands: z.enum(bookingStandsChoices).catch(defaults.bookingStands),
  onlineLink: z.string().catch(defaults.onlineLink),
})
export type TypedRules = z.infer<typeof typedRules>

/** `null` if it is not a record at all. */
export function readTypedRules(data: unknown): TypedRules | null {
  return typedRules.safeParse(isRecord(data) ? withReminders(data) : data).data ?? null
}

export function rulesForm(stored: unknown): RulesForm {
  const { week, ...rules } = readTypedRules(stored ?? {}) ?? typedRules.parse({})
  const days = Object.fromEntries(weekdayIds.map((id, index) => [id, week[index] ?? []]))
  return { ...rules, days: days as RulesForm['days'] }
}

export function typedRulesOf({ days, ...rules }: RulesForm): TypedRules {
  return { ...rules, week: weekdayIds.map((id) => days[id]) }
}
