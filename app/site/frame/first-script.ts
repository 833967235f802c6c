/** The first script of every public page, besides starting its islands. Keep it small. */
import { isPlainClick } from '#site/islands/loader.ts'
import { drawerId, paths, sectionPages } from '#site/paths.ts'

export function startFirstScript() {
  followAnchor()
  window.addEventListener('hashchange', followAnchor)
  // A browser that restores the whole page would show the menu open.
  window.addEventListener('pagehide', () => document.getElementById(drawerId)?.hidePopover())
  // Answers cannot be opened on paper.
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

/** On the booking page, 'Termin buchen' scrolls and moves the focus to the cards instead of reloading the page. */
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
    // The menu closes before the focus moves, or it would take the focus back.
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
    cards.scrollIntoView({ behavior: 'instant' })
    first.focus({ preventScroll: true })
    cards.dataset.pointed = ''
  })
  cards.addEventListener('focusout', () => delete cards.dataset.pointed)
}

/** Shows the bar on phones once the button at the top has scrolled away, while no other such button is in view. */
function startBookBar() {
  const bar = document.querySelector<HTMLElement>('.book-bar')
  if (!bar) return
  const inTheWay = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      // A button that is not yet scrolled to counts as in view.
      const isAhead = target.matches('.hero *') && boundingClientRect.top > 0
      if (isIntersecting || isAhead) inTheWay.add(target)
      else inTheWay.delete(target)
    }
    bar.hidden = inTheWay.size > 0
  })
  for (const button of document.querySelectorAll('.hero .button--book, .site-footer__call .button'))
    observer.observe(button)
}

/** Work not needed sooner waits until the page is on the screen; on a fast connection even the font takes less. */
const settleDelay = 1_000

/**
 * The parts that styles lay out only from then on if far below the screen, so that a jump or a picture of the
 * page finds all of it.
 */
const skipped = '[data-island], section, footer'
/** In milliseconds. The layout of all parts at once would stop a slow phone. */
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
