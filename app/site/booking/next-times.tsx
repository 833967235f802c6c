/**
 * The place of the next free times, under the main button. The cached page has none of them: the first script
 * requests them (next-times.ts). The height is reserved, so that nothing moves when they arrive; without a
 * script it stays empty. Omitted if nothing can be booked at once.
 */
import { nextTimesLabel } from './messages.ts'
import type { BookingTerms } from './offer.ts'

interface NextTimesProps {
  terms: BookingTerms
  /** The times are for the first topic. */
  cards: readonly { id: string }[]
}

export function NextTimes({ terms, cards: [card] }: NextTimesProps) {
  if (terms.minutes === null || !card) return null
  return <p className="next-times" data-next-times={card.id} data-label={nextTimesLabel} aria-live="polite" />
}
