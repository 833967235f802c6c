/**
 * The booking form in a modal dialog. It stays in the page when closed, so that nothing typed is lost. Closing during a
 * booking is allowed: a refusal reopens it.
 */
import { X } from 'lucide-react'
import { type Ref, useId } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { BookingForm } from './booking-form.tsx'
import type { FormValues } from './form-values.ts'
import { about, texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'

interface BookingDialogProps {
  ref: Ref<HTMLDialogElement>
  offer: BookingOffer
  now: Date
  onChange: (values: FormValues) => void
  onBooked: () => void
  onRefused: () => void
}

export function BookingDialog({ ref, offer, now, onChange, onBooked, onRefused }: BookingDialogProps) {
  const titleId = useId()
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={titleId}>
      <div className="dialog__head">
        <div>
          <h2 id={titleId}>{texts.title}</h2>
          <p>
            <span aria-hidden="true">{offer.card.icon} </span>
            {offer.card.title}, {about(offer.minutes)}
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
      <BookingForm frame="dialog" {...{ offer, now, onChange, onRefused }} onSent={onBooked} />
    </dialog>
  )
}
