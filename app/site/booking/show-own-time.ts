/** On a page that the server made, the time on the visitor's clock where it is another one. Fills the place of own-time.tsx. */
import { timeAtVisitor } from './visitor-time.ts'

export function showOwnTime(place: HTMLElement) {
  const { date = '', ownTime = '' } = place.dataset
  const own = timeAtVisitor(date, ownTime)
  if (own === null) return
  place.append(own)
  place.hidden = false
}
