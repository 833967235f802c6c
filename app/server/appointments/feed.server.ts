/**
 * The advisor's calendar to subscribe to: appointments and absences. Calendars ask for it every few minutes,
 * so it is written again only after a change, or after a minute. Appointments that were given back stay for a
 * while as cancelled: a program that merges calendars keeps every entry that is merely missing.
 */
import { createHash } from 'node:crypto'
import { ICalCalendarMethod, ICalEventStatus, default as createCalendar } from 'ical-generator'
import { type Appointment, isAgreed, isStanding, meetingLink } from '#domain/appointments/appointment.ts'
import { type Absence, spanOfAbsence } from '#domain/appointments/absences.ts'
import { addDays } from '#domain/appointments/days.ts'
import { isSameSecret } from '#domain/same-secret.ts'
import { changesOf, createCachedRead } from '#server/cached-read.server.ts'
import { calendarText, uidOf } from '#server/mail/calendar-file.server.ts'
import { feedWords } from '#server/mail/appointment-messages.server.ts'
import { calendarPlace, placeForAdvisor } from '#server/mail/meeting.server.ts'
import { calendarSecret } from './links.server.ts'
import type { AppointmentDeps } from './deps.server.ts'
import { type StoredAppointment, startingBetween } from './records.server.ts'
import { absencesIn, keysIn } from './settings.server.ts'

export interface CalendarFeed {
  text: string
  /** Changes with the text. */
  tag: string
}

const keptFor = 60_000
const day = 86_400_000
const past = 31 * day
const future = 400 * day
const cancelledFor = 30 * day

export function createCalendarFeeds(
  { documents, clock }: Pick<AppointmentDeps, 'documents' | 'clock'>,
  depsNow: () => Promise<AppointmentDeps>,
) {
  const feed = createCachedRead({
    read: async () => writeFeed(await depsNow(), clock.now()),
    watch: changesOf(documents, 'appointments', 'appointmentSettings'),
    age: { clock, most: keptFor },
  })

  return {
    /** `null` if the secret is wrong, or no longer valid. */
    async of(secret: string): Promise<CalendarFeed | null> {
      const { key, renewals } = await keysIn(documents)
      return isSameSecret(calendarSecret(key, renewals), secret) ? feed.get() : null
    },
    stop: feed.stop,
  }
}

async function writeFeed(deps: AppointmentDeps, now: Date): Promise<CalendarFeed> {
  const from = new Date(now.getTime() - past)
  const until = new Date(now.getTime() + future)
  const [appointments, { absences }] = await Promise.all([
    startingBetween(deps.documents, from, until),
    absencesIn(deps.documents),
  ])
  const shown = appointments.filter(
    ({ appointment }) =>
      isStanding(appointment, now) || findFreedAt(appointment) > now.getTime() - cancelledFor,
  )
  const organizer = { name: deps.site.advisor.name, email: deps.site.advisor.email }
  const events = [
    ...shown.map((stored) => eventOf(stored, deps, now)),
    ...absences.map((absence) => absenceEvent(absence, deps)),
  ]
  const file = createCalendar({
    prodId: { company: 'Lotse', product: 'Termine', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
    name: feedWords.name(deps.site.advisor.name),
    ttl: 900,
    events: events.map((event) => ({ ...event, organizer })),
  })
  const links = shown.flatMap(({ id, appointment }) => {
    const link = linkNow(appointment, now)
    return link.kind === 'shown' ? [[uidOf(id, deps.site), link.address] as const] : []
  })
  const text = calendarText(file, new Map(links)).replace(
    /END:VCALENDAR\r\n$/,
    `${zoneOfZurich}END:VCALENDAR\r\n`,
  )
  return { text, tag: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
}

/**
 * A calendar needs at least one component (RFC 5545, 3.4), and there may be no appointments or absences. All
 * times are in UTC, so that nothing refers to this one.
 */
const zoneOfZurich = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Zurich',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

/** Since when the time of an appointment that no longer holds is free again. */
function findFreedAt({ status, heldUntil, changedAt }: Appointment): number {
  return Date.parse(status === 'held' && heldUntil !== null ? heldUntil : changedAt)
}

function eventOf({ id, appointment }: StoredAppointment, { site }: AppointmentDeps, now: Date) {
  const { topic, name, phone, status, location, address, remark, answers, sequence } = appointment
  const meeting = { location, phone, link: linkNow(appointment, now) }
  const isGone = !isStanding(appointment, now)
  // A cancelled appointment counts as changed already; one that was only held lapses without a change.
  const isLapsed = isGone && status === 'held'
  const open = status === 'held' ? feedWords.held : feedWords.unconfirmed
  const state = isGone || isAgreed(appointment) ? '' : open
  const decided = isAgreed(appointment) ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
  return {
    id: uidOf(id, site),
    sequence: isLapsed ? sequence + 1 : sequence,
    // The stamp is not the time of the request, so that the file stays the same while nothing changes.
    stamp: new Date(isGone ? findFreedAt(appointment) : appointment.changedAt),
    start: new Date(appointment.startsAt),
    end: new Date(appointment.endsAt),
    status: isGone ? ICalEventStatus.CANCELLED : decided,
    summary: feedWords.summary(topic, name),
    description: [state, phone, remark, ...answers.map(({ question, answer }) => `${question}: ${answer}`)]
      .filter(Boolean)
      .join('\n'),
    location: address || calendarPlace(meeting, placeForAdvisor(meeting)),
  }
}

/** An appointment that was given back has no link. */
function linkNow(appointment: Appointment, now: Date) {
  return isStanding(appointment, now) ? meetingLink(appointment) : ({ kind: 'none' } as const)
}

function absenceEvent(absence: Absence, { site }: AppointmentDeps) {
  const { from, until } = spanOfAbsence(absence)
  const shared = {
    id: uidOf(`absence-${absence.id}`, site),
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
