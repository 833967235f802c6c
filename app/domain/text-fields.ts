/** The text fields of the visitors' forms. What ends up in one line of a mail holds no line break or control character. */
import { z } from 'zod'

const required = { error: 'required' }
const tooLong = { error: 'too-long' }
const controlCharacter = /[\p{Cc}\u2028\u2029]/u
/** Line breaks and tabs are what a message may hold. */
const controlCharacterInMessage = /[^\P{Cc}\t\n\r]/u

const line = z
  .string(required)
  .trim()
  .refine((text) => !controlCharacter.test(text), { error: 'control-character', abort: true })

/** Blanks and what nobody sees, such as a tab that came along with pasted text, as one blank each. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}

export function requiredLine(longest: number) {
  return line.min(1, required).max(longest, tooLong)
}

/** Empty where nothing was given. */
export function optionalLine(longest: number) {
  return line.max(longest, tooLong).default('')
}

export function requiredMessage(longest: number) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(longest, tooLong)
    .refine((text) => !controlCharacterInMessage.test(text), { error: 'control-character' })
}

/** 254 characters: the longest address that SMTP can carry (RFC 5321 §4.5.3.1.3, less the angle brackets). */
export const emailAddress = requiredLine(254).pipe(z.email({ error: 'invalid-email' }))
