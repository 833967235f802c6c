/** A horizontal swipe or drag; the click that ends a drag is suppressed, otherwise it would open what was dragged. */
import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Pixels. */
const minSwipeDistance = 40

export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const hasSwiped = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      hasSwiped.current = false
      start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return
      const x = event.clientX - start.current.x
      const y = event.clientY - start.current.y
      start.current = null
      if (Math.abs(x) < minSwipeDistance || Math.abs(x) < Math.abs(y)) return
      hasSwiped.current = true
      onSwipe(x < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = null
    },
    onClickCapture(event: MouseEvent) {
      if (!hasSwiped.current) return
      hasSwiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
