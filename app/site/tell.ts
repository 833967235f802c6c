/** Tells the server that something came of a visit. Nothing waits for it, and nothing tells who it was. */
export function tell(what: 'opened' | 'called', card = '') {
  navigator.sendBeacon('/zaehlen', new URLSearchParams({ what, card }))
}

/** Part of every public page's first script: keep it small. */
export function startTellingOfCalls() {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) tell('called')
  })
}
