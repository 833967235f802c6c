/**
 * A link whose plain click a script answers with a dialog, and the frame of that dialog, which stays in the page when
 * closed, so that nothing typed is lost.
 */
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { bookingUrl } from './booking-urls.ts'
import { about, texts } from './messages.ts'
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

interface BookingDialogProps {
  ref: Ref<HTMLDialogElement>
  offer: BookingOffer
  title?: string | undefined
  /** Stands after the topic. */
  lead?: string | undefined
  wide?: boolean
  children: ReactNode
}

export function BookingDialog({ ref, offer, title = texts.title, lead, wide, children }: BookingDialogProps) {
  const titleId = useId()
  return (
    <dialog ref={ref} className={wide ? 'dialog dialog--booking' : 'dialog'} aria-labelledby={titleId}>
      <div className="dialog__head">
        <div>
          <h2 id={titleId}>{title}</h2>
          <p>
            <span aria-hidden="true">{offer.card.icon} </span>
            {offer.card.title}, {lead ?? about(offer.minutes)}
          </p>
        </div>
        <Button
          look="quiet"
          iconOnly
          aria-label={texts.close}
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          <Icon drawing={X} />
        </Button>
      </div>
      {children}
    </dialog>
  )
}
