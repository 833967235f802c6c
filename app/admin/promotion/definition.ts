/** The promotion manager: a single document, saved as a whole by the bar's 'Speichern'. */
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { isVisibleAt } from '#domain/promotion/visibility.ts'
import { paths } from '#site/paths.ts'
import { screens } from '#admin/messages.ts'
import { defineManager, singleContent } from '#admin/shell/definition.ts'
import { namesOfFields } from '#admin/shell/fields/fields.tsx'
import { PromotionEditor, promotionFields } from './editor.tsx'
import { promotionWords as words } from './messages.ts'
import { readabilityWarnings } from './readability.ts'
import { promotionPages, PromotionPreview, PromotionStatus } from './preview.tsx'

export const promotionManager = defineManager<Promotion>({
  ...singleContent('promotion', defaultPromotion),
  ...screens.promotion,
  onWebsite: (change) =>
    !isVisibleAt(change.after, new Date()) ? paths.promotion : `${paths.home}#promotion`,
  warnings: readabilityWarnings,
  layout: 'narrow-editor',
  Editor: PromotionEditor,
  preview: { Page: PromotionPreview, notes: { phone: words.onPhones }, Status: PromotionStatus },
  pages: promotionPages,
  saving: {
    kind: 'whole',
    pushesToEmpty: true,
    reset: { confirmation: words.reset, description: words.resetDescription, content: defaultPromotion },
  },
  fields: namesOfFields(promotionFields),
  messages: { failed: words.failed },
  noticeText: ({ code, detail }) =>
    code === 'unknown-anchor' ? words.deadLink(detail) : words.imageNotFetched(detail),
})
