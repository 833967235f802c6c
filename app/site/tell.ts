/** Tells the server what it cannot see of a visit. Nothing waits for it, and nothing tells who it was. */
export function tell(what: 'opened' | 'called' | 'shown', card = '') {
  navigator.sendBeacon('/zaehlen', new URLSearchParams({ what, card }))
}

/** Part of every public page's first script: keep it small. */
export function startTelling() {
  // The page was fetched when the pointer was on its link; only now it is on the screen.
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && 'deliveryType' in loaded && loaded.deliveryType === 'navigational-prefetch') tell('shown')
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) tell('called')
  })
}
