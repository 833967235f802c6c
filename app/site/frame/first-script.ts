/** What the first script of every public page does, besides starting its islands. Keep it small. */
import { isPlainClick } from '#site/islands/loader.ts'
import { drawerId, paths, sectionPages } from '#site/paths.ts'

export function startFirstScript() {
  followAnchor()
  window.addEventListener('hashchange', followAnchor)
  // A browser that restores the whole page would show it open.
  window.addEventListener('pagehide', () => document.getElementById(drawerId)?.hidePopover())
  // On paper nobody can open them.
  window.addEventListener('beforeprint', () => {
    for (const answer of document.querySelectorAll('details')) answer.open = true
  })
  startPointingToCards()
  startBookBar()
  document.querySelector('[data-print]')?.addEventListener('click', () => window.print())
  setTimeout(settle, settleDelay)
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
    const { target } = event
    if (!isPlainClick(event) || !(target instanceof Element)) return
    if (!target.closest(`a.button[href="${paths.consultation}"]`)) return
    event.preventDefault()
    // Before the focus moves, or the menu would take it back.
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
    cards.scrollIntoView({ behavior: 'instant' })
    first.focus({ preventScroll: true })
    cards.dataset.pointed = ''
  })
  cards.addEventListener('focusout', () => delete cards.dataset.pointed)
}

/** On phones the bar is there once the button at the top has gone, while no other one of its kind is in view. */
function startBookBar() {
  const bar = document.querySelector<HTMLElement>('.book-bar')
  if (!bar) return
  const inTheWay = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      // Not yet scrolled to is as good as in view.
      const isAhead = target.matches('.hero *') && boundingClientRect.top > 0
      if (isIntersecting || isAhead) inTheWay.add(target)
      else inTheWay.delete(target)
    }
    bar.hidden = inTheWay.size > 0
  })
  for (const button of document.querySelectorAll('.hero .button--book, .site-footer__call .button'))
    observer.observe(button)
}

/** What nobody needs sooner waits until the page is on the screen; on a fast line even the font takes less. */
const settleDelay = 1_000

/** Far below the screen, styles have these laid out only from then on: a jump or a picture of the page finds all of it. */
const skipped = '[data-island], section, footer'
/** In milliseconds. Laid out in one piece, they would stop a slow phone. */
const betweenParts = 50

function settle() {
  document.querySelectorAll<HTMLElement>(skipped).forEach((part, index) => {
    setTimeout(() => (part.dataset.settled = ''), index * betweenParts)
  })
  addManifestLink()
}

/** Browsers need it to put the site on a home screen, but would ask for it before the page is painted. */
function addManifestLink() {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = paths.manifest
  document.head.append(link)
}
