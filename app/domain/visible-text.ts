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
