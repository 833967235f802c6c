/** When the advisor can be reached, by weekday: up to two spans a day, in the time of Zurich. */
import { z } from 'zod'

export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
export type Weekday = (typeof weekdays)[number]

export const maxSpansADay = 2

const isTime = (text: string) => time.safeParse(text).success
/** 24 hours, `08:00`; `24:00` is the end of a day. */
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'invalid-time' })
const spanSchema = z
  .object({ from: time, to: time })
  .refine(({ from, to }) => !isTime(from) || !isTime(to) || from < to, {
    error: 'ends-before-begin',
    path: ['to'],
  })
export type Span = z.infer<typeof spanSchema>

const spansOfADay = z
  .array(spanSchema)
  .max(maxSpansADay, { error: 'too-long' })
  .superRefine((spans, context) => {
    for (const [index, span] of spans.entries()) {
      const before = spans[index - 1]
      if (before && before.to > span.from)
        context.addIssue({ code: 'custom', message: 'overlapping', path: [index, 'from'] })
    }
  })

export const openingHoursSchema = z.object({
  mo: spansOfADay,
  tu: spansOfADay,
  we: spansOfADay,
  th: spansOfADay,
  fr: spansOfADay,
  sa: spansOfADay,
  su: spansOfADay,
})
export type OpeningHours = z.infer<typeof openingHoursSchema>

export const noOpeningHours: OpeningHours = { mo: [], tu: [], we: [], th: [], fr: [], sa: [], su: [] }

export interface OpenDays {
  /** Days that follow one another. */
  first: Weekday
  last: Weekday
  spans: readonly Span[]
}

/** Days in a row with the same spans, together; closed days are left out. */
export function openDays(hours: OpeningHours): OpenDays[] {
  const groups: OpenDays[] = []
  for (const [index, day] of weekdays.entries()) {
    const spans = hours[day]
    const before = groups.at(-1)
    if (spans.length === 0) continue
    if (before && before.last === weekdays[index - 1] && textOf(before.spans) === textOf(spans))
      before.last = day
    else groups.push({ first: day, last: day, spans })
  }
  return groups
}

/** `Mo` */
function schemaOrgDay(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1)
}

/** In the format of schema.org's `openingHours`: `Mo-Fr 08:00-12:00`. */
export function schemaOrgHours(hours: OpeningHours): string[] {
  return openDays(hours).flatMap(({ first, last, spans }) => {
    const days = [...new Set([first, last])].map(schemaOrgDay).join('-')
    return spans.map(({ from, to }) => `${days} ${from}-${to}`)
  })
}

/**
 * Hours as an older file has them, in schema.org's format (`Mo-Fr,Su 08:00-12:00`), by weekday. Anything else is
 * returned as it is, for the schema to judge.
 */
export function fromSchemaOrg(hours: unknown): unknown {
  if (!Array.isArray(hours)) return hours
  const byDay = structuredClone(noOpeningHours)
  for (const text of hours) {
    const read = typeof text === 'string' ? /^(\S+) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(text) : null
    if (!read) return hours
    const [, days = '', from = '', to = ''] = read
    const named = daysOf(days)
    if (!named) return hours
    for (const day of named) byDay[day].push({ from, to })
  }
  for (const day of weekdays) byDay[day].sort((one, other) => (one.from < other.from ? -1 : 1))
  return byDay
}

function daysOf(text: string): Weekday[] | null {
  const days = text.split(',').flatMap((part) => {
    const [first = '', last = first] = part.split('-')
    const [from, to] = [dayIndex(first), dayIndex(last)]
    if (from === -1 || to === -1) return [null]
    // `Sa-Mo` crosses the end of the week.
    return from <= to ? weekdays.slice(from, to + 1) : [...weekdays.slice(from), ...weekdays.slice(0, to + 1)]
  })
  return days.every((day) => day !== null) ? days : null
}

function dayIndex(name: string): number {
  return weekdays.findIndex((day) => schemaOrgDay(day) === name)
}

function textOf(spans: readonly Span[]): string {
  return spans.map(({ from, to }) => `${from}-${to}`).join()
}

/**
 * A typed time in full: `8`, `8.00` and `8:00` are `08:00`, `830` is `08:30`; anything else stays as it is.
 */
export function completeTime(text: string): string {
  const read = /^\s*(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(?:Uhr)?\s*$/i.exec(text)
  if (!read) return text
  const whole = `${(read[1] ?? '').padStart(2, '0')}:${read[2] ?? '00'}`
  return isTime(whole) ? whole : text
}
