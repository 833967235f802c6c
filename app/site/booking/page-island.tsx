/** The booking form as a page. After a booking it navigates to where a form without a script is redirected. */
import '#design/forms.css'
import './booking.css'
import { thanksUrl } from './booking-urls.ts'
import type { BookingAnswer } from './booking-answer.ts'
import { MailedForm } from './mailed-form.tsx'
import type { BookingOffer } from './offer.ts'

interface BookingPageProps {
  offer: BookingOffer
  /** ISO 8601, the server's. */
  now: string
  values: Partial<Record<string, string>>
  answer: BookingAnswer
}

export default function BookingPage({ now, ...form }: BookingPageProps) {
  return (
    <MailedForm
      frame="page"
      {...form}
      now={new Date(now)}
      onSent={(booked) => window.location.assign(`${thanksUrl(booked)}#antwort`)}
    />
  )
}
