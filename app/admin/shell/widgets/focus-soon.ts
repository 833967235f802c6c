import { flushSync } from 'react-dom'

/** Focuses an element that exists after the next render; calls `otherwise` if it does not. */
export function focusSoon(id: string, otherwise = () => {}) {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    if (element) element.focus()
    else otherwise()
  })
}

/**
 * Focuses the heading of the screen when the pressed element vanishes without a replacement. A form that
 * opens may be faster than the next frame, and keeps the focus.
 */
export const focusHeading = () =>
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('input, textarea, select, [contenteditable]')) return
    document.querySelector<HTMLElement>('.manager-bar h1')?.focus()
  })

/**
 * Makes a change and focuses the new element in the same event. A frame later, text typed at once would go
 * elsewhere. An element loaded on demand gets the focus a frame later.
 */
export function focusAfter(change: () => void, id: string) {
  flushSync(change)
  const element = document.getElementById(id)
  if (element) element.focus()
  else focusSoon(id)
}
