/**
 * Shows the time on the visitor's clock, if it differs, on a page that the server rendered. Fills the element
 * that own-time.tsx renders.
 */
import { timeAtVisitor } from './visitor-time.ts'

export function showOwnTime(element: HTMLElement) {
  const { date = '', ownTime = '' } = element.dataset
  const own = timeAtVisitor(date, ownTime)
  if (own === null) return
  element.append(own)
  element.hidden = false
}
