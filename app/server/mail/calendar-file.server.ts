/**
 * An appointment as a calendar file. Every file of one managed appointment has the same UID; SEQUENCE rises with each change,
 * so that calendars follow (RFC 5546).
 */
import createCalendar, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { Appointment } from '#domain/appointments/appointment.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { zurichInstant } from '#domain/booking/zurich.ts'
import { officeAddress } from '#domain/office-address.ts'
import type { Website } from '#domain/website/website.ts'
import type { Attachment } from '#ports/mailer.ts'
import { feedWords } from './appointment-messages.server.ts'
import { advisorPlaces, calendar, customerPlaces } from './messages.server.ts'

const millisecondsPerMinute = 60_000

// A calendar day has no time zone; as midnight UTC, formatted in UTC, it stays the same day everywhere.
const dayFormat = new Intl.DateTimeFormat('de-CH', { dateStyle: 'full', timeZone: 'UTC' })

/** Such as 'Dienstag, 24. November 2026'. */
export function fullDate(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`))
}

export function placeForCustomer(booking: Pick<Booking, 'location'>, site: Website): string {
  return customerPlaces[booking.location](officeAddress(site))
}

export function uidOf(id: string, site: Website): string {
  return `${id}@${ownDomain(site)}`
}

/** What our entries' UIDs end in. */
export function ownDomain({ advisor }: Website): string {
  return advisor.email.split('@').at(-1) ?? ''
}

/** Mails ask and cancel; a file to save is published, and names nobody who would have to answer (RFC 5546, 3.2.1). */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

interface CalendarEntry {
  /** The same for every copy of one booking, so that a calendar never shows it twice. */
  id: string
  booking: Pick<Booking, 'cardTitle' | 'date' | 'time' | 'location'>
  site: Website
  now: Date
}

export function calendarFile({ id, booking, site, now }: CalendarEntry): Attachment {
  const start = zurichInstant(booking.date, booking.time)
  return fileOf('PUBLISH', site, {
    id: uidOf(id, site),
    start,
    end: new Date(start.getTime() + site.appointment.minutes * millisecondsPerMinute),
    stamp: now,
    ...wordsForCustomer(booking.cardTitle, booking, site),
  })
}

interface AppointmentFile {
  id: string
  appointment: Appointment
  site: Website
  now: Date
  method: CalendarMethod
  /** What the entry is called, and what it says, depends on who reads it. */
  reader: 'customer' | 'advisor'
}

export function appointmentFile({ id, appointment, site, now, method, reader }: AppointmentFile): Attachment {
  const { topic, name, email, phone, location, address } = appointment
  const wordsForAdvisor = {
    summary: feedWords.summary(topic, name),
    description: phone,
    location: address || advisorPlaces[location],
  }
  return fileOf(method, site, {
    id: uidOf(id, site),
    sequence: appointment.sequence,
    start: new Date(appointment.startsAt),
    end: new Date(appointment.endsAt),
    stamp: now,
    ...(reader === 'customer' ? wordsForCustomer(topic, appointment, site) : wordsForAdvisor),
    attendees: email && method !== 'PUBLISH' ? [{ name: name || email, email, rsvp: false }] : [],
  })
}

function wordsForCustomer(topic: string, booking: Pick<Booking, 'location'>, site: Website) {
  const { name } = site.advisor
  return {
    summary: calendar.summary(topic, name),
    description: calendar.description(name),
    location: placeForCustomer(booking, site),
  }
}

function fileOf(method: CalendarMethod, { advisor }: Website, event: ICalEventData): Attachment {
  const status = method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
  const file = createCalendar({
    prodId: { company: 'Lotse', product: 'Termin', language: 'DE' },
    method: ICalCalendarMethod[method],
    events: [{ ...event, status, organizer: { name: advisor.name, email: advisor.email } }],
  })
  return {
    filename: calendar.fileName,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: file.toString(),
  }
}
