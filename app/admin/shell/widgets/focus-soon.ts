import { flushSync } from 'react-dom'

/** Focuses an element that exists after the next render. */
export function focusSoon(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

/**
 * The heading of the screen, for when what was pressed goes and nothing else takes its place. A form that opens may have
 * been faster than the next frame.
 */
export const focusHeading = () =>
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('input, textarea, select, [contenteditable]')) return
    document.querySelector<HTMLElement>('.manager-bar h1')?.focus()
  })

/**
 * Makes a change and focuses what it brings, in the same event: a frame later, what is typed at once would go elsewhere.
 * What is loaded on demand gets the focus soon.
 */
export function focusAfter(change: () => void, id: string) {
  flushSync(change)
  const element = document.getElementById(id)
  if (element) element.focus()
  else focusSoon(id)
}
