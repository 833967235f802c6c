/** The sums of a day of the agenda, in minutes and in words. */
import { minutesOf } from '#domain/appointments/days.ts'
import type { OpenRange } from '#domain/appointments/rules.ts'
import { clockInZurich, timeInZurich, todayInZurich } from '#domain/booking/zurich.ts'
import { dayName, weekdayName } from '#site/booking/day-words.ts'
import { appointmentWords as words, hoursInWords } from './messages.ts'
import { type AgendaDay, type AgendaItem, type AgendaView, isStillStanding } from './view.ts'

/** A range of one day, in minutes since its midnight. */
export interface MinuteRange {
  from: number
  until: number
}

export const wholeDay: MinuteRange = { from: 0, until: 1440 }

export function rangeOf({ from, until }: Pick<OpenRange, 'from' | 'until'>): MinuteRange {
  return { from: minutesOf(from), until: minutesOf(until) }
}

export function rangeOfItem({ appointment: { time, minutes } }: AgendaItem): MinuteRange {
  return { from: minutesOf(time), until: minutesOf(time) + minutes }
}

/** Minutes that are in any of these ranges and in none of the others. */
export function minutesIn(ranges: readonly MinuteRange[], others: readonly MinuteRange[] = []): number {
  const edges = [...new Set([...ranges, ...others].flatMap(({ from, until }) => [from, until]))].toSorted(
    (one, other) => one - other,
  )
  const isIn = (list: readonly MinuteRange[], at: number) =>
    list.some(({ from, until }) => from <= at && at < until)
  return edges.reduce((sum, from, index) => {
    const until = edges[index + 1] ?? from
    return isIn(ranges, from) && !isIn(others, from) ? sum + until - from : sum
  }, 0)
}

export const overlaps = (range: MinuteRange, others: readonly MinuteRange[]) =>
  minutesIn([range], others) < range.until - range.from

/** An absence, or something in an own calendar. */
export const conflictKinds = ['away', 'busy'] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** A day with its appointments. `ranges` are the same in minutes. */
export type Day = ReturnType<typeof dayIn>
/** The data of the screens of 'Termine', with the days as of now. */
export type Agenda = Omit<AgendaView, 'days'> & { days: Day[] }

/** Returns the day with the appointments that have a place in it; times given back have none. */
export function dayIn({ appointments, now }: Pick<AgendaView, 'appointments' | 'now'>, day: AgendaDay) {
  const items = appointments.filter(
    ({ appointment }) => appointment.date === day.date && isStillStanding(appointment, now),
  )
  const ranges = {
    open: day.open.map(rangeOf),
    away: day.absences.map(({ hours }) => (hours ? rangeOf(hours) : wholeDay)),
    busy: day.busy.map(rangeOf),
    booked: items.map(rangeOfItem),
  }
  const { open, away, busy, booked } = ranges
  const instant = new Date(now)
  const isToday = day.date === todayInZurich(instant)
  /** Nothing can be booked in it any more. */
  const over = { from: 0, until: isToday ? minutesOf(timeInZurich(instant)) : 0 }
  return {
    ...day,
    items,
    ranges,
    /** The conflict of each appointment still ahead, by its id. */
    conflicts: new Map(
      items
        .filter(({ appointment }) => appointment.endsAt > now)
        .flatMap((item) => {
          const range = rangeOfItem(item)
          const kind = conflictKinds.find((one) => overlaps(range, ranges[one]))
          return kind ? [[item.id, kind] as const] : []
        }),
    ),
    /** The open minutes without absences. */
    openMinutes: minutesIn(open, away),
    bookedMinutes: minutesIn(booked),
    freeMinutes: minutesIn(open, [...away, ...booked, ...busy, over]),
  }
}

/** From eight to twenty, or further if work begins earlier or ends later. */
export interface Scale {
  first: number
  last: number
}

