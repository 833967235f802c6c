import { type RefObject, useEffect } from 'react'

/** While something is lifted, pressing anywhere outside the list puts it back. */
export function useCancelOutside(isLifted: boolean, list: RefObject<HTMLElement | null>, cancel: () => void) {
  useEffect(() => {
    if (!isLifted) return
    const listener = (event: PointerEvent) => {
      if (!list.current?.contains(event.target as Node)) cancel()
    }
    document.addEventListener('pointerdown', listener)
    return () => document.removeEventListener('pointerdown', listener)
  })
}
