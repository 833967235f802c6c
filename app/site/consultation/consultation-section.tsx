/** The consultation cards, each with its way to an appointment, below the section's own title and subtitle. */
import type { ReactNode } from 'react'
import { type Consultation, type ConsultationCard, sectionHead } from '#domain/consultation/consultation.ts'
import { cardAnchor } from '#site/paths.ts'

interface SectionHeadProps {
  consultation: Pick<Consultation, 'sectionTitle' | 'sectionSubtitle'>
}

export function ConsultationHead({ consultation }: SectionHeadProps) {
  const { title, subtitle } = sectionHead(consultation)
  return (
    <div className="cards__head stack">
      <h2>{title}</h2>
      <p className="lead">{subtitle}</p>
    </div>
  )
}

/** On small screens the cards replace the promotion, about, process and how-I-work sections. */
export function SmallScreenConsultation({
  consultation,
  children,
}: SectionHeadProps & { children: ReactNode }) {
  return (
    <section className="section only-small" id="beratung">
      <div className="container">
        <ConsultationHead consultation={consultation} />
        {children}
      </div>
    </section>
  )
}

/** `html` must already be sanitized: the parser is too heavy for a browser, so the server does it. */
export type SanitizedCard = Pick<
  ConsultationCard,
  'id' | 'icon' | 'title' | 'minutes' | 'places' | 'questions'
> & {
  html: string
}

/** `children`, usually the way to an appointment, come after the text. */
export function ConsultationCardView({ card, children }: { card: SanitizedCard; children: ReactNode }) {
  return (
    <article className="card surface" id={cardAnchor(card.id)}>
      <div className="card__head">
        {card.icon && (
          <span className="card__icon" aria-hidden="true">
            <span>{withoutColour(card.icon)}</span>
          </span>
        )}
        <h3>{card.title}</h3>
      </div>
      {/* Sanitized on the server (domain/rich-text/html.ts). */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: card.html }} />
      {children}
    </article>
  )
}

/** WebKit looks for a sign that asks for colour only in coloured fonts, and draws nothing if there is none. */
function withoutColour(icon: string): string {
  return icon.replace(/^(\P{ASCII})\u{fe0f}$/u, '$1')
}
