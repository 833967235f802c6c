/** Puts the focus on an element that the next picture of the page will have. */
export function focusSoon(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
