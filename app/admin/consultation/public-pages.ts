/** Where visitors see the cards: on the consultation page, and on the landing page of a phone. */
import type { PublicPages } from '#admin/shell/definition.ts'
import { activeCards } from '#domain/consultation/cards.ts'
import type { Consultation } from '#domain/consultation/consultation.ts'
import { paths } from '#site/paths.ts'
import { consultationWords as words } from './messages.ts'
import { previewHtml } from '#admin/shell/rich-text/preview-html.ts'

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
