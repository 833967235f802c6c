/**
 * Warnings about text and button that are hard to read, each with the ratio and the smallest change that
 * mends it.
 */
import { promotionContrast, ratioText, requiredContrast } from '#domain/promotion/contrast.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'
import type { ContentWarning } from '#admin/shell/definition.ts'
import { promotionWords } from './messages.ts'

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
  const mended = mendText(promotion)
  const over = promotion.image === '' ? '' : ` ${words.overImage}`
  const label = mended.field === 'backgroundOpacity' ? words.mendText : words.mendTextColor
  return {
    title: words.text,
    text: words.ratio(ratioText(ratio)) + over,
    mend: { label, done: words.mended, apply: (before) => ({ ...before, [mended.field]: mended.value }) },
  }
}

function buttonWarning({ buttonColor }: Promotion, ratio: number): ContentWarning<Promotion> {
  return {
    title: words.button,
    text: words.ratio(ratioText(ratio)),
    mend: {
      label: words.mendButton,
      done: words.mended,
      apply: (before) => ({ ...before, buttonTextColor: readableOn(buttonColor) }),
    },
  }
}

const black = '#000000'
const white = '#ffffff'

/** Black or white, whichever contrasts more; one of them always reaches 4.5:1. */
function readableOn(background: string): string {
  const on = (buttonTextColor: string) =>
    promotionContrast({ ...anything, buttonColor: background, buttonTextColor }).button
  return on(white) >= on(black) ? white : black
}

const anything = {
  image: '',
  backgroundColor: white,
  backgroundOpacity: 100,
  textColor: black,
  buttonColor: white,
  buttonTextColor: black,
}

type Mending = { field: 'backgroundOpacity'; value: number } | { field: 'textColor'; value: string }

/** A denser colour layer if that is enough, otherwise another text colour. */
function mendText(promotion: Promotion): Mending {
  for (let opacity = promotion.backgroundOpacity; opacity <= 100; opacity++) {
    const { text } = promotionContrast({ ...promotion, backgroundOpacity: opacity })
    if (text >= requiredContrast) return { field: 'backgroundOpacity', value: opacity }
  }
  return { field: 'textColor', value: readableOn(promotion.backgroundColor) }
}
