/** The cards, each with its way to an appointment: a link, and with a script a dialog. */
import type { MailService } from '#domain/mail-service.ts'
import type { Website } from '#domain/website/website.ts'
import { bookingOffer, type BookingTerms } from '#site/booking/offer.ts'
import { ConsultationCardView, type SanitizedCard } from '#site/consultation/consultation-section.tsx'
import { Island } from '#site/islands/island.tsx'

interface BookableCardsProps {
  site: Website
  mail: MailService
  cards: readonly SanitizedCard[]
  terms: BookingTerms
}

export function BookableCards({ site, mail, cards, terms }: BookableCardsProps) {
  return (
    <div className="cards tiled">
      {cards.map((card) => (
        <ConsultationCardView key={card.id} card={card}>
          <Island
            name="booking"
            when="interaction"
            props={{
              offer: bookingOffer(site, mail, card, terms),
              ...(terms.minutes !== null && { isManaged: true }),
            }}
            className="card__action"
          />
        </ConsultationCardView>
      ))}
    </div>
  )
}
