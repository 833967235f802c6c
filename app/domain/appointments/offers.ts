/**
 * The times that visitors can book. A booking is checked by the same function that made the offer: every
 * offered time can be booked, and no other.
 */
import type { Location } from '#domain/booking/location.ts'
import { type IsoDate, todayInZurich } from '#domain/booking/zurich.ts'
import { type Absence, absencesOn, isWholeDay, spanOfAbsence } from './absences.ts'
import { addDays, type ClockTime, clockOf, clockTime, minutesOf, weekdayOf } from './days.ts'
import type { OpenRange, Rules } from './rules.ts'
import { overlap, spanFrom, dropLapsed, type Taken, type TimeSpan } from './spans.ts'

export interface Calendar {
  rules: Rules
  /** The spans of every month that the days in question touch, and of the months beside their edges; each id once. */
  taken: readonly Taken[]
  absences: readonly Absence[]
  /** The busy times in the advisor's own calendars. */
  busy: readonly TimeSpan[]
  /** Closed days and their names. */
  holidays: ReadonlyMap<IsoDate, string>
  now: Date
}

export interface OfferedTime {
  time: ClockTime
  /** Milliseconds since 1970. */
  startsAt: number
  places: readonly Location[]
}

/**
 * `past` and `far`: outside the bookable days. `soon`: only earlier than the lead time. `closed`: no hours, a
 * holiday or an absence. `full`: every time is taken, or as many appointments as a day may have.
 */
export type DayState = 'past' | 'far' | 'soon' | 'closed' | 'full' | 'open'

export interface DayOffer {
  date: IsoDate
  state: DayState
  /** Why it is closed, all day or for hours, as far as visitors may know; empty otherwise. */
  note: string
  times: OfferedTime[]
}

const hour = 3_600_000
const halfHour = 30

export function offerOn(date: IsoDate, calendar: Calendar): DayOffer {
  return dayOffer(date, calendar, busyTimes(calendar))
}

/** One offer per day, both ends included. */
export function offersFrom(first: IsoDate, last: IsoDate, calendar: Calendar): DayOffer[] {
  const busy = busyTimes(calendar)
  const offers: DayOffer[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) offers.push(dayOffer(date, calendar, busy))
  return offers
}

interface Busy {
  spans: TimeSpan[]
  countByDay: ReadonlyMap<IsoDate, number>
}

function busyTimes({ taken, absences, busy, now }: Calendar): Busy {
  const standingNow = dropLapsed(taken, now.getTime())
  const countByDay = new Map<IsoDate, number>()
  for (const { day } of standingNow) countByDay.set(day, (countByDay.get(day) ?? 0) + 1)
  const hoursAway = absences.filter((absence) => !isWholeDay(absence)).map(spanOfAbsence)
  const daysAway = absences.filter(isWholeDay).map(spanOfAbsence)
  return { spans: [...standingNow, ...hoursAway, ...daysAway, ...busy], countByDay }
}

function dayOffer(date: IsoDate, calendar: Calendar, busy: Busy): DayOffer {
  const { rules, absences, holidays, now } = calendar
  const answer = (state: DayState, note = '', times: OfferedTime[] = []) => ({ date, state, note, times })
  const today = todayInZurich(now)
  if (date < today) return answer('past')
  if (date > addDays(today, rules.daysAhead)) return answer('far')
  const away = absencesOn(absences, date).find(isWholeDay)
  if (away) return answer('closed', away.isPublic ? away.note : '')
  const holiday = holidays.get(date)
  if (holiday !== undefined) return answer('closed', holiday)
  const ranges = rules.week[weekdayOf(date)] ?? []
  if (ranges.length === 0) return answer('closed')
  const starts = startsOn(date, ranges, rules)
  const earliest = now.getTime() + rules.leadHours * hour
  const inTime = starts.filter(({ startsAt }) => startsAt >= earliest && startsAt > now.getTime())
  if (inTime.length === 0) return answer('soon')
  if ((busy.countByDay.get(date) ?? 0) >= rules.perDay) return answer('full')
  const near = spansNear(inTime, rules, busy.spans)
  const free = inTime.filter(({ startsAt }) => !near.some((span) => overlap(span, spanFrom(startsAt, rules))))
  const note = hoursNote(absencesOn(absences, date))
  return free.length > 0 ? answer('open', note, free) : answer('full', note)
}

