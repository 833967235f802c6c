/**
 * The cards, each with its way to an appointment: a link, and a dialog where there is a script. While appointments are
 * managed, the page behind the link shows what is free.
 */
import { ButtonLink } from '#design/button.tsx'
import type { MailService } from '#domain/mail-service.ts'
import type { Website } from '#domain/website/website.ts'
import { texts } from '#site/booking/messages.ts'
import { bookingOffer, bookingUrl } from '#site/booking/offer.ts'
import { ConsultationCards, ConsultationCardView, type SanitizedCard } from '#site/consultation/cards.tsx'
import { Island } from '#site/islands/island.tsx'

interface BookableCardsProps {
  site: Website
  mail: MailService
  cards: readonly SanitizedCard[]
  isManaged: boolean
}

export function BookableCards({ site, mail, cards, isManaged }: BookableCardsProps) {
  return (
    <ConsultationCards>
      {cards.map((card) => (
        <ConsultationCardView key={card.id} card={card}>
          {isManaged ? (
            <div className="card__action">
              <ButtonLink look="book" href={bookingUrl(card.id)}>
                <span>
                  {texts.open}
                  <span className="visually-hidden"> {card.title}</span>
                </span>
              </ButtonLink>
            </div>
          ) : (
            <Island
              name="booking"
              when="interaction"
              props={{ offer: bookingOffer(site, mail, card) }}
              className="card__action"
            />
          )}
        </ConsultationCardView>
      ))}
    </ConsultationCards>
  )
}
