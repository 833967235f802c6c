/** Removes invisible characters that are pasted along with an address or a number. */

/**
 * Marks of direction, zero-width signs, soft hyphens and the like: no e-mail address, phone number or web address
 * contains one, and each makes another address of it.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The address or number as it looks, without blanks around it. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '').trim()
}

const wide = /[\uff01-\uff5e]/g
const digit = /\p{Nd}/u

/** The signs of an address as it is sent: keyboards of Asia write them wide. */
export function withPlainSigns(text: string): string {
  return text
    .replaceAll(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll('﹫', '@')
}

/** A number in digits that can be dialled, in whatever script they were typed. */
export function withPlainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (sign) => String(valueOf(sign)))
}

/** Unicode keeps the ten digits of a script together, in their order. */
function valueOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  let before = 0
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

const leading = /^[<([{"„“”«»‹›'‘’]+/
const trailing = /[>)\]}"„“”«»‹›'‘’.,;:]+$/

/**
 * Only the address of `Ida <ida@example.ch>`, `mailto:ida@example.ch`, or an address with the text around it.
 */
export function tidyEmail(typed: string): string {
  const text = withPlainSigns(withoutInvisible(typed))
  // More than one line is no address.
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return text
  const named = /^[^@]*<([^<>]+@[^<>]+)>[^@]*$/.exec(text)?.[1] ?? text
  const link = /^\s*mailto:([^?]*)/i.exec(named)?.[1]
  return (link ?? named.replace(/^\s*e-?mail:/i, ''))
    .trim()
    .replace(leading, '')
    .replace(trailing, '')
    .replace(/\s*@\s*/, '@')
}

/**
 * Marks of direction, of places where a line may or may not break, and of objects that were not copied. Emojis
 * and languages need the other invisible signs.
 */
const marks = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffc]/g

/** A text without the marks that a chat, a PDF file or a mail program puts between its signs. */
export function withoutMarks(text: string): string {
  return text.replaceAll(marks, '')
}
