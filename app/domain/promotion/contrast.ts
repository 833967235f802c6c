/**
 * How readable the promotion is: WCAG 2.2 contrast ratios (SC 1.4.3) of its text and its button. The banner is painted
 * as page, image, colour layer with its opacity, text; as the image is unknown, its worst possible pixel counts.
 */
import type { Promotion } from './promotion.ts'

/** Below this, text is hard to read. */
export const requiredContrast = 4.5

/** '2,2'; rounded down, so that a failing ratio never reads 4,5. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')
}

/** Red, green and blue, 0 to 255. */
type Color = readonly [number, number, number]

const black: Color = [0, 0, 0]
const white: Color = [255, 255, 255]

export type ContrastFields = Pick<
  Promotion,
  'image' | 'backgroundColor' | 'backgroundOpacity' | 'textColor' | 'buttonColor' | 'buttonTextColor'
>

/** Ratios from 1 to 21. `pageColor` shows through the colour layer if there is no image. */
export function promotionContrast(promotion: ContrastFields, pageColor = '#ffffff') {
  const opacity = promotion.backgroundOpacity / 100
  const beneath = promotion.image === '' ? [rgb(pageColor)] : [black, white]
  const behind = beneath.map((color) => luminance(blend(rgb(promotion.backgroundColor), opacity, color)))
  return {
    text: worstRatio(luminance(rgb(promotion.textColor)), Math.min(...behind), Math.max(...behind)),
    button: ratioOf(luminance(rgb(promotion.buttonTextColor)), luminance(rgb(promotion.buttonColor))),
  }
}

/** Any luminance between the darkest and the lightest pixel may occur, the text's own included. */
function worstRatio(text: number, darkest: number, lightest: number): number {
  return ratioOf(text, Math.min(lightest, Math.max(darkest, text)))
}

function blend(layer: Color, opacity: number, below: Color): Color {
  const mix = (channel: 0 | 1 | 2) => layer[channel] * opacity + below[channel] * (1 - opacity)
  return [mix(0), mix(1), mix(2)]
}

function ratioOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** WCAG's relative luminance, with the threshold of the sRGB standard (IEC 61966-2-1). */
function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** `#rrggbb`; anything else counts as black. */
function rgb(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16) || 0
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
