/**
 * The months that appointments compete for: each is a document with every span taken in it. Taking or freeing a
 * span writes the document with the revision that was looked at, in one commit with the appointment.
 */
import { z } from 'zod'
import type { Month } from '#domain/appointments/days.ts'
import { monthsOf, standing, type Taken } from '#domain/appointments/spans.ts'
import type { Documents, Revision, Write } from '#ports/documents.ts'

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
    return [month, { revision: stored?.revision ?? null, taken: takenIn(stored?.data['spans']) }] as const
  })
  return new Map(await Promise.all(read))
}

/** A span that cannot be read is an error: left out, its time would be given away twice. */
function takenIn(stored: unknown): Taken[] {
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

/** A span at the end of a month is in two. */
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
    const others = standing(state.taken, now.getTime()).filter(
      ({ id }) => id !== frees?.id && id !== takes?.id,
    )
    const taken = takes && monthsOf(takes).includes(month) ? [...others, takes] : others
    const spans = taken.toSorted((one, other) => one.from - other.from).map(storedSpan)
    return { kind: 'put', collection, id: month, data: { spans }, expected: state.revision }
  })
}

function storedSpan({ id, day, from, until, heldUntil }: Taken) {
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
