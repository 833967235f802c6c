/** A link to a page with a form, whose plain click a script handles in place: with a dialog. */
import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '#design/button.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { texts } from './messages.ts'
import { bookingUrl } from './booking-urls.ts'
import type { BookingOffer } from './offer.ts'

interface DialogLinkProps {
  href: string
  onOpen: () => void
  children: ReactNode
}

/** A card's way to an appointment. */
export function BookingButton({ card, onOpen }: { card: BookingOffer['card']; onOpen: () => void }) {
  return (
    <DialogLink href={bookingUrl(card.id)} onOpen={onOpen}>
      <BookingLabel card={card} />
    </DialogLink>
  )
}

export function BookingLabel({ card }: { card: BookingOffer['card'] }) {
  return (
    <span>
      {texts.open}
      <span className="visually-hidden">{` ${card.title}`}</span>
    </span>
  )
}

export function DialogLink({ href, onOpen, children }: DialogLinkProps) {
  const hydrated = useHydrated()
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <ButtonLink look="book" href={href} aria-haspopup={hydrated ? 'dialog' : undefined} onClick={open}>
      {children}
    </ButtonLink>
  )
}
