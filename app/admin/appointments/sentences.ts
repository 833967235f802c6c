/** What the advisor reads first: a day and a week in one sentence. */
import { weekdayName } from '#site/booking/day-words.ts'
import { type DayFacts, dayFacts } from './day-facts.ts'
import { appointmentWords as words, hoursInWords } from './messages.ts'
import { type AgendaDay, type AgendaEntry, type AgendaView, entriesOn } from './view.ts'

const minute = 60_000

/** The appointment that is on or comes next, today or later. */
export function nextEntry({
  appointments,
  now,
}: Pick<AgendaView, 'appointments' | 'now'>): AgendaEntry | null {
  const coming = appointments.filter(({ appointment }) => appointment.endsAt > now)
  const dates = [...new Set(coming.map(({ appointment }) => appointment.date))]
  const standing = dates.flatMap((date) => entriesOn({ appointments: coming, now }, date))
  return standing[0] ?? null
}

export function untilInWords(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: string,
): string {
  if (endsAt <= now) return words.until.over
  const minutes = Math.ceil((Date.parse(startsAt) - Date.parse(now)) / minute)
  if (minutes <= 0) return words.until.now
  if (minutes < 60) return words.until.minutes(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 24 ? words.until.hours(hours) : words.until.days(Math.round(minutes / 1440))
}

export function todaySentence(view: Pick<AgendaView, 'appointments' | 'now'>, date: string): string {
  const today = entriesOn(view, date)
  const next = today.find(({ appointment }) => appointment.endsAt > view.now)
  if (today.length === 0) return words.nothingToday
  if (!next) return words.countOver(today.length)
  if (next.appointment.startsAt <= view.now) return words.countNow(today.length)
  return words.countToday(today.length, untilInWords(next.appointment, view.now))
}

/** Beside the name of a day: how full it is. */
export function daySummary(view: Pick<AgendaView, 'appointments' | 'now'>, day: AgendaDay): string {
  const { count, freeMinutes } = dayFacts(view, day)
  const closed = closedWord(day)
  if (closed !== null) return count === 0 ? closed : `${words.count(count)}, ${closed}`
  const free = freeMinutes === 0 ? words.noneFree : words.free(hoursInWords(freeMinutes))
  return count === 0 ? free : `${words.count(count)}, ${free}`
}

function closedWord({ open, absences, holiday }: AgendaDay): string | null {
  if (holiday !== '') return words.holiday(holiday)
  if (absences.some(({ hours }) => hours === null)) return words.absent
  return open.length === 0 ? words.closed : null
}

export interface WeekFacts {
  sentence: string
  /** '10 von 41 offenen Stunden gebucht' */
  load: string
}

export function weekFacts(view: AgendaView, days: readonly AgendaDay[]): WeekFacts {
  const facts = days.map((day) => ({ day, ...dayFacts(view, day) }))
  const sum = (of: (one: DayFacts) => number) => facts.reduce((all, one) => all + of(one), 0)
  const isThis = days.some(({ date }) => date === view.today)
  const empty = facts.find(
    ({ day, count, freeMinutes }) => day.date > view.today && count === 0 && freeMinutes > 0,
  )
  const count = sum((one) => one.count)
  return {
    sentence: words.weekSentence(count, isThis, count > 0 && empty ? weekdayName(empty.day.date) : null),
    load: words.load(
      hoursInWords(sum((one) => one.bookedMinutes)),
      hoursInWords(sum((one) => one.openMinutes)),
    ),
  }
}

/** For those who do not see the drawing of a day. */
export function dayInWords(view: Pick<AgendaView, 'appointments' | 'now'>, day: AgendaDay): string {
  const times = entriesOn(view, day.date).map(({ appointment: { time, name } }) => `${time} ${name}`)
  const away = day.absences.map(({ hours, note }) =>
    hours ? words.blockedAt(hours.from, hours.until) : note || words.absent,
  )
  const busy = day.busy.map(({ from, until }) => words.busyAt(from, until))
  const open = day.open.map(({ from, until }) => `${from}–${until}`).join(', ')
  const parts = [
    open && words.open(open),
    ...times,
    ...away,
    ...busy,
    day.holiday && words.holiday(day.holiday),
  ]
  return parts.filter(Boolean).join('; ') || words.closed
}

/** The last name, or what stands for it, where there is little room. */
export function shortName(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? name
}
