/** Own calendars as documents: each has one with its address and its times, so that both are erased together. */
import { z } from 'zod'
import {
  calendarFailures,
  mostCalendars,
  leftOutKinds,
  nothingLeftOut,
  type OwnCalendar,
} from '#domain/appointments/own-calendars.ts'
import type { TimeSpan } from '#domain/appointments/spans.ts'
import {
  documentData,
  type DocumentData,
  type Documents,
  type Revision,
  type StoredDocument,
  type Write,
} from '#ports/documents.ts'

const collection = 'appointmentCalendars'

/** The number of calendars is limited, even if several devices add some at once. */
export const documentIds = Array.from({ length: mostCalendars }, (_, index) => String(index + 1))

const leftOutSchema = z.object({
  count: z.number(),
  first: z
    .object({ day: z.iso.date().nullable(), isWeekly: z.boolean(), kind: z.enum(leftOutKinds) })
    .nullable()
    .catch(null),
})

const calendarSchema = z.object({
  id: z.string(),
  address: z.string(),
  readAt: z.number(),
  /** When a server began to read it last. */
  askedAt: z.number(),
  /** The end of the span in which its times were looked for. */
  knownUntil: z.number(),
  failing: z.object({ why: z.enum(calendarFailures).catch('no-answer') }).nullable(),
  /** The other server's name for the state that we have; empty if it gave none. */
  marks: z.object({ etag: z.string(), lastModified: z.string() }),
  /** The reader that found its times: another one may find other times in the same file. */
  reader: z.string().default(''),
  spans: z.string(),
  leftOut: z
    .union([
      leftOutSchema,
      // Older records only counted them.
      z.number().transform((count) => ({ count, first: null })),
    ])
    .default(nothingLeftOut),
})
type Stored = z.infer<typeof calendarSchema>
export type Marks = Stored['marks']
export type CalendarRecord = Omit<Stored, 'spans'> & Pick<OwnCalendar, 'spans'>

export interface StoredCalendar extends CalendarRecord {
  documentId: string
  revision: Revision
}

export async function readCalendars(documents: Documents): Promise<StoredCalendar[]> {
  return (await documents.list(collection)).map(calendarIn)
}

export async function readCalendar(documents: Documents, documentId: string): Promise<StoredCalendar | null> {
  const stored = await documents.read(collection, documentId)
  return stored ? calendarIn(stored) : null
}

function calendarIn({ id: documentId, revision, data }: StoredDocument): StoredCalendar {
  const { data: record = asNeverRead(documentId, data) } = calendarSchema.safeParse(data)
  return { ...record, documentId, revision, spans: spansIn(record.spans) }
}

/**
 * A record that makes no sense is not left out: its hours would be given away. As the oldest of all it is
 * read again at once.
 */
function asNeverRead(documentId: string, { id, address }: DocumentData): Stored {
  return {
    id: typeof id === 'string' ? id : documentId,
    address: typeof address === 'string' ? address : '',
    readAt: 0,
    askedAt: 0,
    knownUntil: 0,
    failing: { why: 'unreadable' },
    marks: { etag: '', lastModified: '' },
    reader: '',
    spans: '',
    leftOut: nothingLeftOut,
  }
}

export function calendarWrite(documentId: string, record: CalendarRecord, expected: Revision | null): Write {
  const data = documentData(calendarSchema.parse({ ...record, spans: textOf(record.spans) }))
  return { kind: 'put', collection, id: documentId, data, expected }
}

export function calendarRemoval({ documentId, revision }: StoredCalendar): Write {
  return { kind: 'delete', collection, id: documentId, expected: revision }
}

const minute = 60_000

/** One text, in whole minutes: as a list, a full calendar would be more than a document may hold. */
function textOf(spans: readonly TimeSpan[]): string {
  return spans
    .map(({ from, until }) => [Math.floor(from / minute), Math.ceil(until / minute)])
    .map(([from = 0, until = 0]) => `${from}+${until - from}`)
    .join(' ')
}

function spansIn(text: string): TimeSpan[] {
  return [...text.matchAll(/(\d+)\+(\d+)/g)].map(([, start, length]) => {
    const from = Number(start) * minute
    return { from, until: from + Number(length) * minute }
  })
}
