/** A card's button: a link to the booking page, and with a script a dialog. */
import '#design/forms.css'
import './booking.css'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { tell } from '#site/tell.ts'
import { BookedNotice, type BookedNoticeProps } from './booked-notice.tsx'
import { LoadedDialog } from './booking-dialog.tsx'
import { bookingUrl } from './booking-urls.ts'
import { texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'

interface BookingIslandProps {
  offer: BookingOffer
  /** While appointments are managed, the dialog offers free times. */
  isManaged?: true
}

export default function BookingIsland({ offer, isManaged }: BookingIslandProps) {
  return isManaged ? <ManagedBooking offer={offer} /> : <MailedBooking offer={offer} />
}

const loadManaged = async () => (await import('./managed-form.tsx')).ManagedForm
const loadMailed = async () => (await import('./mailed-dialog-form.tsx')).MailedDialogForm

function ManagedBooking({ offer }: { offer: BookingOffer }) {
  return (
    <LoadedDialog
      wide
      {...{ offer }}
      loadForm={loadManaged}
      href={bookingUrl(offer.card.id)}
      formProps={{ offer }}
      onOpen={() => tell('opened', offer.card.id)}
    >
      <Label topic={offer.card.title} />
    </LoadedDialog>
  )
}

/** A new attempt anywhere on the page removes the notice of the last booking. */
const dialogOpens = 'lotse:booking-opens'

function MailedBooking({ offer }: { offer: BookingOffer }) {
  const { card, advisorName, mail, places } = offer
  const [notice, setNotice] = useState<BookedNoticeProps | null>(null)

  useEffect(() => {
    const forget = () => setNotice(null)
    window.addEventListener(dialogOpens, forget)
    return () => window.removeEventListener(dialogOpens, forget)
  }, [])

  function onOpen() {
    window.dispatchEvent(new Event(dialogOpens))
    tell('opened', card.id)
  }

  return (
    <>
      <LoadedDialog
        {...{ offer, onOpen }}
        loadForm={loadMailed}
        href={bookingUrl(card.id)}
        formProps={{
          offer,
          onBooked: (booked: BookedNoticeProps['booked']) =>
            setNotice({ advisorName, mail, office: places.office, booked }),
        }}
      >
        <Label topic={card.title} />
      </LoadedDialog>
      {notice && <NoticeAboveCards {...notice} />}
    </>
  )
}

function Label({ topic }: { topic: string }) {
  return (
    <span>
      {texts.open}
      <span className="visually-hidden">{` ${topic}`}</span>
    </span>
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