function hoursNote(absences: readonly Absence[]): string {
  return absences
    .filter((absence) => absence.isPublic && !isWholeDay(absence))
    .map(({ note }) => note)
    .filter(Boolean)
    .join(', ')
}

/** Only the spans near one day are compared with its times: there may be thousands in all. */
function spansNear(times: readonly OfferedTime[], rules: Rules, spans: readonly TimeSpan[]): TimeSpan[] {
  const [first] = times
  const last = times.at(-1)
  if (!first || !last) return []
  const whole = { from: spanFrom(first.startsAt, rules).from, until: spanFrom(last.startsAt, rules).until }
  return spans.filter((span) => overlap(span, whole))
}

function startsOn(date: IsoDate, ranges: readonly OpenRange[], rules: Rules): OfferedTime[] {
  const at = clockOf(date)
  return ranges
    .flatMap((range) => startsIn(range, rules).map((minutes) => ({ range, minutes })))
    .flatMap(({ range, minutes }) => {
      const startsAt = at(minutes)
      const end = at(minutesOf(range.until)) ?? at(minutesOf(range.until) + 60)
      const fits = startsAt !== null && end !== null && startsAt + rules.minutes * 60_000 <= end
      return fits ? [{ time: clockTime(minutes), startsAt, places: range.places }] : []
    })
    .toSorted((one, other) => one.startsAt - other.startsAt)
}

/** Minutes of the day; whether the appointment fits is a question of instants. */
function startsIn({ from, until }: OpenRange, { minutes }: Rules): number[] {
  const step = Math.min(halfHour, minutes)
  const first = minutesOf(from)
  const count = Math.max(0, Math.ceil((minutesOf(until) - first) / step))
  return Array.from({ length: count }, (_, index) => first + index * step)
}

/**
 * The next free times of the advisor's own hours: all of the first few days that have any. Lead time and 'at most N a day'
 * are for visitors.
 */
export function nextTimes(calendar: Calendar, days: number): OfferedTime[] {
  const own = { ...calendar, rules: { ...calendar.rules, leadHours: 0, perDay: Number.POSITIVE_INFINITY } }
  const busy = busyTimes(own)
  const today = todayInZurich(calendar.now)
  const found: OfferedTime[][] = []
  for (let ahead = 0; ahead <= calendar.rules.daysAhead && found.length < days; ahead += 1) {
    const { times } = dayOffer(addDays(today, ahead), own, busy)
    if (times.length > 0) found.push(times)
  }
  return found.flat()
}

export interface NearestTime {
  date: IsoDate
  time: ClockTime
}

const nearestWithin = 14

/**
 * The free times nearest to the one that was wanted, nearest first; those at the same place if there are any.
 */
export function nearestTimes(
  wanted: { date: IsoDate; startsAt: number; location?: Location | undefined },
  calendar: Calendar,
  count: number,
): NearestTime[] {
  const today = todayInZurich(calendar.now)
  const twoWeeksBefore = addDays(wanted.date, -nearestWithin)
  const first = twoWeeksBefore > today ? twoWeeksBefore : today
  const free = offersFrom(first, addDays(wanted.date, nearestWithin), calendar).flatMap(({ date, times }) =>
    times.map((time) => ({ ...time, date })),
  )
  const samePlace = free.filter(({ places }) => !wanted.location || places.includes(wanted.location))
  return (samePlace.length > 0 ? samePlace : free)
    .toSorted(
      (one, other) => Math.abs(one.startsAt - wanted.startsAt) - Math.abs(other.startsAt - wanted.startsAt),
    )
    .slice(0, count)
    .map(({ date, time }) => ({ date, time }))
}
