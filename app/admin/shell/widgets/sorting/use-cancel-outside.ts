import { useEffect } from 'react'

/** While something is lifted, pressing anywhere that is not inside puts it back. */
export function useCancelOutside(
  isLifted: boolean,
  isInside: (target: EventTarget | null) => boolean,
  cancel: () => void,
) {
  useEffect(() => {
    if (!isLifted) return
    const listener = ({ target }: PointerEvent) => {
      if (!isInside(target)) cancel()
    }
    document.addEventListener('pointerdown', listener)
    return () => document.removeEventListener('pointerdown', listener)
  })
}
