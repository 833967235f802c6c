/** The advisor adds a calendar, which has to be readable, or removes one with everything that was read of it. */
import { randomUUID } from 'node:crypto'
import {
  type AddressProblem,
  calendarAddress,
  type CalendarFailure,
} from '#domain/appointments/own-calendars.ts'
import type { Documents } from '#ports/documents.ts'
import { type LoggedBy, logEntryWrite } from '#server/admin-log.server.ts'
import { lookedUp, type LookUpDeps, noMarks } from './look-up.server.ts'
import { calendarRemoval, calendarWrite, places, storedCalendars } from './stored.server.ts'

export type AddOutcome =
  | { outcome: 'added' | 'known' | 'too-many' }
  | { outcome: 'invalid'; problem: AddressProblem }
  | { outcome: 'failed'; why: CalendarFailure }

type ListDeps = LookUpDeps & { documents: Documents }

export async function addCalendar(deps: ListDeps, typed: string, by: LoggedBy): Promise<AddOutcome> {
  const { documents, clock } = deps
  const checked = calendarAddress(typed)
  if (!checked.ok) return { outcome: 'invalid', problem: checked.problem }
  const { address } = checked
  const before = await storedCalendars(documents)
  if (before.some((one) => one.address === address)) return { outcome: 'known' }
  if (before.length === places.length) return { outcome: 'too-many' }
  const found = await lookedUp(deps, { address, knownUntil: 0, marks: noMarks, reader: '' })
  if ('why' in found) return { outcome: 'failed', why: found.why }
  if (!('spans' in found)) return { outcome: 'failed', why: 'failing' }
  const now = clock.now()
  const state = { ...found, id: randomUUID(), address, askedAt: now.getTime() }
  const entry = { action: 'calendar-add', timestamp: now.toISOString(), by }
  for (const place of places.filter((one) => before.every((known) => known.place !== one))) {
    const writes = [calendarWrite(place, state, null), logEntryWrite(entry)]
    if ((await documents.commit(writes)).outcome === 'committed') return { outcome: 'added' }
  }
  return { outcome: 'too-many' }
}

export async function removeCalendar(
  { documents, clock }: Pick<ListDeps, 'documents' | 'clock'>,
  id: string,
  by: LoggedBy,
): Promise<void> {
  const entry = { action: 'calendar-remove', timestamp: clock.now().toISOString(), by }
  for (;;) {
    const calendar = (await storedCalendars(documents)).find((one) => one.id === id)
    if (!calendar) return
    const writes = [calendarRemoval(calendar), logEntryWrite(entry)]
    if ((await documents.commit(writes)).outcome === 'committed') return
  }
}
