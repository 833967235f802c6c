/** Scrolls a preview to what it is about. */
import { useEffect, useRef } from 'react'

/**
 * To what has this id (to the top for none), once per `key` and as soon as it exists: typing must not scroll the page.
 * Not `scrollIntoView`, which would scroll the editor, too.
 */
export function useScrollTo(key: string, id: string) {
  const reached = useRef('')
  useEffect(() => {
    const reach = () => {
      if (reached.current === key || !scrollTo(id)) return
      reached.current = key
      // Parts of the page come later, without anything being drawn anew here.
      observer.disconnect()
    }
    const observer = new MutationObserver(reach)
    observer.observe(document.body, { childList: true, subtree: true })
    reach()
    return () => observer.disconnect()
  })
}

/** Answers whether it is there. */
function scrollTo(id: string): boolean {
  const target = id === '' ? document.body : document.getElementById(id)
  if (!target) return false
  // Below the header, which stays in view.
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const top = id === '' ? 0 : target.getBoundingClientRect().top + window.scrollY - margin
  window.scrollTo({ top, behavior: 'instant' })
  return true
}
