/**
 * The text fields of the visitors' forms. Values for a single line of a mail contain no line break or control
 * character.
 */
import { z } from 'zod'
import { tidyEmail, withoutInvisible, withoutMarks, withPlainDigits, withPlainSigns } from './visible-text.ts'

const required = { error: 'required' }
const tooLong = { error: 'too-long' }
const controlCharacter = /[\p{Cc}\u2028\u2029]/u
/** Line breaks and tabs are allowed in a message. */
const controlCharacterInMessage = /[^\P{Cc}\t\n\r]/u

const line = z
  .string(required)
  .overwrite(withoutMarks)
  .trim()
  .refine((text) => !controlCharacter.test(text), { error: 'control-character', abort: true })

/** Collapses whitespace, pasted tabs included, into single spaces. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}

export function requiredLine(maxLength: number) {
  return line.min(1, required).max(maxLength, tooLong)
}

/** Empty if nothing was given. */
export function optionalLine(maxLength: number) {
  return line.max(maxLength, tooLong).default('')
}

/** An address or a number: invisible characters are removed before validation. */
export const addressLine = z.string(required).transform(withoutInvisible).transform(withPlainSigns)

/** Empty if it was not given. */
export function optionalAddressLine(maxLength: number) {
  return addressLine.pipe(line.max(maxLength, tooLong)).default('')
}

const longestPhone = 50
const phoneLine = addressLine.transform(withoutLabel).transform(withPlainDigits)
export const requiredPhone = phoneLine.pipe(requiredLine(longestPhone))
export const optionalPhone = phoneLine.pipe(line.max(longestPhone, tooLong)).default('')

/** `tel:+41…` as a link was copied. */
function withoutLabel(phone: string): string {
  return phone.replace(/^tel:\s*/i, '')
}

export function requiredMessage(maxLength: number) {
  return message(maxLength).min(1, required)
}

/** Empty if nothing was given. */
export function optionalMessage(maxLength: number) {
  return message(maxLength).default('')
}

function message(maxLength: number) {
  return z
    .string(required)
    .trim()
    .max(maxLength, tooLong)
    .refine((text) => !controlCharacterInMessage.test(text), { error: 'control-character' })
}

const invalidEmail = { error: 'invalid-email' }
const domainInLetters = /^(?=.*[^ -~])[\p{L}\p{M}\p{N}.-]+$/u

/** `info@müller.ch` is `info@xn--mller-kva.ch` to mail servers; some browsers send the typed form. */
export function withAsciiDomain(address: string): string {
  const start = address.lastIndexOf('@') + 1
  const asUrl = `http://${address.slice(start)}`
  // Anything else that a URL may hold is not a domain.
  if (!domainInLetters.test(address.slice(start)) || !URL.canParse(asUrl)) return address
  return address.slice(0, start) + new URL(asUrl).hostname
}

/**
 * An address that browsers accept, in a domain with a dot, and with single dots before it. 254 characters:
 * the longest that SMTP can carry (RFC 5321, section 4.5.3.1.3, less the angle brackets).
 */
export const emailAddress = addressLine
  .pipe(requiredLine(254))
  .transform((typed) => withAsciiDomain(tidyEmail(typed)))
  .pipe(
    z
      .email({ pattern: z.regexes.html5Email, ...invalidEmail })
      .max(254, tooLong)
      .regex(/^(?!\.)(?!.*\.[.@]).*\.[a-z][a-z\d-]*[a-z\d]$/i, invalidEmail),
  )
