/**
 * If a URL ends in `#id` of a section that this page does not show (on small screens most sections are hidden),
 * redirects to the section's page. Part of every public page's first script: keep it small.
 */
import { sectionPages } from './paths.ts'

export function startAnchors() {
  follow()
  window.addEventListener('hashchange', follow)
}

function follow() {
  const id = window.location.hash.slice(1)
  const page = sectionPages.get(id)
  if (page === undefined || page === window.location.pathname || isShown(id)) return
  window.location.replace(page)
}

function isShown(id: string) {
  return (document.getElementById(id)?.getClientRects().length ?? 0) > 0
}
