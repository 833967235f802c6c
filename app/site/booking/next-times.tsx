/**
 * The place of the next free times, under the main button. The page that is kept has none of them: the first script asks for
 * them (next-times.ts). Its height is there from the start, so that nothing moves when they come; without a script it stays
 * empty. Left out where nothing can be booked at once.
 */
import { nextTimesLabel } from './messages.ts'
import type { BookingTerms } from './offer.ts'

interface NextTimesProps {
  terms: BookingTerms
  /** The first topic is the one that they are for. */
  cards: readonly { id: string }[]
}

export function NextTimes({ terms, cards: [card] }: NextTimesProps) {
  if (terms.minutes === null || !card) return null
  return <p className="next-times" data-next-times={card.id} data-label={nextTimesLabel} aria-live="polite" />
}
