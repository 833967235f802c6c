/**
 * The advisor's calendar to subscribe to: appointments and absences. Calendars ask for it every few minutes, so it is
 * written anew only after a change, or after a minute.
 */
import { createHash } from 'node:crypto'
import { ICalCalendarMethod, ICalEventStatus, default as createCalendar } from 'ical-generator'
import { isStanding } from '#domain/appointments/appointment.ts'
import { type Absence, spanOfAbsence } from '#domain/appointments/absences.ts'
import { addDays } from '#domain/appointments/days.ts'
import { isSameSecret } from '#domain/same-secret.ts'
import { uidOf } from '#server/mail/appointment-calendar.server.ts'
import { feedWords } from '#server/mail/appointment-messages.server.ts'
import { advisorPlaces } from '#server/mail/messages.server.ts'
import { calendarSecret } from './links.server.ts'
import type { Documents } from '#ports/documents.ts'
import type { AppointmentParts } from './parts.server.ts'
import { type StoredAppointment, startingBetween } from './records.server.ts'
import { absencesIn, keysIn } from './settings.server.ts'

export interface CalendarFeed {
  text: string
  /** Changes with the text. */
  tag: string
}

export interface CalendarFeeds {
  /** `null` if this is not the secret, or no longer. */
  of(secret: string): Promise<CalendarFeed | null>
  stop(): void
}

const keptFor = 60_000
const day = 86_400_000
const past = 31 * day
const future = 400 * day

export function createCalendarFeeds(
  documents: Documents,
  partsNow: () => Promise<AppointmentParts>,
): CalendarFeeds {
  let kept: { feed: CalendarFeed; at: number } | null = null
  const unwatch = documents.watch((changed) => {
    if (changed.has('appointments') || changed.has('appointmentSettings')) kept = null
  })

  return {
    async of(secret) {
      const { key, renewals } = await keysIn(documents)
      if (!isSameSecret(calendarSecret(key, renewals), secret)) return null
      const parts = await partsNow()
      const now = parts.clock.now()
      if (kept && now.getTime() - kept.at < keptFor) return kept.feed
      const feed = await written(parts, now)
      kept = { feed, at: now.getTime() }
      return feed
    },
    stop: unwatch,
  }
}

async function written(parts: AppointmentParts, now: Date): Promise<CalendarFeed> {
  const from = new Date(now.getTime() - past)
  const until = new Date(now.getTime() + future)
  const [appointments, { absences }] = await Promise.all([
    startingBetween(parts.documents, from, until),
    absencesIn(parts.documents),
  ])
  const shown = appointments.filter(({ appointment }) => isStanding(appointment, now))
  const file = createCalendar({
    prodId: { company: 'Lotse', product: 'Termine', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
    name: feedWords.name(parts.site.advisor.name),
    ttl: 900,
    events: [...shown.map((stored) => eventOf(stored, parts)), ...absences.map(absenceEvent)],
  })
  const text = file.toString()
  return { text, tag: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
}

function eventOf({ id, appointment }: StoredAppointment, { site }: AppointmentParts) {
  const { topic, name, phone, status, location, address, remark } = appointment
  const state = { held: feedWords.held, booked: feedWords.unconfirmed }[status as 'held' | 'booked'] ?? ''
  return {
    id: uidOf(id, site),
    sequence: appointment.sequence,
    // Not the time of asking: the file stays the same while nothing changes.
    stamp: new Date(appointment.changedAt),
    start: new Date(appointment.startsAt),
    end: new Date(appointment.endsAt),
    status: status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    summary: feedWords.summary(topic, name),
    description: [state, phone, remark].filter(Boolean).join('\n'),
    location: address || advisorPlaces[location],
  }
}

function absenceEvent(absence: Absence) {
  const { from, until } = spanOfAbsence(absence)
  const shared = {
    id: `absence-${absence.id}`,
    stamp: new Date(from),
    summary: absence.note || feedWords.absence,
  }
  if (absence.hours) return { ...shared, start: new Date(from), end: new Date(until) }
  // Days without a time zone: read in UTC.
  const start = new Date(`${absence.from}T00:00:00Z`)
  return {
    ...shared,
    allDay: true,
    timezone: 'UTC',
    start,
    end: new Date(`${addDays(absence.until, 1)}T00:00:00Z`),
  }
}
