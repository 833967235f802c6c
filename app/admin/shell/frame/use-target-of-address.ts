/**
 * `#id` in the address a screen is opened with leads to what has that id: a field gets the focus; a button that opens
 * the form of an item is pressed.
 */
import { useEffect } from 'react'

const opensForm = 'edit-'

export function useTargetOfAddress() {
  useEffect(() => {
    const { hash } = window.location
    // The screen is inert until the whole page is interactive.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(hash.slice(1))
      if (!target) return
      target.scrollIntoView({ block: 'center' })
      target.focus()
      // Nothing else is pressed, whoever made the address.
      if (target.id.startsWith(opensForm)) target.click()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
