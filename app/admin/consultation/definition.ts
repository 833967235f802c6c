/** The consultation manager: a single document. The section's settings and each card are saved separately. */
import { cardExcerpt } from '#domain/consultation/cards.ts'
import { withCard } from '#domain/consultation/changes.ts'
import { readCard } from '#domain/consultation/read.ts'
import type { Question, QuestionKind } from '#domain/appointments/questions.ts'
import { locations } from '#domain/booking/location.ts'
import { readableLines } from '#domain/rich-text/text.ts'
import {
  type Consultation,
  type ConsultationCard,
  defaultConsultation,
} from '#domain/consultation/consultation.ts'
import { values } from '#admin/shell/compare/messages.ts'
import { screens } from '#admin/messages.ts'
import { defineManager, type FieldNames, itemNames, singleContent } from '#admin/shell/definition.ts'
import { namesOfFields } from '#admin/shell/fields/fields.tsx'
import { cardAnchor, paths } from '#site/paths.ts'
import { ConsultationEditor } from './editor.tsx'
import { sectionFields } from './section-settings.tsx'
import { consultationWords as words } from './messages.ts'
import {
  ConsultationPagePreview,
  consultationPages,
  ConsultationPreview,
  ConsultationStatus,
} from './preview.tsx'

const { fields } = words

const fieldNames: FieldNames = {
  ...namesOfFields(sectionFields),
  cards: {
    label: fields.cards,
    items: itemNames<ConsultationCard>({
      name: (card, position) => words.cardName(card.title, position),
      summary: summaryOf,
      fields: {
        icon: fields.icon,
        title: fields.title,
        bodyText: { label: fields.bodyText, format: (html) => readableLines(String(html)) || values.empty },
        isActive: fields.isActive,
        minutes: {
          label: fields.minutes,
          format: (value) => (value === undefined ? values.empty : `${value} Minuten`),
        },
        bufferMinutes: {
          label: fields.bufferMinutes,
          format: (value) => (value === undefined ? values.empty : `${value} Minuten`),
        },
        places: { label: fields.places, format: (value) => placesInWords(value) || values.empty },
        bring: fields.bring,
        questions: {
          label: fields.questions,
          items: itemNames<Question>({
            name: ({ label }, position) => label || words.booking.question(position),
            fields: {
              label: words.booking.group,
              kind: {
                label: words.booking.kind,
                format: (kind) => words.booking.kinds[kind as QuestionKind],
              },
              options: {
                label: words.booking.options,
                format: (options) => (options as string[]).join(', '),
              },
              required: words.booking.required,
            },
          }),
        },
      },
    }),
  },
}

export const consultationManager = defineManager<Consultation, ConsultationCard>({
  ...singleContent('consultation', defaultConsultation),
  ...screens.consultation,
  onWebsite(change) {
    const before = new Set(change.before.cards.map((card) => JSON.stringify(card)))
    const changed = change.after.cards.find((card) => !before.has(JSON.stringify(card)))
    return changed?.isActive ? `${paths.consultation}#${cardAnchor(changed.id)}` : paths.consultation
  },
  layout: 'wide-editor',
  Editor: ConsultationEditor,
  preview: { Panel: ConsultationPreview, Page: ConsultationPagePreview, Status: ConsultationStatus },
  pages: consultationPages,
  saving: {
    kind: 'steps',
    form: {
      find: ({ cards }, id) => cards.find((card) => card.id === id),
      put: withCard,
      read: readCard,
    },
  },
  fields: fieldNames,
  messages: { failed: words.failed },
  noticeText({ path, detail }, { cards }) {
    const card = cards.find(({ id }) => path === `cards.${id}.bodyText`)
    return words.removedHtml(card?.title ?? words.unknownCard, detail)
  },
})

function placesInWords(value: unknown): string {
  const places = Array.isArray(value) ? value : []
  return locations
    .filter((place) => places.includes(place))
    .map((place) => words.booking.placeNames[place])
    .join(', ')
}

function summaryOf(card: ConsultationCard): string {
  return [`${card.icon} ${card.title}`.trim(), cardExcerpt(card)].filter(Boolean).join(': ')
}
