/** The promotion manager: a single document, saved as a whole by the bar's 'Speichern'. */
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { isVisibleAt } from '#domain/promotion/visibility.ts'
import { paths } from '#site/paths.ts'
import { formatMoment } from '#admin/shell/dates.ts'
import { shell } from '#admin/shell/messages.ts'
import { defineManager, type FieldName, singleContent } from '#admin/shell/definition.ts'
import { focus } from '#admin/shell/upload/messages.ts'
import { PromotionEditor } from './editor.tsx'
import { promotionWords as words } from './messages.ts'
import { noticeSentence } from './notices.ts'
import { readabilityWarnings } from './readability.ts'
import { PromotionPreview, PromotionStatus } from './preview.tsx'
import { promotionPages } from './public-pages.ts'

const { fields, colors } = words

const fieldNames: Record<keyof Promotion, string | FieldName> = {
  isVisible: fields.isVisible,
  visibleFrom: { label: fields.visibleFrom, format: moment },
  visibleUntil: { label: fields.visibleUntil, format: moment },
  title: fields.title,
  body: fields.body,
  buttonText: fields.buttonText,
  buttonLink: fields.buttonLink,
  isFullWidth: { label: fields.isFullWidth, format: (full) => words.widths[full ? 'full' : 'container'] },
  textAlignment: { label: fields.textAlignment, format: named(words.alignments) },
  fontFamily: fields.fontFamily,
  fontWeight: { label: fields.fontWeight, format: named(words.weights) },
  buttonStyle: { label: fields.buttonStyle, format: named(words.shapes) },
  image: { label: fields.image, kind: 'image' },
  imageFocus: { label: focus.field, format: focus.stored },
  imageBlur: { label: fields.imageBlur, format: (pixels) => words.pixels(Number(pixels)) },
  backgroundOpacity: { label: fields.backgroundOpacity, format: (share) => words.percent(Number(share)) },
  backgroundColor: { label: colors.backgroundColor, kind: 'color' },
  textColor: { label: colors.textColor, kind: 'color' },
  buttonColor: { label: colors.buttonColor, kind: 'color' },
  buttonTextColor: { label: colors.buttonTextColor, kind: 'color' },
}

export const promotionManager = defineManager<Promotion>({
  ...singleContent('promotion', defaultPromotion),
  tab: words.tab,
  title: words.title,
  path: '/admin',
  rule: shell.savedByButton,
  onWebsite: (change) =>
    change && !isVisibleAt(change.after, new Date()) ? paths.promotion : `${paths.home}#promotion`,
  warnings: readabilityWarnings,
  otherPath: '/promotion-manager',
  layout: 'narrow-editor',
  Editor: PromotionEditor,
  preview: {
    kind: 'frame',
    Page: PromotionPreview,
    notes: { phone: words.onPhones },
    Status: PromotionStatus,
  },
  pages: promotionPages,
  saving: {
    kind: 'whole',
    pushesToEmpty: true,
    reset: { confirmation: words.reset, description: words.resetDescription, content: defaultPromotion },
  },
  fields: fieldNames,
  messages: { saved: words.saved, failed: words.failed },
  noticeText: noticeSentence,
})

function moment(value: unknown): string {
  return formatMoment(String(value))
}

function named(names: Record<string, string>): (value: unknown) => string {
  return (value) => names[String(value)] ?? String(value)
}
