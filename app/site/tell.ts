/** Tells the server what it cannot see of a visit. Nothing waits for it, and nothing tells who it was. */
export function tell(what: 'opened' | 'called' | 'shown', card = '') {
  navigator.sendBeacon('/zaehlen', new URLSearchParams({ what, card }))
}

/** Part of every public page's first script: keep it small. */
export function startTelling() {
  // Fetched when somebody pointed at a link, which may have led to nothing: now it is on the screen.
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && 'deliveryType' in loaded && loaded.deliveryType === 'navigational-prefetch') tell('shown')
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) tell('called')
  })
}
