/** On a page that the server made, the time on the visitor's clock where it is another one. Fills the element that is made by own-time.tsx. */
import { timeAtVisitor } from './visitor-time.ts'

export function showOwnTime(element: HTMLElement) {
  const { date = '', ownTime = '' } = element.dataset
  const own = timeAtVisitor(date, ownTime)
  if (own === null) return
  element.append(own)
  element.hidden = false
}
