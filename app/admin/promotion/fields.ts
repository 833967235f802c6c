/** The fields of the promotion. */
import {
  buttonStyles,
  fontFamilies,
  fontWeights,
  type Promotion,
  textAlignments,
} from '#domain/promotion/promotion.ts'
import type { Fields } from '#admin/shell/fields/fields.tsx'
import { choice, color, either, flag, line, moment, range, select, text } from '#admin/shell/fields/kinds.tsx'
import { focus } from '#admin/shell/upload/messages.ts'
import { promotionWords as words } from './messages.ts'

const { fields: labels, colors } = words

export const promotionFields: Fields<Promotion> = {
  isVisible: { label: labels.isVisible, asks: words.visible, ...flag },
  visibleFrom: { label: labels.visibleFrom, hint: words.fromHint, ...moment },
  visibleUntil: { label: labels.visibleUntil, hint: words.untilHint, ...moment },
  title: { label: labels.title, ...line },
  body: { label: labels.body, ...text(4) },
  buttonText: { label: labels.buttonText, ...line },
  buttonLink: { label: labels.buttonLink, hint: words.linkHint },
  isFullWidth: {
    label: labels.isFullWidth,
    ...either({ yes: words.widths.full, no: words.widths.container }),
  },
  textAlignment: { label: labels.textAlignment, ...choice(textAlignments, words.alignments) },
  fontFamily: { label: labels.fontFamily, ...select(fontFamilies) },
  fontWeight: { label: labels.fontWeight, ...select(fontWeights, words.weights) },
  buttonStyle: { label: labels.buttonStyle, ...choice(buttonStyles, words.shapes) },
  image: { label: labels.image, asks: words.imageAddress, hint: words.imageHint, kind: 'image' },
  imageFocus: { label: focus.field, format: focus.stored },
  imageBlur: { label: labels.imageBlur, ...range(20, words.pixels) },
  backgroundOpacity: { label: labels.backgroundOpacity, ...range(100, words.percent) },
  backgroundColor: { label: colors.backgroundColor, ...color },
  textColor: { label: colors.textColor, ...color },
  buttonColor: { label: colors.buttonColor, ...color },
  buttonTextColor: { label: colors.buttonTextColor, ...color },
}
