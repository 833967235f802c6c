/**
 * What was typed and chosen in one card's dialog also appears in the others': it is the same person, whatever the
 * topic. Kept for the lifetime of the page, nowhere else.
 */
import { flushSync } from 'react-dom'
import { type FormValues, formValuesFrom, formValuesOf, visibleFields } from './form-values.ts'

const empty = formValuesFrom({})
let remembered: FormValues = empty

export function rememberInput(values: FormValues) {
  remembered = values
}

export function forgetInput() {
  remembered = empty
}

/** A time that is past by now has no control any more and stays unset. */
export function fillRememberedInput(form: HTMLFormElement) {
  const wanted = remembered
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
