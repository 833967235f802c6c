/**
 * An appointment as a calendar file. Every file of one managed appointment has the same UID; SEQUENCE rises with each change,
 * so that calendars follow (RFC 5546).
 */
import createCalendar, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { type Appointment, meetingLink } from '#domain/appointments/appointment.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { zurichInstant } from '#domain/booking/zurich.ts'
import type { Website } from '#domain/website/website.ts'
import type { Attachment } from '#ports/mailer.ts'
import { feedWords } from './appointment-messages.server.ts'
import { calendarPlace, type Meeting, placeForAdvisor, placeForCustomer } from './meeting.server.ts'
import { calendar } from './messages.server.ts'

const millisecondsPerMinute = 60_000

// A calendar day has no time zone; as midnight UTC, formatted in UTC, it stays the same day everywhere.
const dayFormat = new Intl.DateTimeFormat('de-CH', { dateStyle: 'full', timeZone: 'UTC' })

/** Such as 'Dienstag, 24. November 2026'. */
export function fullDate(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`))
}

export function uidOf(id: string, site: Website): string {
  return `${id}@${ownDomain(site)}`
}

/** The suffix of our entries' UIDs. */
export function ownDomain({ advisor }: Website): string {
  return advisor.email.split('@').at(-1) ?? ''
}

/** Mails ask and cancel; a file to save is published, and names nobody who would have to answer (RFC 5546, 3.2.1). */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

interface CalendarEntry {
  /** The same for every copy of one booking, so that a calendar never shows it twice. */
  id: string
  booking: Pick<Booking, 'cardTitle' | 'date' | 'time' | 'location'>
  minutes: number
  /** The file to save is built from its address, which anybody may have written: it contains no link. */
  link: Meeting['link']
  site: Website
  now: Date
}

export function calendarFile({ id, booking, minutes, link, site, now }: CalendarEntry): Attachment {
  const { location } = booking
  const start = zurichInstant(booking.date, booking.time)
  return fileOf(
    'PUBLISH',
    site,
    {
      id: uidOf(id, site),
      start,
      end: new Date(start.getTime() + minutes * millisecondsPerMinute),
      stamp: now,
      ...wordsForCustomer(booking.cardTitle, { location, link, phone: '' }, site),
    },
    link,
  )
}

interface AppointmentFile {
  id: string
  appointment: Appointment
  site: Website
  now: Date
  method: CalendarMethod
  /** The reader of the entry, who decides its title and text. */
  reader: 'customer' | 'advisor'
}

export function appointmentFile({ id, appointment, site, now, method, reader }: AppointmentFile): Attachment {
  const { topic, name, email, phone, location, address } = appointment
  const meeting = { location, phone, link: meetingLink(appointment) }
  const wordsForAdvisor = {
    summary: feedWords.summary(topic, name),
    description: phone,
    location: address || calendarPlace(meeting, placeForAdvisor(meeting)),
  }
  return fileOf(
    method,
    site,
    {
      id: uidOf(id, site),
      sequence: appointment.sequence,
      start: new Date(appointment.startsAt),
      end: new Date(appointment.endsAt),
      stamp: now,
      ...(reader === 'customer' ? wordsForCustomer(topic, meeting, site) : wordsForAdvisor),
      attendees: email && method !== 'PUBLISH' ? [{ name: name || email, email, rsvp: false }] : [],
    },
    meeting.link,
  )
}

function wordsForCustomer(topic: string, meeting: Meeting, site: Website) {
  const { name } = site.advisor
  return {
    summary: calendar.summary(topic, name),
    description: calendar.description(name),
    location: calendarPlace(meeting, placeForCustomer(meeting, site)),
  }
}

function fileOf(
  method: CalendarMethod,
  { advisor }: Website,
  event: ICalEventData & { id: string },
  link: Meeting['link'],
): Attachment {
  const status = method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
  const file = createCalendar({
    prodId: { company: 'Lotse', product: 'Termin', language: 'DE' },
    method: ICalCalendarMethod[method],
    events: [{ ...event, status, organizer: { name: advisor.name, email: advisor.email } }],
  })
  return {
    filename: calendar.fileName,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarText(file, new Map(link.kind === 'shown' ? [[event.id, link.address]] : [])),
  }
}

/**
 * The file as text, each line with its line ending (RFC 5545, 3.1). `links` by UID become CONFERENCE (RFC
 * 7986, 5.11), which the library does not write.
 */
export function calendarText(file: ICalCalendar, links: ReadonlyMap<string, string>): string {
  const text = `${file.toString().trimEnd()}\r\n`
  return text.replaceAll(/BEGIN:VEVENT\r\n[^]*?(?=END:VEVENT)/g, (event) => {
    const uid = /^UID:(.*)$/m.exec(event.replaceAll('\r\n ', ''))?.[1]?.trim() ?? ''
    const link = links.get(uid)
    if (link === undefined) return event
    return `${event}${foldLine(`CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=${calendar.conference}:${link}`)}\r\n`
  })
}

const longestLine = 75

/** A line of more octets continues in the next, after a blank (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const sign of line) {
    if (Buffer.byteLength(current + sign) > longestLine) {
      lines.push(current)
      current = ' '
    }
    current += sign
  }
  return [...lines, current].join('\r\n')
}
