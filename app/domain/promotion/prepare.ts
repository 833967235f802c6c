/**
 * What the advisor is told of a promotion that is stored. A dead link does not keep it from being stored: a version from
 * before the section went must be restorable, and the page is no worse than it was.
 */
import type { Prepare } from '#domain/preparing.ts'
import { unknownAnchor } from './link.ts'
import type { Promotion } from './promotion.ts'

export const preparePromotion: Prepare<Promotion> = ({ content }) => {
  const detail = content.buttonText === '' ? null : unknownAnchor(content.buttonLink)
  return { content, notices: detail === null ? [] : [{ code: 'unknown-anchor', path: 'buttonLink', detail }] }
}
