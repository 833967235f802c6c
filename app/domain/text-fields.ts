/**
 * The text fields of the visitors' forms. What ends up in a single line of a mail contains no line break or control
 * character.
 */
import { z } from 'zod'

const required = { error: 'required' }
const tooLong = { error: 'too-long' }
const controlCharacter = /[\p{Cc}\u2028\u2029]/u
/** Line breaks and tabs are allowed in a message. */
const controlCharacterInMessage = /[^\P{Cc}\t\n\r]/u

const line = z
  .string(required)
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

/** 254 characters: the longest address that SMTP can carry (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
export const emailAddress = requiredLine(254).pipe(z.email({ error: 'invalid-email' }))
