/** The cards as visitors will see them: the short split preview, and the pages that show them. */
import { memo, useMemo } from 'react'
import { Badge } from '#design/badge.tsx'
import { activeCards, cardExcerpt, previewCards } from '#domain/consultation/cards.ts'
import { type Consultation, type ConsultationCard, sectionHead } from '#domain/consultation/consultation.ts'
import type { PanelProps, PreviewProps, PublicPages } from '#admin/shell/definition.ts'
import { withCard } from '#domain/consultation/changes.ts'
import type { OpenForm } from '#admin/shell/session/state.ts'
import { hasTitle } from '#admin/shell/widgets/item-form.tsx'
import { useScrollTo } from '#admin/shell/preview/scroll-to.ts'
import { PublicPage } from '#site/pages/public-page.tsx'
import { cardAnchor, paths } from '#site/paths.ts'
import { previewHtml } from '#admin/shell/rich-text/preview-html.ts'
import { Button } from '#design/button.tsx'
import { ConsultationCardView } from '#site/consultation/consultation-section.tsx'
import { consultationWords as words } from './messages.ts'

export function ConsultationPreview({ content, form }: PanelProps<Consultation, ConsultationCard>) {
  const cards = listPreviewedCards(content, form)
  const { title, subtitle } = sectionHead(content)
  return (
    <div className="preview__frame section-preview stack">
      <div>
        <p className="sentence">{title}</p>
        <p className="muted">{subtitle}</p>
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
    <article className={isEdited ? 'card card--short card--edited surface' : 'card card--short surface'}>
      {isEdited && <Badge tone="plain">{words.preview.edited}</Badge>}
      <div className="card--short__row beside">
        {card.icon && (
          <span className="row__icon" aria-hidden="true">
            <span>{card.icon}</span>
          </span>
        )}
        <div className="grow">
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

interface PreviewedCard {
  card: ConsultationCard
  isEdited: boolean
}

/**
 * Returns the cards of the split preview: up to four active ones, and the card being edited at its position,
 * even if it is inactive or beyond the first four.
 */
export function listPreviewedCards(
  consultation: Consultation,
  form: OpenForm<ConsultationCard> | null,
): PreviewedCard[] {
  const edited = form !== null && hasTitle(form.content) ? form.content : null
  const shown = edited ? withCard(consultation, edited) : consultation
  const first = new Set(previewCards(shown))
  return shown.cards
    .filter((card) => first.has(card) || card === edited)
    .map((card) => ({ card, isEdited: card === edited }))
}

type Props = PreviewProps<Consultation, ConsultationCard>

/** `/beratung` with the cards as they are in the editor, the one in the form among them. */
export function ConsultationPagePreview({ content, form, around }: Props) {
  const anchor = form ? cardAnchor(form.content.id) : ''
  useScrollTo(anchor || 'top', anchor)
  const consultation = form && hasTitle(form.content) ? withCard(content, form.content) : content
  return <PublicPage path={paths.consultation} data={consultationPages.within(consultation, around)} />
}

/** The pages that show the cards: the consultation page, and the landing page of a phone. */
export const consultationPages: PublicPages<Consultation> = {
  of: () => [
    { path: paths.consultation, name: words.pages.consultation },
    { path: paths.home, name: words.pages.landing },
  ],
  within(content, around) {
    const { sectionTitle, sectionSubtitle } = content
    const cards = activeCards(content).map(({ id, icon, title, bodyText }) => ({
      id,
      icon,
      title,
      html: previewHtml(bodyText),
    }))
    const landing = { ...around.landing, consultation: { sectionTitle, sectionSubtitle }, cards }
    return { ...around, landing }
  },
}

/** The card being edited as visitors get it, with its whole text. */
export function CardPreview({ card }: { card: ConsultationCard }) {
  const { id, icon, title, bodyText } = card
  const html = useMemo(() => previewHtml(bodyText), [bodyText])
  return (
    <section className="stack stack--close" aria-label={words.form.preview}>
      <h3 className="field__label">{words.form.preview}</h3>
      <div className="card-preview__paper paper">
        <ConsultationCardView card={{ id, icon, title, html }}>
          <div className="card__action">
            <ShownBookingButton />
          </div>
        </ConsultationCardView>
      </div>
    </section>
  )
}

/** The button as visitors see it; here it does nothing. */
function ShownBookingButton() {
  return (
    <Button look="book" tabIndex={-1} aria-disabled>
      {words.preview.book}
    </Button>
  )
}
