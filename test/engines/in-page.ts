/** Code that runs inside the page. It arrives there as text, so it uses nothing from outside itself. */

/** The name of an element or the beginning of it, or a selector for its place in the document. */
export type Sought = string | { css: string; called?: string }

export type Found =
  | { at: 'free'; x: number; y: number; hasFocus: boolean }
  | { at: 'covered'; by: string }
  | { at: 'moving' }
  | { at: 'nowhere'; why?: string }

export function find(sought: Sought): Found {
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  const popover = document.querySelector(':popover-open')
  const within = dialogs.at(-1) ?? document
  const { css, called } =
    typeof sought === 'string'
      ? { css: 'a, button, input, select, textarea, summary, [role], [contenteditable]', called: sought }
      : sought
  const text = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const named = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => text(document.getElementById(id)))
      .join(' ') ||
      text((element as HTMLInputElement).labels?.[0]) ||
      text(element) ||
      element.getAttribute('placeholder') ||
      '')
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0 &&
      height > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      !element.closest('[inert]')
    )
  }
  const candidates = [...(popover?.querySelectorAll(css) ?? []), ...within.querySelectorAll(css)].filter(
    isShown,
  )
  const element =
    called === undefined
      ? candidates[0]
      : (candidates.find((one) => named(one) === called) ??
        candidates.find((one) => named(one).startsWith(called)))
  if (!element) return { at: 'nowhere' }
  const moves = document.getAnimations().some(({ playState, effect }) => {
    const { target } = effect as KeyframeEffect
    const ends = effect?.getComputedTiming().endTime !== Infinity
    return playState === 'running' && ends && target?.contains(element)
  })
  if (moves) return { at: 'moving' }
  const label = (element as HTMLInputElement).labels?.[0]
  const middle = () => {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const [x, y] = [Math.floor(box.left + box.width / 2), Math.floor(box.top + box.height / 2)]
    const top = document.elementFromPoint(x, y)
    // The document itself takes every click while pages cross-fade, and the click has no effect.
    const isAround = top !== document.documentElement && top?.contains(element)
    const isFree = element.contains(top) || label?.contains(top) || isAround
    return isFree
      ? { at: 'free' as const, x, y, hasFocus: element === document.activeElement }
      : { at: 'covered' as const, by: top?.outerHTML.slice(0, 120) ?? 'nothing' }
  }
  const found = middle()
  if (found.at === 'free') return found
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return middle()
}
