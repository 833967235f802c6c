/** The consultation manager: one document, saved step by step: the section's settings, and each card. */
import { cardExcerpt } from '#domain/consultation/cards.ts'
import { sectionOf, withCard } from '#domain/consultation/changes.ts'
import {
  type Consultation,
  type ConsultationCard,
  defaultConsultation,
} from '#domain/consultation/consultation.ts'
import { type FieldNames, type ManagerDefinition, singleContent } from '#admin/shell/definition.ts'
import { type CardForm, isCardFormDirty, readCardForm } from './card-form.ts'
import { ConsultationEditor } from './editor.tsx'
import { consultationWords as words } from './messages.ts'
import { removedHtmlSentence } from './notices.ts'
import { ConsultationPreview, ConsultationStatus } from './preview.tsx'

const { fields } = words

const fieldNames: FieldNames = {
  isVisible: fields.isVisible,
  sectionTitle: fields.sectionTitle,
  sectionSubtitle: fields.sectionSubtitle,
  cards: {
    label: fields.cards,
    items: {
      name: (card, position) => words.cardName((card as ConsultationCard).title, position),
      summary: (card) => summaryOf(card as ConsultationCard),
      fields: {
        icon: fields.icon,
        title: fields.title,
        bodyText: fields.bodyText,
        isActive: fields.isActive,
      },
    },
  },
}

export const consultationManager: ManagerDefinition<Consultation, CardForm> = {
  ...singleContent('consultation', defaultConsultation),
  tab: words.tab,
  title: words.title,
  path: '/admin/consultation',
  layout: 'wide-editor',
  Editor: ConsultationEditor,
  preview: { kind: 'panel', Panel: ConsultationPreview, Status: ConsultationStatus },
  savesAll: false,
  isFormDirty: isCardFormDirty,
  readForm: readCardForm,
  withForm: (consultation, form) => withCard(consultation, form.card),
  takeOverDraft: (draft, saved) => ({ ...saved, ...sectionOf(draft) }),
  fields: fieldNames,
  messages: { saved: words.saved, failed: words.failed, notLoaded: words.notLoaded },
  noticeText: removedHtmlSentence,
  withoutBackend: 'defaults',
  pushesLocalCopy: false,
}

function summaryOf(card: ConsultationCard): string {
  return [`${card.icon} ${card.title}`.trim(), cardExcerpt(card)].filter(Boolean).join(': ')
}
