/** A card's way to an appointment: a link to the booking page, whose plain click a script may handle in place. */
import type { MouseEvent } from 'react'
import { ButtonLink } from '#design/button.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { texts } from './messages.ts'
import { bookingUrl } from './booking-urls.ts'
import type { BookingOffer } from './offer.ts'

interface BookingButtonProps {
  card: BookingOffer['card']
  onOpen: () => void
}

export function BookingButton({ card, onOpen }: BookingButtonProps) {
  const hydrated = useHydrated()
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <ButtonLink
      look="book"
      href={bookingUrl(card.id)}
      aria-haspopup={hydrated ? 'dialog' : undefined}
      onClick={open}
    >
      <span>
        {texts.open}
        <span className="visually-hidden">{` ${card.title}`}</span>
      </span>
    </ButtonLink>
  )
}
