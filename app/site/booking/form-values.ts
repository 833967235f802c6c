/** The current values of the booking form, and which are still missing. */
import { allSlots, bookableSlots, type Slot } from '#domain/booking/slots.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import type { VisibleField } from './messages.ts'

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
