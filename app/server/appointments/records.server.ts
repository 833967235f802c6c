/** Appointments as documents: reading one, some, or those of a time. */
import { type Appointment, readAppointment } from '#domain/appointments/appointment.ts'
import {
  documentData,
  type Documents,
  type Revision,
  type StoredDocument,
  type Write,
} from '#ports/documents.ts'

const collection = 'appointments'

export interface StoredAppointment {
  id: string
  revision: Revision
  appointment: Appointment
}

export async function appointmentIn(documents: Documents, id: string): Promise<StoredAppointment | null> {
  const stored = await documents.read(collection, id)
  return stored ? (readRecord(stored)[0] ?? null) : null
}

export async function areStored(documents: Documents): Promise<boolean> {
  return (await documents.newest(collection, { by: 'startsAt', limit: 1 })).length > 0
}

export function appointmentWrite(id: string, appointment: Appointment, expected: Revision | null): Write {
  return { kind: 'put', collection, id, data: documentData(appointment), expected }
}

export function appointmentRemoval({ id, revision }: Pick<StoredAppointment, 'id' | 'revision'>): Write {
  return { kind: 'delete', collection, id, expected: revision }
}

const pageSize = 100

/** Everything that starts in this time, oldest first. */
export async function startingBetween(
  documents: Documents,
  from: Date,
  until: Date,
): Promise<StoredAppointment[]> {
  const first = from.toISOString()
  const found: StoredDocument[] = []
  // An empty id comes before all others of the same moment: `until` itself is included, and filtered below.
  let after = { value: until.toISOString(), id: '' }
  for (;;) {
    const page = await documents.newest(collection, { by: 'startsAt', after, limit: pageSize })
    found.push(...page)
    const last = page.at(-1)
    if (!last || page.length < pageSize || String(last.data['startsAt']) < first) break
    after = { value: String(last.data['startsAt']), id: last.id }
  }
  return found
    .flatMap(readRecord)
    .filter(({ appointment: { startsAt } }) => startsAt >= first && startsAt < until.toISOString())
    .toReversed()
}

/** Newest first, from those that ended at `before` on. */
export async function listEndedBefore(documents: Documents, before: Date): Promise<StoredAppointment[]> {
  const after = { value: before.toISOString(), id: '' }
  return (await documents.newest(collection, { by: 'endsAt', after, limit: pageSize })).flatMap(readRecord)
}

export async function appointmentsWith(
  documents: Documents,
  field: 'person' | 'status',
  equals: string,
): Promise<StoredAppointment[]> {
  return (await documents.list(collection, { where: { field, equals } })).flatMap(readRecord)
}

function readRecord({ id, revision, data }: StoredDocument): StoredAppointment[] {
  const appointment = readAppointment(data)
  return appointment ? [{ id, revision, appointment }] : []
}
