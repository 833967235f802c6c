/** Scrolls a preview to its subject. */
import { useEffect, useRef } from 'react'

/**
 * Scrolls to the element with this id (to the top if empty), once per `key` and as soon as it exists, because
 * typing must not scroll the page. Not with `scrollIntoView`, which would scroll the editor, too.
 */
export function useScrollTo(key: string, id: string) {
  const reached = useRef('')
  useEffect(() => {
    const reach = () => {
      if (reached.current === key || !scrollTo(id)) return
      reached.current = key
      // Parts of the page may come later, without another render here.
      observer.disconnect()
    }
    const observer = new MutationObserver(reach)
    observer.observe(document.body, { childList: true, subtree: true })
    reach()
    return () => observer.disconnect()
  })
}

/** Returns whether the element exists. */
function scrollTo(id: string): boolean {
  const target = id === '' ? document.body : document.getElementById(id)
  if (!target) return false
  // The target goes below the header, which stays in view.
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const top = id === '' ? 0 : target.getBoundingClientRect().top + window.scrollY - margin
  window.scrollTo({ top, behavior: 'instant' })
  return true
}
