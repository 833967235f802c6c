/** A card's button: a link to the booking page, and with a script a dialog. */
import '#design/forms.css'
import './booking.css'
import { MailedBooking } from './mailed-booking.tsx'
import { ManagedBooking } from './managed-booking.tsx'
import type { BookingOffer } from './offer.ts'

interface BookingIslandProps {
  offer: BookingOffer
  /** While appointments are managed, the dialog offers what is free. */
  isManaged?: true
}

export default function BookingIsland({ offer, isManaged }: BookingIslandProps) {
  return isManaged ? <ManagedBooking offer={offer} /> : <MailedBooking offer={offer} />
}
