/**
 * What a booking form begins with, and what is remembered of it: what was typed and
 * chosen in one card's dialog also appears in the others', as it is the same person, whatever the topic.
 */
import type { BookedTime } from '#domain/booking/booking.ts'
import { mailedLocations } from '#domain/booking/location.ts'
import { allSlots, bookableSlots, type Slot } from '#domain/booking/slots.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import type { BookingOffer } from './offer.ts'

/**
 * The slots to choose from for a day: those that have not started. Without a day, or for a past one (which a half-typed
 * year is, too), all of them, so that a chosen time is not lost on the way.
 */
export function slotsOnOffer(date: string, now: Date): readonly Slot[] {
  return date === '' || date < todayInZurich(now) ? allSlots : bookableSlots(date, now)
}

/** The booking that an answer confirms: `null` if the server did not say what to call it. */
export function readBooking(
  answer: object,
  { card }: Pick<BookingOffer, 'card'>,
  posted: Partial<Record<string, string>>,
): BookedTime | null {
  const { date = '', time = '', location } = posted
  const place = mailedLocations.find((one) => one === location)
  const id = 'id' in answer ? String(answer.id) : ''
  return id !== '' && place ? { id, cardTitle: card.title, date, time, location: place } : null
}

/** What a dialog begins with; a field that nothing was typed into may be missing. */
export type RequestValues = Partial<Record<string, string>>

/** Kept for the lifetime of the page, nowhere else. */
export const remembered: { request: RequestValues } = { request: {} }
