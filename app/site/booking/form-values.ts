/**
 * The current values of a booking form, which of them are still missing, and those that are remembered: what was typed and
 * chosen in one card's dialog also appears in the others', as it is the same person, whatever the topic.
 */
import { flushSync } from 'react-dom'
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

/** What a dialog begins with; a field that nothing was typed into may be missing. */
export type RequestValues = Partial<Record<string, string>>

/** Kept for the lifetime of the page, nowhere else. */
let remembered: RequestValues = {}

export function rememberedRequest(): RequestValues {
  return remembered
}

export function rememberRequest(values: RequestValues) {
  remembered = values
}

/** For a form whose fields the browser holds. A time that is past by now has no control any more and stays unset. */
export function fillRemembered(form: HTMLFormElement) {
  const wanted = formValuesFrom(remembered)
  for (const field of visibleFields) {
    if (formValuesOf(form)[field] === wanted[field]) continue
    write(form.elements.namedItem(field), wanted[field])
    // Rendered synchronously: the available times depend on the day.
    flushSync(() => form.dispatchEvent(new Event('input', { bubbles: true })))
  }
}

function write(control: Element | RadioNodeList | null, value: string) {
  if (control instanceof HTMLInputElement) control.value = value
  if (!(control instanceof RadioNodeList)) return
  for (const radio of control) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value
}
