/** `/beratung` with the cards as they are in the editor, the one in the form among them. */
import { withCard } from '#domain/consultation/changes.ts'
import type { Consultation, ConsultationCard } from '#domain/consultation/consultation.ts'
import type { PreviewProps } from '#admin/shell/definition.ts'
import { useScrollTo } from '#admin/shell/preview/scroll-to.ts'
import { PublicPage } from '#site/pages/public-page.tsx'
import { cardAnchor, paths } from '#site/paths.ts'
import { hasTitle } from './card-form.ts'
import { consultationPages } from './public-pages.ts'

type Props = PreviewProps<Consultation, ConsultationCard>

export function ConsultationPagePreview({ content, form, around }: Props) {
  const place = form ? cardAnchor(form.content.id) : ''
  useScrollTo(place || 'top', place)
  const consultation = form && hasTitle(form.content) ? withCard(content, form.content) : content
  return <PublicPage path={paths.consultation} data={consultationPages.within(consultation, around)} />
}
