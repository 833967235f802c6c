/**
 * The stored counts: one document for each day, and one for each month, which outlives its days. Every server
 * adds to the stored counts, so that several of them add up.
 */
import { addDays, monthOf } from '#domain/appointments/days.ts'
import type { IsoDate } from '#domain/booking/zurich.ts'
import { addRows, type Counts, readRows, rowsOf } from '#domain/visits/counts.ts'
import type { Span, Sums } from '#domain/visits/report.ts'
import { documentData, type Documents, maxWritesPerCommit, type StoredDocument } from '#ports/documents.ts'
import { repeatUntilCommitted } from '#server/until-committed.server.ts'

const collection = 'visits'
const daysKept = 400
/** The name of the field that makes a document that of a day or of a month. */
const fieldOf = { days: 'day', months: 'month' } as const

/** All of it or nothing. Throws `Unavailable`. */
export async function addVisits(documents: Documents, day: IsoDate, counts: Counts): Promise<void> {
  await repeatUntilCommitted(async () => {
    const [ofDay, ofMonth] = await Promise.all([
      documents.read(collection, day),
      documents.read(collection, monthOf(day)),
    ])
    const { outcome } = await documents.commit([
      addCounts('days', day, ofDay, counts),
      addCounts('months', monthOf(day), ofMonth, counts),
    ])
    return outcome
  })
}

function addCounts(span: Span, at: string, stored: StoredDocument | null, counts: Counts) {
  const sum = addRows(new Map(), readRows(stored?.data['rows']))
  const data = documentData({ [fieldOf[span]]: at, rows: rowsOf(addRows(sum, rowsOf(counts))) })
  return { kind: 'put' as const, collection, id: at, data, expected: stored?.revision ?? null } as const
}

/** Erases days that are older than visits are kept. Throws `Unavailable`. */
export async function eraseOldVisits(documents: Documents, today: IsoDate): Promise<void> {
  const after = { value: addDays(today, -daysKept), id: '' }
  const old = await documents.newest(collection, { by: fieldOf.days, after, limit: maxWritesPerCommit })
  if (old.length > 0)
    await documents.commit(old.map(({ id }) => ({ kind: 'delete' as const, collection, id })))
}

/** The newest days or months with stored counts. Throws `Unavailable`. */
export async function readVisits(documents: Documents, span: Span, limit: number): Promise<Sums[]> {
  const stored = await documents.newest(collection, { by: fieldOf[span], limit })
  return stored.map(({ id, data }) => ({ at: id, rows: readRows(data['rows']) }))
}

/** The sum of a month up to one of its days, from its days. Throws `Unavailable`. */
export async function readMonthUntil(documents: Documents, day: IsoDate): Promise<Sums> {
  const after = { value: day, id: '' }
  const days = await documents.newest(collection, { by: fieldOf.days, after, limit: 31 })
  const ofMonth = days.filter(({ id }) => monthOf(id) === monthOf(day))
  const sum = ofMonth.reduce((counts, { data }) => addRows(counts, readRows(data['rows'])), new Map())
  return { at: monthOf(day), rows: rowsOf(sum) }
}
