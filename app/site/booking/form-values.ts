/**
 * The current values of a booking form, which of them are still missing, and those that are remembered: what was typed and
 * chosen in one card's dialog also appears in the others', as it is the same person, whatever the topic.
 */
import type { BookedTime } from '#domain/booking/booking.ts'
import { isLocation } from '#domain/booking/location.ts'
import { allSlots, bookableSlots, type Slot } from '#domain/booking/slots.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import type { VisibleField } from './messages.ts'
import type { BookingOffer } from './offer.ts'

export type FormValues = Record<VisibleField, string>

export const visibleFields = ['date', 'time', 'location', 'name', 'email', 'phone'] as const

export function formValuesFrom(values: Partial<Record<string, string>>): FormValues {
  return Object.fromEntries(visibleFields.map((field) => [field, values[field] ?? ''])) as FormValues
}

export function formValuesOf(form: HTMLFormElement): FormValues {
  const fields = new FormData(form)
  return formValuesFrom(
    Object.fromEntries(visibleFields.map((field) => [field, String(fields.get(field) ?? '')])),
  )
}

/**
 * The slots to choose from for a day: those that have not started. Without a day, or for a past one (which a half-typed
 * year is, too), all of them, so that a chosen time is not lost on the way.
 */
export function slotsOnOffer(date: string, now: Date): readonly Slot[] {
  return date === '' || date < todayInZurich(now) ? allSlots : bookableSlots(date, now)
}

export function missingFields(values: FormValues, now: Date): VisibleField[] {
  return visibleFields.filter((field) => {
    if (values[field].trim() === '') return true
    if (field === 'date') return values.date < todayInZurich(now)
    return field === 'time' && !slotsOnOffer(values.date, now).includes(values.time)
  })
}

/** The booking that an answer confirms: `null` if the server did not say what to call it. */
export function bookedIn(
  { id }: { id?: string },
  { card }: Pick<BookingOffer, 'card'>,
  posted: Partial<Record<string, string>>,
): BookedTime | null {
  const { date, time, location } = formValuesFrom(posted)
  const isTold = id !== undefined && isLocation(location)
  return isTold ? { id, cardTitle: card.title, date, time, location } : null
}

/** What a dialog begins with; a field that nothing was typed into may be missing. */
export type RequestValues = Partial<Record<string, string>>

/** Kept for the lifetime of the page, nowhere else. */
export const remembered: { request: RequestValues } = { request: {} }
