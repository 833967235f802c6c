/**
 * What the advisor is told when a promotion is saved. A dead link does not prevent saving: a version from before the
 * section was removed must be restorable, and the page is no worse than it was.
 */
import type { BeforeSave } from '#domain/before-save.ts'
import { unknownAnchor } from './link.ts'
import type { Promotion } from './promotion.ts'

export const beforePromotionSave: BeforeSave<Promotion> = ({ content }) => {
  const detail = content.buttonText === '' ? null : unknownAnchor(content.buttonLink)
  return { content, notices: detail === null ? [] : [{ code: 'unknown-anchor', path: 'buttonLink', detail }] }
}
