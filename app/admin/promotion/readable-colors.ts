/** Changes that make a promotion readable: the smallest one that reaches the required contrast. */
import { promotionContrast, requiredContrast } from '#domain/promotion/contrast.ts'
import type { Promotion } from '#domain/promotion/promotion.ts'

const black = '#000000'
const white = '#ffffff'

/** Black or white, whichever contrasts more; one of them always reaches 4.5:1. */
export function readableOn(background: string): string {
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

export type Mending = { field: 'backgroundOpacity'; value: number } | { field: 'textColor'; value: string }

/** A denser colour layer if that is enough, otherwise another text colour. */
export function mendedText(promotion: Promotion): Mending {
  for (let opacity = promotion.backgroundOpacity; opacity <= 100; opacity++) {
    const { text } = promotionContrast({ ...promotion, backgroundOpacity: opacity })
    if (text >= requiredContrast) return { field: 'backgroundOpacity', value: opacity }
  }
  return { field: 'textColor', value: readableOn(promotion.backgroundColor) }
}
