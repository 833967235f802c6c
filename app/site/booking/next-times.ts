/** Part of every public page's first script: keep it small. Fills the element that next-times.tsx renders. */
import { paths } from '#site/paths.ts'

/** A time as the server sends it: the address of the form, and the text of the link. */
export type NextTime = [address: string, text: string]

export async function showNextTimes() {
  const element = document.querySelector<HTMLElement>('[data-next-times]')
  if (!element) return
  const { nextTimes: card = '', label = '' } = element.dataset
  const answer = await fetch(`${paths.nextTimes}?karte=${encodeURIComponent(card)}`)
  const times: NextTime[] = answer.ok ? await answer.json() : []
  if (times.length === 0) return
  const links = times.map(([address, text]) => {
    const link = document.createElement('a')
    link.href = address
    link.textContent = text
    return link
  })
  const name = document.createElement('span')
  name.textContent = label
  element.append(name, ...links)
}
