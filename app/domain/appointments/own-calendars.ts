/**
 * The advisor's own calendars, whose busy times are not offered: their secret addresses, the result of the
 * last reading, and the rule for a calendar that cannot be read any more.
 */
import { joinSpans, overlap, type TimeSpan } from './spans.ts'
import { completeLink, tidyLink } from '#domain/promotion/link.ts'
import { withoutInvisible } from '#domain/visible-text.ts'
import type { Appointment } from './appointment.ts'
import type { Rules } from './rules.ts'

export const mostCalendars = 5
export const longestAddress = 2_000

/** Why a calendar could not be read. `no-calendar`: something else answered, `page` a web page. */
export const calendarFailures = [
  'no-calendar',
  'page',
  'sign-in',
  'not-found',
  'failing',
  'too-large',
  'private',
  'no-such-host',
  'certificate',
  'too-late',
  'no-answer',
  'unreadable',
] as const
export type CalendarFailure = (typeof calendarFailures)[number]

export interface OwnCalendar {
  id: string
  /** The address gives access to the whole calendar: it never leaves the server again. */
  address: string
  /** When it was last read without a fault, in milliseconds since 1970. */
  readAt: number
  /** `null` while it can be read. */
  failing: { why: CalendarFailure } | null
  /** Oldest first, and none touches the next. */
  spans: readonly TimeSpan[]
  leftOut: LeftOut
}

/** The part of an entry that was not understood. `too-many`: it takes too many times. */
export const leftOutKinds = ['time', 'rule', 'zone', 'exception', 'too-many'] as const
export type LeftOutKind = (typeof leftOutKinds)[number]

/** Entries that were not understood, or only in part: their times besides the first are offered. */
export interface LeftOut {
  count: number
  first: {
    /** Such as '2026-12-08': the first one of a series. `null` if that is not understood. */
    day: string | null
    isWeekly: boolean
    kind: LeftOutKind
  } | null
}

export const nothingLeftOut: LeftOut = { count: 0, first: null }

export const addressProblems = ['required', 'not-an-address', 'user-in-address', 'too-long'] as const
export type AddressProblem = (typeof addressProblems)[number]

/**
 * `webcal` is the scheme by which calendars subscribe to an address: the same over https. `plain`: the
 * address over http if it may also mean that; otherwise `null`.
 */
export function calendarAddress(
  typed: string,
): { ok: true; address: string; plain: string | null } | { ok: false; problem: AddressProblem } {
  const text = tidyLink(withoutInvisible(typed).replace(/^(webcals?:\/\/)(?:https?|webcals?):\/\//i, '$1'))
  if (text === '') return { ok: false, problem: 'required' }
  if (text.length > longestAddress) return { ok: false, problem: 'too-long' }
  const url = URL.parse(completeLink(text.replace(/^webcals?:/i, 'https:')))
  if (!url || /\shttps?:/i.test(text) || !/^https?:$/.test(url.protocol))
    return { ok: false, problem: 'not-an-address' }
  if (url.username !== '' || url.password !== '') return { ok: false, problem: 'user-in-address' }
  url.hash = ''
  const plain = /^webcal:/i.test(text) ? url.href.replace(/^https:/, 'http:') : null
  return { ok: true, address: url.href, plain }
}

/** Enough for the advisor to recognise the calendar, but not to read it. */
export function maskAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return '…'
  const { hostname, pathname, search } = url
  // Addresses of one provider all end alike, such as in 'basic.ics': the longest part is the one in which
  // they differ.
  const parts = `${pathname}${search}`.split(/[/?&=]/)
  const secret = parts.reduce((longest, part) => (part.length >= longest.length ? part : longest), '')
  return `${hostname} … ${secret.slice(-Math.min(4, Math.floor(secret.length / 4)))}`
}

const day = 86_400_000

/** How long the last known times count. */
export const knownFor = day

export function isSilent({ readAt }: Pick<OwnCalendar, 'readAt'>, now: number): boolean {
  return ageOf(readAt, now) > knownFor
}

/** The most by which the clocks of two servers may differ. */
const clocksDiffer = 60_000

/** A time that is yet to come says nothing: the clock that wrote it was wrong. */
export function ageOf(instant: number, now: number): number {
  return instant > now + clocksDiffer ? Infinity : now - instant
}

/**
 * The facts by which the advisor recognises the calendar: how often it is busy in four weeks, and when first
 * from now on.
 */
export function busyAhead(
  { spans }: Pick<OwnCalendar, 'spans'>,
  now: number,
): { count: number; first: number | null } {
  const ahead = spans.filter(({ until }) => until > now)
  const count = ahead.filter(({ from }) => from < now + 28 * day).length
  return { count, first: ahead[0]?.from ?? null }
}

/** The effect of own calendars on an offer. */
export interface OwnBusy {
  busy: TimeSpan[]
  /** Why every new booking waits until the advisor has confirmed it; `null` if it does not. */
  awaitsAdvisor: Appointment['awaitsAdvisor']
}

/** The last instant that a date can hold. */
const always: TimeSpan = { from: 0, until: 8_640_000_000_000_000 }

/**
 * Spans that touch this time, of all calendars whose times still count. Overlapping spans of several
 * calendars are one.
 */
export function ownBusy(
  calendars: readonly OwnCalendar[],
  { whenSilent, bookingStands }: Pick<Rules, 'whenSilent' | 'bookingStands'>,
  { from, until, now }: TimeSpan & { now: number },
): OwnBusy {
  const isAnySilent = calendars.some((calendar) => isSilent(calendar, now))
  const spans = calendars
    .filter((calendar) => !isSilent(calendar, now))
    .flatMap((calendar) => calendar.spans.filter((span) => overlap(span, { from, until })))
  return {
    busy: joinSpans(isAnySilent && whenSilent === 'nothing' ? [...spans, always] : spans),
    awaitsAdvisor: waitsFor(bookingStands, isAnySilent && whenSilent === 'confirm'),
  }
}

function waitsFor(bookingStands: Rules['bookingStands'], isUnsure: boolean): OwnBusy['awaitsAdvisor'] {
  if (bookingStands === 'requested') return 'rule'
  return isUnsure ? 'calendar' : null
}
