/** Booking in a dialog while appointments are managed. */
import { tell } from '#site/tell.ts'
import { BookingLabel } from './booking-button.tsx'
import { bookingUrl } from './booking-urls.ts'
import { texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import { RequestDialog } from './request-dialog.tsx'

const loadForm = async () => (await import('./managed-form.tsx')).ManagedForm

export function ManagedBooking({ offer }: { offer: BookingOffer }) {
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
