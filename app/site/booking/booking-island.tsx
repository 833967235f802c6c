/**
 * A card's button: a link to the booking page, and with a script the dialog. What depends on the day is requested from
 * the server whenever the dialog opens, since the page around it may have been rendered yesterday.
 */
import '#design/forms.css'
import './booking.css'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ButtonLink } from '#design/button.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { BookedNotice, type BookedNoticeProps } from './booked-notice.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { texts } from './messages.ts'
import { type BookingOffer, bookingUrl } from './offer.ts'
import { askServerTime } from './server-time.ts'
import { forgetInput, rememberInput, fillRememberedInput } from './remembered-input.ts'

/** A new attempt anywhere on the page removes the notice of the last booking. */
const dialogOpens = 'lotse:booking-opens'

export default function BookingIsland({ offer }: { offer: BookingOffer }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const [now, setNow] = useState(() => new Date())
  const [isBooked, setIsBooked] = useState(false)
  const hydrated = useHydrated()
  const url = bookingUrl(offer.card.id)

  useEffect(() => {
    const forget = () => setIsBooked(false)
    window.addEventListener(dialogOpens, forget)
    return () => window.removeEventListener(dialogOpens, forget)
  }, [])

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    window.dispatchEvent(new Event(dialogOpens))
    flushSync(() => {
      setWasOpened(true)
      setNow(new Date())
    })
    const form = dialog.current?.querySelector('form')
    if (form) fillRememberedInput(form)
    show()
    void askServerTime().then((time) => time && setNow(time))
  }

  function show() {
    if (!dialog.current || dialog.current.open) return
    dialog.current.showModal()
    dialog.current.querySelector<HTMLInputElement>('input[type=date]')?.focus()
  }

  function celebrate() {
    // Close the dialog first: changes in an inert page are not announced.
    dialog.current?.close()
    forgetInput()
    setIsBooked(true)
  }

  return (
    <>
      <ButtonLink look="book" href={url} aria-haspopup={hydrated ? 'dialog' : undefined} onClick={open}>
        <span>
          {texts.open}
          <span className="visually-hidden"> {offer.card.title}</span>
        </span>
      </ButtonLink>
      {wasOpened &&
        createPortal(
          <BookingDialog
            ref={dialog}
            {...{ offer, now }}
            onChange={rememberInput}
            onBooked={celebrate}
            onRefused={show}
          />,
          document.body,
        )}
      {isBooked && <NoticeAboveCards advisorName={offer.advisorName} mail={offer.mail} />}
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
