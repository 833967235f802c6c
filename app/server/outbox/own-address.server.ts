/**
 * Mails that were written while the website still spoke for the fictitious advisor wait under an address where nobody
 * receives mail. They belong to the advisor who took over.
 */
import { isReserved } from '#domain/website/example.ts'
import type { Address } from '#ports/mailer.ts'

export function ofAdvisor<Letter extends { to: Address; replyTo: Address }>(
  letter: Letter,
  advisor: Address,
): Letter {
  if (isReserved(advisor.email)) return letter
  const own = (address: Address) => (isReserved(address.email) ? advisor : address)
  return { ...letter, to: own(letter.to), replyTo: own(letter.replyTo) }
}
