/**
 * The advisor's design values as custom properties. Every value is a hex colour, an integer or one of a few keywords,
 * so nothing that was typed can break out of a style attribute.
 */
import type { CSSProperties } from 'react'
import type { Promotion } from '#domain/promotion/promotion.ts'

const fontStacks: Record<Promotion['fontFamily'], string> = {
  Inter: 'var(--font-sans)',
  Arial: 'Arial, "Liberation Sans", sans-serif',
  Helvetica: 'Helvetica, Arial, "Liberation Sans", sans-serif',
  'Times New Roman': '"Times New Roman", Times, "Liberation Serif", serif',
  Georgia: 'Georgia, "Times New Roman", serif',
  Verdana: 'Verdana, "DejaVu Sans", sans-serif',
}

type CustomProperties = CSSProperties & Record<`--promotion-${string}`, string>

export function promotionStyle(promotion: Promotion): CSSProperties {
  const style: CustomProperties = {
    '--promotion-background': promotion.backgroundColor,
    '--promotion-opacity': String(promotion.backgroundOpacity / 100),
    '--promotion-blur': `${promotion.imageBlur}px`,
    '--promotion-text': promotion.textColor,
    '--promotion-weight': promotion.fontWeight,
    '--promotion-font': fontStacks[promotion.fontFamily],
    '--promotion-button': promotion.buttonColor,
    '--promotion-button-text': promotion.buttonTextColor,
  }
  return style
}
