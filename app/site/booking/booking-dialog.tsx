/** The frame of booking, or moving, in a modal dialog. It stays in the page when closed, so that nothing typed is lost. */
import { X } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { about, texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'

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
