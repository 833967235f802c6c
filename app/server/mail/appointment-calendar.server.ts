/**
 * A managed appointment as a calendar file. Every file of one appointment has the same UID; SEQUENCE rises with each
 * change, so that calendars follow (RFC 5546).
 */
import { ICalCalendarMethod, ICalEventStatus, default as createCalendar } from 'ical-generator'
import type { Appointment } from '#domain/appointments/appointment.ts'
import type { Website } from '#domain/website/website.ts'
import type { Attachment } from '#ports/mailer.ts'
import { placeForCustomer } from './appointment.server.ts'
import { feedWords } from './appointment-messages.server.ts'
import { advisorPlaces, calendar } from './messages.server.ts'

/** Mails ask and cancel; a file to save is published, and names nobody who would have to answer (RFC 5546, 3.2.1). */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export interface AppointmentFile {
  id: string
  appointment: Appointment
  site: Website
  now: Date
  method: CalendarMethod
  /** What the entry is called, and what it says, depends on who reads it. */
  reader: 'customer' | 'advisor'
}

export function uidOf(id: string, site: Website): string {
  return `${id}@${ownDomain(site)}`
}

/** What our entries' UIDs end in. */
export function ownDomain({ advisor }: Website): string {
  return advisor.email.split('@').at(-1) ?? ''
}

export function appointmentFile(file: AppointmentFile): Attachment {
  const { id, appointment, site, now, method } = file
  const { advisor } = site
  const { name, email } = appointment
  const written = createCalendar({
    prodId: { company: 'Lotse', product: 'Termin', language: 'DE' },
    method: ICalCalendarMethod[method],
    events: [
      {
        id: uidOf(id, site),
        sequence: appointment.sequence,
        start: new Date(appointment.startsAt),
        end: new Date(appointment.endsAt),
        stamp: now,
        status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        ...words(file),
        organizer: { name: advisor.name, email: advisor.email },
        attendees: email && method !== 'PUBLISH' ? [{ name: name || email, email, rsvp: false }] : [],
      },
    ],
  })
  return {
    filename: calendar.fileName,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: written.toString(),
  }
}

function words({ appointment, site, reader }: AppointmentFile) {
  const { topic, name, phone, location, address } = appointment
  if (reader === 'customer') {
    return {
      summary: calendar.summary(topic, site.advisor.name),
      description: calendar.description(site.advisor.name),
      location: placeForCustomer(appointment, site),
    }
  }
  return {
    summary: feedWords.summary(topic, name),
    description: phone,
    location: address || advisorPlaces[location],
  }
}
