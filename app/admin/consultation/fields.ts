/** The fields of the section; those of a card have controls of their own in its form. */
import { type Consultation, defaultConsultation } from '#domain/consultation/consultation.ts'
import type { Fields } from '#admin/shell/fields/fields.tsx'
import { flag, line } from '#admin/shell/fields/kinds.tsx'
import { consultationWords } from './messages.ts'

const { fields: labels, section } = consultationWords

export const sectionFields: Fields<Pick<Consultation, 'isVisible' | 'sectionTitle' | 'sectionSubtitle'>> = {
  isVisible: { label: labels.isVisible, asks: section.visible, ...flag },
  sectionTitle: { label: labels.sectionTitle, placeholder: defaultConsultation.sectionTitle, ...line },
  sectionSubtitle: {
    label: labels.sectionSubtitle,
    placeholder: defaultConsultation.sectionSubtitle,
    ...line,
  },
}
