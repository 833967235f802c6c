/** What is pasted along with an address or a number and never seen. */

/**
 * Marks of direction, zero-width signs, soft hyphens and the like: no e-mail address, phone number or web address
 * contains one, and each makes another address of it.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The address or number as it looks, without blanks around it. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '').trim()
}

/** Of direction and of places where a line may or may not break. Emojis and languages need the other invisible signs. */
const marks = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** A text without the marks that a chat, a PDF file or a mail program puts between its signs. */
export function withoutMarks(text: string): string {
  return text.replaceAll(marks, '')
}
