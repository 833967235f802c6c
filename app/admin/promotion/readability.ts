/** Warnings about text and button that are hard to read, each with the ratio and the smallest change that mends it. */
import { promotionContrast, requiredContrast } from '#domain/promotion/contrast.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'
import type { ContentWarning } from '#admin/shell/definition.ts'
import { formatRatio, promotionWords } from './messages.ts'
import { mendedText, readableOn } from './readable-colors.ts'

const words = promotionWords.contrast

export function readabilityWarnings(promotion: Promotion): ContentWarning<Promotion>[] {
  const contrast = promotionContrast(promotion)
  const isTextHard = contrast.text < requiredContrast && promotion.title + promotion.body !== ''
  const isButtonHard = contrast.button < requiredContrast && promotion.buttonText !== ''
  return [
    ...(isTextHard ? [textWarning(promotion, contrast.text)] : []),
    ...(isButtonHard ? [buttonWarning(promotion, contrast.button)] : []),
  ]
}

function textWarning(promotion: Promotion, ratio: number): ContentWarning<Promotion> {
  const mended = mendedText(promotion)
  const over = promotion.image === '' ? '' : ` ${words.overImage}`
  const label = mended.field === 'backgroundOpacity' ? words.mendText : words.mendTextColor
  return {
    title: words.text,
    text: words.ratio(formatRatio(ratio)) + over,
    mend: { label, done: words.mended, apply: (before) => ({ ...before, [mended.field]: mended.value }) },
  }
}

function buttonWarning({ buttonColor }: Promotion, ratio: number): ContentWarning<Promotion> {
  return {
    title: words.button,
    text: words.ratio(formatRatio(ratio)),
    mend: {
      label: words.mendButton,
      done: words.mended,
      apply: (before) => ({ ...before, buttonTextColor: readableOn(buttonColor) }),
    },
  }
}
