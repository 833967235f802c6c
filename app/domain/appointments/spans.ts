/** Spans of time that are taken: an appointment's length, and the room before and after it. */
import { type Month, dayOf, monthsFrom } from './days.ts'
import type { Rules } from './rules.ts'

/** Milliseconds since 1970; `until` is the first moment that is free again. */
export interface TimeSpan {
  from: number
  until: number
}

/** A span that an appointment has taken. */
export interface Taken extends TimeSpan {
  /** The id of the appointment. */
  id: string
  /** The day on which the appointment starts: it counts towards 'at most N a day'. */
  day: string
  /** Held for a customer who has yet to confirm: free again from this moment. `null`: taken for good. */
  heldUntil: number | null
}

export function overlap(one: TimeSpan, other: TimeSpan): boolean {
  return one.from < other.until && other.from < one.until
}

type Lengths = Pick<Rules, 'minutes' | 'roomBefore' | 'roomAfter'>

const minute = 60_000

export function spanFrom(start: number, { minutes, roomBefore, roomAfter }: Lengths): TimeSpan {
  return { from: start - roomBefore * minute, until: start + (minutes + roomAfter) * minute }
}

/** Every month whose document contains the span. */
export function monthsOf({ from, until }: TimeSpan): Month[] {
  return monthsFrom(dayOf(from), dayOf(until - 1))
}

/** The spans that still count: a held one lapses when its time to confirm is over. */
export function dropLapsed(taken: readonly Taken[], now: number): Taken[] {
  return taken.filter(({ heldUntil }) => heldUntil === null || heldUntil > now)
}

/** Oldest first, and none touches the next. */
export function joinSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const apart: TimeSpan[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else apart.push({ ...span })
  }
  return apart
}
