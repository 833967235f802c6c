/**
 * Everything that decides which times are free: rules, absences, holidays, own calendars, and the months that
 * appointments compete for. Each month is a document with every span taken in it. Taking or freeing a span
 * writes the document with the revision that was looked at, in one commit with the appointment.
 */
import { z } from 'zod'
import { addDays, type Month, monthsFrom, startOf } from '#domain/appointments/days.ts'
import type { Calendar } from '#domain/appointments/offers.ts'
import { ownBusy, type OwnBusy } from '#domain/appointments/own-calendars.ts'
import { lengthsOf } from '#domain/appointments/appointment.ts'
import type { Canton, Rules } from '#domain/appointments/rules.ts'
import { rulesFor, type Topic } from '#domain/appointments/topics.ts'
import { monthsOf, dropLapsed, type Taken } from '#domain/appointments/spans.ts'
import type { IsoDate } from '#domain/booking/zurich.ts'
import type { Documents, Revision, Write } from '#ports/documents.ts'
import { createCachedRead } from '#server/cached-read.server.ts'
import type { AppointmentDeps } from './deps.server.ts'
import type { StoredAppointment } from './records.server.ts'
import { absencesIn, rulesIn } from './settings.server.ts'

interface CalendarToChange {
  calendar: Calendar
  /** The documents that a change decided by this calendar writes to. */
  months: Months
  /** Why a new booking waits until the advisor has confirmed it; `null` if it does not. */
  awaitsAdvisor: OwnBusy['awaitsAdvisor']
}

/** The calendar as it is for appointments about a topic; all topics compete for the same hours. */
export function calendarAbout(
  topic: Pick<Topic, 'minutes' | 'bufferMinutes' | 'places'>,
  calendar: Calendar,
): Calendar {
  return { ...calendar, rules: rulesFor(calendar.rules, topic) }
}

/**
 * For an appointment that is moved or confirmed: its own time is free for it, it keeps its length and the room around it, and
 * the places are those of its topic.
 */
export async function calendarFor(
  { topics }: Pick<AppointmentDeps, 'topics'>,
  { id, appointment }: StoredAppointment,
  calendar: Calendar,
): Promise<Calendar> {
  const taken = calendar.taken.filter((one) => one.id !== id)
  const { rules } = calendarAbout({ places: (await topics.find(appointment.topic))?.places }, calendar)
  return { ...calendar, taken, rules: { ...rules, ...lengthsOf(appointment) } satisfies Rules }
}

/** Everything that decides about these days; `also` are days whose months are needed for writing. */
export async function calendarOf(
  { documents, clock, site, ownCalendars }: AppointmentDeps,
  first: IsoDate,
  last: IsoDate,
  also: readonly IsoDate[] = [],
): Promise<CalendarToChange> {
  // The room around a first or last appointment may be on the day before or after.
  const around = monthsFrom(addDays(first, -1), addDays(last, 1))
  const further = also.flatMap((day) => monthsFrom(addDays(day, -1), addDays(day, 1)))
  const [{ rules }, { absences }, months, calendars] = await Promise.all([
    rulesIn(documents, site),
    absencesIn(documents),
    readMonths(documents, [...around, ...further]),
    ownCalendars.all(),
  ])
  const holidays = await holidaysOf(rules.canton, first, last)
  const now = clock.now()
  const days = { from: startOf(addDays(first, -1)), until: startOf(addDays(last, 2)), now: now.getTime() }
  const { busy, awaitsAdvisor } = ownBusy(calendars, rules, days)
  return {
    calendar: { rules, absences, taken: allTaken(months), busy, holidays, now },
    months,
    awaitsAdvisor,
  }
}

const collection = 'appointmentMonths'

const spanSchema = z.object({
  id: z.string(),
  day: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  heldUntil: z.iso.datetime().nullable(),
})

interface MonthState {
  revision: Revision | null
  taken: Taken[]
}

export type Months = ReadonlyMap<Month, MonthState>

export async function readMonths(documents: Documents, months: readonly Month[]): Promise<Months> {
  const read = [...new Set(months)].map(async (month) => {
    const stored = await documents.read(collection, month)
    return [month, { revision: stored?.revision ?? null, taken: readTaken(stored?.data['spans']) }] as const
  })
  return new Map(await Promise.all(read))
}

/** A span that cannot be read is an error: left out, its time would be given away twice. */
function readTaken(stored: unknown): Taken[] {
  return z
    .array(spanSchema)
    .parse(stored ?? [])
    .map(({ from, until, heldUntil, ...span }) => ({
      ...span,
      from: Date.parse(from),
      until: Date.parse(until),
      heldUntil: heldUntil === null ? null : Date.parse(heldUntil),
    }))
}

/** A span across the end of a month is stored in both; here it counts once. */
export function allTaken(months: Months): Taken[] {
  return [...new Map([...months.values()].flatMap(({ taken }) => taken).map((one) => [one.id, one])).values()]
}

/** The writes that free one span, take another, or both; `months` has all that either touches. */
export function spanWrites(
  months: Months,
  { frees, takes }: { frees?: Taken | undefined; takes?: Taken | undefined },
  now: Date,
): Write[] {
  const touched = new Set([...(frees ? monthsOf(frees) : []), ...(takes ? monthsOf(takes) : [])])
  return [...touched].map((month) => {
    const state = months.get(month)
    if (!state) throw new RangeError(`${month} was not read`)
    const others = dropLapsed(state.taken, now.getTime()).filter(
      ({ id }) => id !== frees?.id && id !== takes?.id,
    )
    const taken = takes && monthsOf(takes).includes(month) ? [...others, takes] : others
    const spans = taken.toSorted((one, other) => one.from - other.from).map(toSpan)
    return { kind: 'put', collection, id: month, data: { spans }, expected: state.revision }
  })
}

function toSpan({ id, day, from, until, heldUntil }: Taken) {
  return {
    id,
    day,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    heldUntil: heldUntil === null ? null : new Date(heldUntil).toISOString(),
  }
}

/** Months that ended before `month` and are of no use any more. */
export async function oldMonths(documents: Documents, month: Month): Promise<Write[]> {
  const stored = await documents.list(collection)
  return stored
    .filter(({ id }) => id < month)
    .map(({ id, revision }) => ({ kind: 'delete', collection, id, expected: revision }))
}

/** The dates never change. */
const readsOfYears = new Map<string, () => Promise<[IsoDate, string][]>>()

/**
 * The names of all public holidays of a canton from the first to the last day of these years. The library and its data are
 * loaded when a canton is first needed.
 */
export async function holidaysOf(
  canton: Canton | '',
  from: IsoDate,
  until: IsoDate,
): Promise<ReadonlyMap<IsoDate, string>> {
  if (canton === '') return new Map()
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, index) => {
    const name = `${canton} ${first + index}`
    const read =
      readsOfYears.get(name) ?? createCachedRead({ read: () => loadHolidays(canton, first + index) }).get
    readsOfYears.set(name, read)
    return read()
  })
  return new Map((await Promise.all(years)).flat())
}

async function loadHolidays(canton: Canton, year: number): Promise<[IsoDate, string][]> {
  const { default: Library } = await import('date-holidays')
  const days = new Library('CH', canton.toLowerCase()).getHolidays(year, 'de')
  // Observances, such as Mother's Day, are working days.
  const closed = days.filter(({ type }) => type === 'public')
  return closed.map(({ date, name }) => [date.slice(0, 10), name])
}
