/** Tells the server what it cannot see of a visit. Nothing waits for it, and nothing identifies the visitor. */
export function tell(what: 'opened' | 'called' | 'shown', card = '') {
  navigator.sendBeacon('/zaehlen', new URLSearchParams({ what, card }))
}

/** Part of every public page's first script: keep it small. */
export function startTelling() {
  // The page was prefetched when the pointer was on its link, and is only now on the screen.
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && 'deliveryType' in loaded && loaded.deliveryType === 'navigational-prefetch') tell('shown')
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) tell('called')
  })
}
