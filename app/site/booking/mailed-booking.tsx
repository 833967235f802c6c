/**
 * Booking by mail in a dialog. What depends on the day is requested from the server whenever the dialog opens, since the
 * page around it may have been rendered yesterday. Closing during a booking is allowed: a refusal reopens it.
 */
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { showModalWithHistory } from '#design/dialog-history.ts'
import type { BookedTime } from '#domain/booking/booking.ts'
import { tell } from '#site/tell.ts'
import { BookedNotice, type BookedNoticeProps } from './booked-notice.tsx'
import { BookingButton, BookingDialog } from './booking-dialog.tsx'
import { BookingForm } from './booking-form.tsx'
import type { BookingOffer } from './offer.ts'
import { askServerTime, knownTime } from './server-time.ts'
import { fillRemembered, rememberRequest } from './form-values.ts'

/** A new attempt anywhere on the page removes the notice of the last booking. */
const dialogOpens = 'lotse:booking-opens'

export function MailedBooking({ offer }: { offer: BookingOffer }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const [now, setNow] = useState(knownTime)
  const [notice, setNotice] = useState<BookedNoticeProps | null>(null)

  useEffect(() => {
    const forget = () => setNotice(null)
    window.addEventListener(dialogOpens, forget)
    return () => window.removeEventListener(dialogOpens, forget)
  }, [])

  function open() {
    window.dispatchEvent(new Event(dialogOpens))
    tell('opened', offer.card.id)
    flushSync(() => {
      setWasOpened(true)
      setNow(knownTime())
    })
    const form = dialog.current?.querySelector('form')
    if (form) fillRemembered(form)
    show()
    void askServerTime().then(setNow)
  }

  function show() {
    if (!dialog.current || dialog.current.open) return
    void showModalWithHistory(dialog.current)
    dialog.current.querySelector<HTMLInputElement>('input[type=date]')?.focus()
  }

  function celebrate(booked: BookedTime | null) {
    // Close the dialog first: changes in an inert page are not announced.
    dialog.current?.close()
    rememberRequest({})
    setNotice({ advisorName: offer.advisorName, mail: offer.mail, office: offer.places.office, booked })
  }

  return (
    <>
      <BookingButton card={offer.card} onOpen={open} />
      {wasOpened &&
        createPortal(
          <BookingDialog ref={dialog} offer={offer}>
            <BookingForm
              frame="dialog"
              {...{ offer, now }}
              onChange={rememberRequest}
              onSent={celebrate}
              onRefused={show}
            />
          </BookingDialog>,
          document.body,
        )}
      {notice && <NoticeAboveCards {...notice} />}
    </>
  )
}

/** Rendered into the page's live region; on a page without one, below the button. */
function NoticeAboveCards(booking: BookedNoticeProps) {
  const [region] = useState(() => document.querySelector<HTMLElement>('[data-booked]'))
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    region?.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' })
  }, [region])
  const notice = <BookedNotice {...booking} />
  return region ? createPortal(notice, region) : <div role="status">{notice}</div>
}
