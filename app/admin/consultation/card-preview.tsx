/** The card being edited as visitors get it, with its whole text. */
import { useMemo } from 'react'
import { Button } from '#design/button.tsx'
import type { ConsultationCard } from '#domain/consultation/consultation.ts'
import { ConsultationCardView } from '#site/consultation/cards.tsx'
import { consultationWords as words } from './messages.ts'
import { previewHtml } from '#admin/shell/rich-text/preview-html.ts'

export function CardPreview({ card }: { card: ConsultationCard }) {
  const { id, icon, title, bodyText } = card
  const html = useMemo(() => previewHtml(bodyText), [bodyText])
  return (
    <section className="card-preview" aria-label={words.form.preview}>
      <h3 className="field__label">{words.form.preview}</h3>
      <div className="card-preview__paper">
        <ConsultationCardView card={{ id, icon, title, html }}>
          <div className="card__action">
            <ShownBookingButton />
          </div>
        </ConsultationCardView>
      </div>
    </section>
  )
}

/** As visitors see it; here it does nothing. */
export function ShownBookingButton() {
  return (
    <Button look="book" tabIndex={-1} aria-disabled>
      {words.preview.book}
    </Button>
  )
}
