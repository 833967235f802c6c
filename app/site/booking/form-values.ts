/**
 * The initial values of a booking form, and those it remembers: values of one card's dialog also appear in
 * the others', as the person is the same, whatever the topic.
 */
import type { BookedTime } from '#domain/booking/booking.ts'
import { mailedLocations } from '#domain/booking/location.ts'
import { allSlots, bookableSlots, type Slot } from '#domain/booking/slots.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import type { BookingOffer } from './offer.ts'

/**
 * The slots of a day that have not started. Without a day, or for a past one (such as a half-typed year), all
 * of them, so that a chosen time is not lost meanwhile.
 */
export function slotsOnOffer(date: string, now: Date): readonly Slot[] {
  return date === '' || date < todayInZurich(now) ? allSlots : bookableSlots(date, now)
}

/** The booking that an answer confirms: `null` if the server returned no id. */
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

/** The initial values of a dialog; a field without typed text may be missing. */
export type RequestValues = Partial<Record<string, string>>

/** Kept for the lifetime of the page, nowhere else. */
export const remembered: { request: RequestValues } = { request: {} }
