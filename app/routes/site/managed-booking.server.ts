/** The data and the action of the booking page while 'Termine verwalten' is on. */
import { randomUUID } from 'node:crypto'
import { createContext, data, redirect } from 'react-router'
import { isProvisional, requestField } from '#domain/appointments/appointment.ts'
import { locations } from '#domain/booking/location.ts'
import { clockInZurich, isIsoDate } from '#domain/booking/zurich.ts'
import type { BookOutcome } from '#server/appointments/booking.server.ts'
import { bookingFields } from '#server/inquiries/inquiries.server.ts'
import type { Services } from '#server/services.server.ts'
import { wantsJson } from '#server/wants-json.server.ts'
import { type PlainOffer, plainOffer } from '#site/booking/plain-offer.ts'
import { paths } from '#site/paths.ts'
import { withWayOn } from './answers.server.ts'

/** `nearest` is the button of a free time near the taken one. */
export const managedFields = [...bookingFields, 'remark', 'address', requestField, 'nearest']

/** The day in the address; `null` if it is not a day. */
function dayIn(url: URL, name: string): string | null {
  const value = url.searchParams.get(name) ?? ''
  return isIsoDate(value) ? value : null
}

/** The day of a posted form: a pressed time near the taken one may be on another day than that of the address. */
export const postedDay = createContext('')

/** The address with this day, if it is one. */
export function onDay(url: URL, day: string): URL {
  const address = new URL(url)
  if (isIsoDate(day)) address.searchParams.set('date', day)
  return address
}

/** The offer from today on, for this topic or for moving this appointment. */
export async function plainOfferOf(
  { appointments, content }: Services,
  url: URL,
  of: Parameters<Services['appointments']['allOffers']>[0],
): Promise<PlainOffer> {
  const offers = await appointments.allOffers(of)
  const wanted = { from: dayIn(url, 'ab'), date: dayIn(url, 'date') }
  if (offers.outcome === 'unavailable') {
    const { appointment } = await content.website()
    return { ...plainOffer([], wanted, appointment.minutes), isUnavailable: true }
  }
  return plainOffer(offers.days, wanted, offers.rules.minutes)
}

/** The status of a page that offers free times. */
export const statusWith = (offer: PlainOffer | undefined) => (offer?.isUnavailable ? 503 : 200)

export async function loadManagedPage(services: Services, url: URL, card: string) {
  return { offer: await plainOfferOf(services, url, { card }), request: randomUUID() }
}

/** The time of a pressed nearest-time button takes the place of the chosen one. */
export function withNearest(fields: Partial<Record<string, string>>): Partial<Record<string, string>> {
  const { nearest, ...others } = fields
  const [, date, time] = /^(\d{4}-\d\d-\d\d) (\d{1,2}:\d\d)$/.exec(nearest ?? '') ?? []
  return date && time ? { ...others, date, time } : others
}

type Outcome = BookOutcome | { outcome: 'unavailable' }

const statusOf = { invalid: 422, taken: 409, failed: 503, 'too-many': 429 } as const

/** The answer to a script that filled in the honeypot: as if it had booked, but without a link. */
function pretendBooking({ date = '', time = '', location }: Partial<Record<string, string>>) {
  const place = locations.find((known) => known === location)
  if (!isIsoDate(date) || !place) return { outcome: 'failed' as const }
  return { outcome: 'booked' as const, date, time, endTime: time, location: place, until: null }
}

/** A script gets the outcome; a form gets the appointment's own page, or itself again with the typed values. */
export async function respondManaged(
  services: Services,
  request: Request,
  outcome: Outcome,
  values: Partial<Record<string, string>>,
) {
  if (outcome.outcome === 'pretended') {
    const to = `${paths.consultation}?gebucht=1`
    if (wantsJson(request)) return data({ ...pretendBooking(values), to, values: {} })
    throw redirect(to, 303)
  }
  if ('token' in outcome) {
    const path = `/termin/${outcome.token}`
    const to = `${path}?${outcome.outcome === 'held' ? 'gehalten' : 'gebucht'}=1`
    if (!wantsJson(request)) throw redirect(to, 303)
    const { date, time, endsAt, location, heldUntil } = outcome.appointment
    const endTime = clockInZurich(endsAt)
    const until = heldUntil === null ? null : clockInZurich(heldUntil)
    const answer = {
      to,
      path,
      date,
      time,
      endTime,
      location,
      until,
      isProvisional: isProvisional(outcome.appointment),
    }
    return data({ outcome: outcome.outcome, ...answer, values: {} })
  }
  const refused = outcome.outcome === 'unavailable' ? { outcome: 'failed' as const } : outcome
  const answer = await withWayOn(services, refused)
  const kept = wantsJson(request) ? {} : values
  return data({ ...answer, values: kept }, { status: statusOf[answer.outcome] })
}
