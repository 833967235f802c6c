/** A booking by mail in the dialog of a card. */
import { useEffect, useState } from 'react'
import type { BookedTime } from '#domain/booking/booking.ts'
import type { BookingAnswer } from './booking-answer.ts'
import type { FormEvents } from './booking-dialog.tsx'
import { remembered } from './form-values.ts'
import { MailedForm } from './mailed-form.tsx'
import type { BookingOffer } from './offer.ts'
import { askServerTime, readServerTime } from './server-time.ts'

const nothingSent: BookingAnswer = { outcome: 'none' }

interface MailedDialogProps {
  offer: BookingOffer
  onBooked: (booked: BookedTime | null) => void
}

/**
 * The form in a dialog. The server's time is requested each time the dialog opens, since the page around it
 * may have been rendered yesterday.
 */
export function MailedDialogForm({
  offer,
  onBooked,
  onBusy,
  onReopen,
  onClose,
}: MailedDialogProps & FormEvents) {
  const [now, setNow] = useState(readServerTime)
  const [values] = useState(remembered.request)
  useEffect(() => void askServerTime().then(setNow), [])
  // The dialog may have opened before its form had loaded.
  useEffect(() => focusDate(), [])
  return (
    <MailedForm
      frame="dialog"
      {...{ offer, now, values, onBusy, onReopen }}
      answer={nothingSent}
      onChange={(typed) => {
        remembered.request = typed
      }}
      onSent={(booked) => {
        // The dialog closes first, because changes in an inert page are not announced.
        onClose()
        remembered.request = {}
        onBooked(booked)
      }}
    />
  )
}

function focusDate() {
  document.querySelector<HTMLInputElement>('dialog[open] input[type=date]')?.focus()
}
