/** What the first script of every public page does, besides starting its islands. Keep it small. */
import { drawerId, paths, sectionPages } from '#site/paths.ts'

export function startFirstScript() {
  followAnchor()
  window.addEventListener('hashchange', followAnchor)
  // A browser that restores the whole page would show it open.
  window.addEventListener('pagehide', () => document.getElementById(drawerId)?.hidePopover())
  startPointingToCards()
  document.querySelector('[data-print]')?.addEventListener('click', () => window.print())
  setTimeout(linkManifest, manifestDelay)
}

/**
 * If a URL ends in `#id` of a section that this page does not show (on small screens most sections are hidden),
 * redirects to the section's page.
 */
function followAnchor() {
  const id = window.location.hash.slice(1)
  const page = sectionPages.get(id)
  if (page === undefined || page === window.location.pathname || isShown(id)) return
  window.location.replace(page)
}

function isShown(id: string) {
  return (document.getElementById(id)?.getClientRects().length ?? 0) > 0
}

/** On the page where one books, 'Termin buchen' moves the eye and the focus to the cards instead of loading it again. */
function startPointingToCards() {
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

/** No visitor installs a site sooner; on a fast line even the font takes less. */
const manifestDelay = 1_000

/** Browsers need it to put the site on a home screen, but would ask for it before the page is painted. */
function linkManifest() {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = paths.manifest
  document.head.append(link)
}
