/**
 * Follows the `#id` of an address, whether a screen is opened with it or a link on the screen leads to it: a
 * field with that id gets the focus; a button that opens the form of an item is pressed.
 */
import { useEffect } from 'react'
import { useLocation } from 'react-router'

const opensForm = 'edit-'
/**
 * In animation frames. An editor may have to open the right part first, and nothing takes the focus before
 * the page is interactive.
 */
const mostFrames = 90

export function useTargetOfAddress() {
  const { hash, key } = useLocation()
  useEffect(() => {
    const id = hash.slice(1)
    if (id === '') return
    let frame = 0
    let next = requestAnimationFrame(look)
    function look() {
      frame += 1
      const target = controlOf(document.getElementById(id))
      target?.focus()
      if (target && target === document.activeElement) return arrive(target)
      if (frame < mostFrames) next = requestAnimationFrame(look)
    }
    return () => cancelAnimationFrame(next)
    // Depends on the key, because the same link may be pressed again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hash, key])
}

const fields = 'input, select, textarea'
const controls = `a, ${fields}, button, [tabindex]`

/** Returns the first visible field or control of a group. A phone hides the grips of a list. */
export function controlOf(named: HTMLElement | null): HTMLElement | null {
  if (named === null || named.matches(controls)) return named
  const firstShown = (selector: string) =>
    [...named.querySelectorAll<HTMLElement>(selector)].find((each) => each.getClientRects().length > 0)
  return firstShown(fields) ?? firstShown(controls) ?? named
}

function arrive(target: HTMLElement) {
  target.scrollIntoView({ block: 'center' })
  // A link from elsewhere must not press any other button.
  if (target.id.startsWith(opensForm)) target.click()
}
