/**
 * The spot of a picture that no crop may lose: percent from the left and from the top, such as '40 25'. One text, so that
 * two devices never merge halves of two spots. Without one it is the middle.
 */
import { z } from 'zod'

export interface FocusPoint {
  x: number
  y: number
}

const middle: FocusPoint = { x: 50, y: 50 }
const written = /^(100|\d{1,2}) (100|\d{1,2})$/

/** Empty for the middle. */
export const focusSchema = z
  .string()
  .refine((text) => text === '' || written.test(text), { error: 'out-of-range' })

export function focusPoint(focus: string | undefined): FocusPoint {
  const [, x, y] = written.exec(focus ?? '') ?? []
  return x === undefined || y === undefined ? middle : { x: Number(x), y: Number(y) }
}

/** A point outside the picture is moved to its edge. */
export function focusAt({ x, y }: FocusPoint): string {
  return `${percent(x)} ${percent(y)}`
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)))
}

/** As in CSS: the spot stays visible however the picture is cropped. */
export function objectPosition(focus: string | undefined): string | undefined {
  const { x, y } = focusPoint(focus)
  return x === middle.x && y === middle.y ? undefined : `${x}% ${y}%`
}

/** The offset at which a crop of `shown` pixels begins in a side of `whole` pixels. */
export function cropStart(whole: number, shown: number, percentage: number): number {
  return Math.round(((whole - shown) * percentage) / 100)
}
