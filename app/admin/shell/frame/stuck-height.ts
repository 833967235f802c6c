/**
 * The height of the element that sticks to the top of the window, as a custom property, so that content
 * scrolling or sticking below it can make room. A focused field is moved out from under it when it grows.
 */
import { useEffect, useRef } from 'react'

export function useStuckHeight(property: '--bar-height' | '--error-height') {
  const stuck = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = stuck.current
    if (!element) return
    const { style } = document.documentElement
    // On a phone the element's first child sticks instead of the element.
    const parts = [element, ...element.children].filter((part) => part instanceof HTMLElement)
    const observer = new ResizeObserver(() => {
      const sticking = parts.filter((part) => getComputedStyle(part).position === 'sticky')
      const pixels = Math.max(0, ...sticking.map((part) => part.offsetHeight))
      style.setProperty(property, `${pixels}px`)
      revealFocused()
    })
    for (const part of parts) observer.observe(part)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property])
  return stuck
}

/** Leaves a field alone that the advisor has scrolled out of sight. */
function revealFocused() {
  const focused = document.activeElement
  if (!focused?.closest('.split__editor')) return
  const { top, bottom } = focused.getBoundingClientRect()
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  if (top < covered && bottom > 0) focused.scrollIntoView({ block: 'nearest' })
}
