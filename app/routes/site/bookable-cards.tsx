/** The cards, each with its way to an appointment: a link, and a dialog where there is a script. */
import type { SiteConfig } from '#domain/site-config.ts'
import { bookingOffer } from '#site/booking/offer.ts'
import { ConsultationCards, ConsultationCardView, type ShownCard } from '#site/consultation/cards.tsx'
import { Island } from '#site/islands/island.tsx'

export function BookableCards({ site, cards }: { site: SiteConfig; cards: readonly ShownCard[] }) {
  return (
    <ConsultationCards>
      {cards.map((card) => (
        <ConsultationCardView key={card.id} card={card}>
          <Island
            name="booking"
            when="interaction"
            props={{ offer: bookingOffer(site, card) }}
            className="card__action"
          />
        </ConsultationCardView>
      ))}
    </ConsultationCards>
  )
}
