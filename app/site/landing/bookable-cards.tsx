/**
 * The cards, each with its way to an appointment: a link, and a dialog where there is a script.
 */
import type { MailService } from '#domain/mail-service.ts'
import type { Website } from '#domain/website/website.ts'
import { bookingOffer } from '#site/booking/offer.ts'
import { ConsultationCardView, type SanitizedCard } from '#site/consultation/consultation-section.tsx'
import { Island } from '#site/islands/island.tsx'

interface BookableCardsProps {
  site: Website
  mail: MailService
  cards: readonly SanitizedCard[]
  isManaged: boolean
}

export function BookableCards({ site, mail, cards, isManaged }: BookableCardsProps) {
  return (
    <div className="cards tiled">
      {cards.map((card) => (
        <ConsultationCardView key={card.id} card={card}>
          <Island
            name="booking"
            when="interaction"
            props={{ offer: bookingOffer(site, mail, card), ...(isManaged && { isManaged }) }}
            className="card__action"
          />
        </ConsultationCardView>
      ))}
    </div>
  )
}
