/** A card's button: a link to the booking page, and with a script a dialog. */
import '#design/forms.css'
import './booking.css'
import { tell } from '#site/tell.ts'
import { BookingLabel } from './booking-dialog.tsx'
import { bookingUrl } from './booking-urls.ts'
import { MailedBooking } from './mailed-booking.tsx'
import { texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { RequestDialog } from './request-dialog.tsx'

interface BookingIslandProps {
  offer: BookingOffer
  /** While appointments are managed, the dialog offers what is free. */
  isManaged?: true
}

export default function BookingIsland({ offer, isManaged }: BookingIslandProps) {
  return isManaged ? <ManagedBooking offer={offer} /> : <MailedBooking offer={offer} />
}

const loadForm = async () => (await import('./managed-form.tsx')).ManagedForm

/** Booking in a dialog while appointments are managed. */
function ManagedBooking({ offer }: { offer: BookingOffer }) {
  return (
    <RequestDialog
      {...{ offer, loadForm }}
      title={texts.title}
      plainUrl={bookingUrl(offer.card.id)}
      formProps={{ offer }}
      onOpen={() => tell('opened', offer.card.id)}
    >
      <BookingLabel card={offer.card} />
    </RequestDialog>
  )
}