export function scaleOf(ranges: readonly MinuteRange[]): Scale {
  return {
    first: Math.min(8, ...ranges.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(20, ...ranges.map(({ until }) => Math.min(24, Math.ceil(until / 60)))),
  }
}

/** The ranges that the scale of a day has to hold. */
export function rangesShown({ ranges: { open, away, booked } }: Day): MinuteRange[] {
  return [...open, ...away.filter((range) => range !== wholeDay), ...booked]
}

/** The current or next appointment, today or later. */
export function nextItem({ days, now }: Pick<Agenda, 'days' | 'now'>): AgendaItem | null {
  const items = days.flatMap((day) => day.items)
  return items.find(({ appointment }) => appointment.endsAt > now) ?? null
}

export function itemInWords({ appointment: { date, time, name } }: AgendaItem): string {
  return words.nameAndTopic(words.dayAndTime(dayName(date), time), name)
}

export function untilInWords({ startsAt, endsAt }: Record<'startsAt' | 'endsAt', string>, now: string) {
  if (endsAt <= now) return words.until.over
  const minutes = Math.ceil((Date.parse(startsAt) - Date.parse(now)) / 60_000)
  if (minutes <= 0) return words.until.now
  if (minutes < 60) return words.until.minutes(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 24 ? words.until.hours(hours) : words.until.days(Math.round(minutes / 1440))
}

export function todaySentence({ items }: Day, now: string): string {
  const next = items.find(({ appointment }) => appointment.endsAt > now)
  if (items.length === 0) return words.nothingToday
  if (!next) return words.countOver(items.length)
  if (next.appointment.startsAt <= now) return words.countNow(items.length)
  return words.countToday(items.length, untilInWords(next.appointment, now))
}

/** The words beside the name of a day: how full it is, or why it is closed. */
export function daySummary(day: Day): string {
  const free = day.freeMinutes === 0 ? words.noneFree : words.free(hoursInWords(day.freeMinutes))
  const state = describeClosed(day) ?? free
  return day.items.length === 0 ? state : `${words.count(day.items.length)}, ${state}`
}

function describeClosed({ open, absences, holiday }: Day): string | null {
  if (holiday !== '') return words.holiday(holiday)
  if (absences.some(({ hours }) => hours === null)) return words.absent
  return open.length === 0 ? words.closed : null
}

/** `load`: '10 von 41 offenen Stunden gebucht'. */
export function weekFacts(days: readonly Day[], today: string): { sentence: string; load: string } {
  const sum = (of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0)
  const count = sum(({ items }) => items.length)
  const isThis = days.some(({ date }) => date === today)
  const empty = days.filter(
    ({ date, items, freeMinutes }) => date > today && items.length === 0 && freeMinutes > 0,
  )
  return {
    sentence: words.weekSentence(
      count,
      isThis,
      empty.map(({ date }) => weekdayName(date)),
    ),
    load: words.load(
      hoursInWords(sum(({ bookedMinutes }) => bookedMinutes)),
      hoursInWords(sum(({ openMinutes }) => openMinutes)),
    ),
  }
}

/** The contents of an hour besides appointments that begin in it, for those who do not see the drawing of a week. */
export function hourInWords(day: Day, hour: number, { now, today }: Pick<Agenda, 'now' | 'today'>): string {
  const { open, away, busy } = day.ranges
  const span = { from: hour * 60, until: hour * 60 + 60 }
  const touches = ({ from, until }: MinuteRange) => from < span.until && span.from < until
  const goingOn = day.items
    .filter((item) => touches(rangeOfItem(item)) && rangeOfItem(item).from < span.from)
    .map(({ appointment: { name, endsAt } }) => words.goesOn(name, clockInZurich(endsAt)))
  const taken = [
    ...goingOn,
    ...day.absences.flatMap(({ note }, index) =>
      away[index] && touches(away[index]) ? [note || words.absence] : [],
    ),
    ...(busy.some(touches) ? [words.busyShort] : []),
  ]
  if (taken.length > 0) return taken.join(', ')
  if (day.items.some((item) => touches(rangeOfItem(item)))) return ''
  const isOver =
    day.date < today || (day.date === today && span.until <= minutesOf(timeInZurich(new Date(now))))
  if (isOver) return words.hourIs.over
  return open.some(touches) && day.holiday === '' ? words.hourIs.free : words.hourIs.closed
}

/** A day in words, for those who do not see its drawing. */
export function dayInWords({ items, absences, busy, open, holiday }: Day): string {
  const hours = open.map(({ from, until }) => `${from}–${until}`).join(', ')
  const parts = [
    hours && words.open(hours),
    ...items.map(({ appointment: { time, name } }) => `${time} ${name}`),
    ...absences.map(({ hours: away, note }) =>
      away ? words.blockedAt(away.from, away.until) : note || words.absent,
    ),
    ...busy.map(({ from, until }) => words.busyAt(from, until)),
    holiday && words.holiday(holiday),
  ]
  return parts.filter(Boolean).join('; ') || words.closed
}
