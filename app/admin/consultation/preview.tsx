/** The split preview: the section's head, up to four active cards in short, and the edited card at its position. */
import { memo } from 'react'
import { Badge } from '#design/badge.tsx'
import { cardExcerpt } from '#domain/consultation/cards.ts'
import { type Consultation, type ConsultationCard, sectionHead } from '#domain/consultation/consultation.ts'
import type { PanelProps } from '#admin/shell/definition.ts'
import { ShownBookingButton } from './card-preview.tsx'
import { consultationWords as words } from './messages.ts'
import { type PreviewedCard, previewedCards } from './preview-cards.ts'

export function ConsultationPreview({ content, form }: PanelProps<Consultation, ConsultationCard>) {
  const cards = previewedCards(content, form)
  const { title, subtitle } = sectionHead(content)
  return (
    <div className="preview__frame section-preview stack">
      <div>
        <p className="section-preview__title">{title}</p>
        <p className="section-preview__subtitle">{subtitle}</p>
      </div>
      {cards.length === 0 && <p className="field__hint">{words.preview.none}</p>}
      {cards.map((previewed) => (
        <PreviewCard key={previewed.card.id} {...previewed} />
      ))}
    </div>
  )
}

const PreviewCard = memo(function PreviewCard({ card, isEdited }: PreviewedCard) {
  return (
    <article className={isEdited ? 'card card--short card--edited' : 'card card--short'}>
      {isEdited && <Badge tone="plain">{words.preview.edited}</Badge>}
      <div className="card--short__row">
        {card.icon && (
          <span className="row__icon" aria-hidden="true">
            {card.icon}
          </span>
        )}
        <div>
          <h3>{card.title}</h3>
          <p>{cardExcerpt(card)}</p>
          <ShownBookingButton />
        </div>
      </div>
    </article>
  )
})

export function ConsultationStatus({ content }: { content: Consultation }) {
  return (
    <Badge tone={content.isVisible ? 'on' : 'off'}>
      {content.isVisible ? words.isVisible : words.isHidden}
    </Badge>
  )
}
