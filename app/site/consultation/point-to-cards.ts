/**
 * On the page where one books, 'Termin buchen' moves the eye and the focus to the cards instead of loading the page
 * again. Part of every public page's first script: keep it small.
 */
import { paths } from '#site/paths.ts'

export function startPointingToCards() {
  if (window.location.pathname !== paths.consultation) return
  const cards = document.querySelector<HTMLElement>('.cards')
  const first = cards?.querySelector('a')
  if (!cards || !first) return
  document.addEventListener('click', (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const { target } = event
    if (!(target instanceof Element && target.closest(`a.button[href="${paths.consultation}"]`))) return
    event.preventDefault()
    // Before the focus moves, or the menu would take it back.
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
    cards.scrollIntoView({ behavior: 'instant' })
    first.focus({ preventScroll: true })
    cards.dataset.pointed = ''
  })
  cards.addEventListener('focusout', () => delete cards.dataset.pointed)
}
