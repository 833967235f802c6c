/** A booked appointment in words, and as a calendar file. */
import type { Booking } from '#domain/booking/booking.ts'
import { zurichInstant } from '#domain/booking/zurich.ts'
import { officeAddress } from '#domain/office-address.ts'
import type { Website } from '#domain/website/website.ts'
import type { Attachment } from '#ports/mailer.ts'
import { ICalCalendarMethod, ICalEventStatus, default as createCalendar } from 'ical-generator'
import { calendar, customerPlaces } from './messages.server.ts'

const millisecondsPerMinute = 60_000

// A calendar day has no time zone; as midnight UTC, formatted in UTC, it stays the same day everywhere.
const dayFormat = new Intl.DateTimeFormat('de-CH', { dateStyle: 'full', timeZone: 'UTC' })

/** Such as 'Dienstag, 24. November 2026'. */
export function dayInWords(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`))
}

export function placeForCustomer(booking: Pick<Booking, 'location'>, site: Website): string {
  return customerPlaces[booking.location](officeAddress(site))
}

export interface CalendarEntry {
  /** The same for every copy of one booking, so that a calendar never shows it twice. */
  id: string
  booking: Pick<Booking, 'cardTitle' | 'date' | 'time' | 'location'>
  site: Website
  now: Date
}

export function calendarFile({ id, booking, site, now }: CalendarEntry): Attachment {
  const { advisor, appointment } = site
  const start = zurichInstant(booking.date, booking.time)
  const file = createCalendar({
    prodId: { company: 'Lotse', product: 'Termin', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
    events: [
      {
        id: `${id}@${advisor.email.split('@').at(-1)}`,
        start,
        end: new Date(start.getTime() + appointment.minutes * millisecondsPerMinute),
        stamp: now,
        status: ICalEventStatus.CONFIRMED,
        summary: calendar.summary(booking.cardTitle, advisor.name),
        description: calendar.description(advisor.name),
        location: placeForCustomer(booking, site),
        organizer: { name: advisor.name, email: advisor.email },
      },
    ],
  })
  return {
    filename: calendar.fileName,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: file.toString(),
  }
}
