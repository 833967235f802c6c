/** `/beratung` with the cards as they are in the editor, the one in the form among them. */
import { activeCards } from '#domain/consultation/cards.ts'
import { withCard } from '#domain/consultation/changes.ts'
import type { Consultation, ConsultationCard } from '#domain/consultation/consultation.ts'
import type { PreviewProps } from '#admin/shell/definition.ts'
import { useScrollTo } from '#admin/shell/preview/scroll-to.ts'
import { SiteFrame } from '#site/frame/frame.tsx'
import { ConsultationPage } from '#site/landing/consultation-page.tsx'
import { cardAnchor } from '#site/paths.ts'
import { hasTitle } from './card-form.ts'
import { previewHtml } from '#admin/shell/rich-text/preview-html.ts'

type Props = PreviewProps<Consultation, ConsultationCard>

export function ConsultationPagePreview({ content, form, site, around }: Props) {
  const place = form ? cardAnchor(form.value.id) : ''
  useScrollTo(place || 'top', place)
  const consultation = form && hasTitle(form.value) ? withCard(content, form.value) : content
  const cards = activeCards(consultation).map(({ id, icon, title, bodyText }) => ({
    id,
    icon,
    title,
    html: previewHtml(bodyText),
  }))
  const { mail, isManaged } = around.landing
  return (
    <SiteFrame site={site} {...around.frame} call>
      <ConsultationPage
        site={site}
        data={{ mail, isManaged, consultation, cards, isBooked: false, booked: null }}
      />
    </SiteFrame>
  )
}
