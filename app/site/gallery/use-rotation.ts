/**
 * When the carousel turns by itself: every few seconds, unless the visitor paused it, points at it, is in it by
 * keyboard, or wishes reduced motion; in the last case only after 'Abspielen'.
 */
import { useReducedMotion } from '#design/use-reduced-motion.ts'
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

interface Rotation {
  /** Seconds; 0 for none. */
  speed: number
  /** Whether there is anything to turn to, and nothing in the way. */
  possible: boolean
  /** Changes with every turn, whoever made it: the wait begins anew. */
  turn: number
  onTurn: () => void
}

export function useRotation({ speed, possible, turn, onTurn }: Rotation) {
  const calm = useReducedMotion()
  const [wish, setWish] = useState<'turn' | 'stop' | undefined>()
  const isStopped = wish === undefined ? calm : wish === 'stop'
  const [isHeld, setIsHeld] = useState({ byPointer: false, byFocus: false })
  const rotates = speed > 0 && possible && !isStopped && !isHeld.byPointer && !isHeld.byFocus

  const advance = useEffectEvent((from: number) => from === turn && onTurn())
  useEffect(() => {
    if (!rotates) return
    const timer = setTimeout(() => advance(turn), speed * 1_000)
    return () => clearTimeout(timer)
  }, [rotates, speed, turn])

  return {
    rotates,
    isStopped,
    toggle() {
      // Who starts it by hand wants to see it turn, though pointer and focus are still on the button.
      setIsHeld({ byPointer: false, byFocus: false })
      setWish(isStopped ? 'turn' : 'stop')
    },
    holders: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setIsHeld((held) => ({ ...held, byPointer: true }))
      },
      onPointerLeave: () => setIsHeld((held) => ({ ...held, byPointer: false })),
      onFocus: (event: FocusEvent) => {
        // A click focuses, too, but means nothing of the kind.
        if (event.target.matches(':focus-visible')) setIsHeld((held) => ({ ...held, byFocus: true }))
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget))
          setIsHeld((held) => ({ ...held, byFocus: false }))
      },
    },
  }
}
