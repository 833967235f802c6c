/** A horizontal swipe or drag. The click that ends a drag is suppressed, as it would open the dragged picture. */

/** Pixels. */
const minDistance = 40

export function onSwipe(stage: HTMLElement, go: (steps: 1 | -1) => void, signal: AbortSignal) {
  let start: { x: number; y: number } | undefined
  let hasSwiped = false

  function begin({ isPrimary, clientX, clientY }: PointerEvent) {
    hasSwiped = false
    start = isPrimary ? { x: clientX, y: clientY } : undefined
  }

  function end({ clientX, clientY }: PointerEvent) {
    if (!start) return
    const x = clientX - start.x
    const y = clientY - start.y
    start = undefined
    if (Math.abs(x) < minDistance || Math.abs(x) < Math.abs(y)) return
    hasSwiped = true
    go(x < 0 ? 1 : -1)
  }

  function suppress(event: MouseEvent) {
    if (!hasSwiped) return
    hasSwiped = false
    event.preventDefault()
    event.stopPropagation()
  }

  stage.addEventListener('pointerdown', begin, { signal })
  stage.addEventListener('pointerup', end, { signal })
  stage.addEventListener('pointercancel', () => (start = undefined), { signal })
  stage.addEventListener('click', suppress, { capture: true, signal })
}
