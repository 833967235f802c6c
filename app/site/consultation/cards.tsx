/**
 * The consultation cards, each with its way to an appointment. `html` must already be sanitized: the parser is too
 * heavy for a browser, so the server does it.
 */
import type { ReactNode } from 'react'
import { cardAnchor } from '#site/paths.ts'
import type { ConsultationCard } from '#domain/consultation/consultation.ts'

export type SanitizedCard = Pick<ConsultationCard, 'id' | 'icon' | 'title'> & { html: string }

export function ConsultationCards({ children }: { children: ReactNode }) {
  return <div className="cards">{children}</div>
}

/** `children`, usually the way to an appointment, come before the text: however long that is, they are in view. */
export function ConsultationCardView({ card, children }: { card: SanitizedCard; children: ReactNode }) {
  return (
    <article className="card" id={cardAnchor(card.id)}>
      <div className="card__head">
        {card.icon && (
          <span className="card__icon" aria-hidden="true">
            {card.icon}
          </span>
        )}
        <h3>{card.title}</h3>
      </div>
      {children}
      {/* Sanitized on the server (domain/rich-text/html.ts). */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: card.html }} />
    </article>
  )
}
