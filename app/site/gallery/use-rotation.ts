/**
 * When the carousel rotates by itself: every few seconds, unless the visitor paused it, points at it, focuses it by
 * keyboard, or prefers reduced motion; in that case only after 'Abspielen'. After 'Abspielen', too, a pointer on it
 * pauses it.
 */
import { useReducedMotion } from '#design/use-reduced-motion.ts'
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

interface Rotation {
  /** Seconds; 0 for none. */
  speed: number
  /** Whether there is anything to rotate to, and nothing prevents it. */
  possible: boolean
  /** Changes with every rotation, by itself or by the visitor: the wait starts over. */
  step: number
  onStep: () => void
}

export function useRotation({ speed, possible, step, onStep }: Rotation) {
  const prefersReducedMotion = useReducedMotion()
  const [choice, setChoice] = useState<'rotate' | 'stop' | undefined>()
  const isStopped = choice === undefined ? prefersReducedMotion : choice === 'stop'
  const [pausedBy, setPausedBy] = useState({ pointer: false, focus: false })
  const rotates = speed > 0 && possible && !isStopped && !pausedBy.pointer && !pausedBy.focus

  const advance = useEffectEvent((from: number) => from === step && onStep())
  useEffect(() => {
    if (!rotates) return
    const timer = setTimeout(() => advance(step), speed * 1_000)
    return () => clearTimeout(timer)
  }, [rotates, speed, step])

  return {
    rotates,
    isStopped,
    toggle() {
      // By keyboard it cannot be started without the focus.
      setPausedBy((paused) => ({ ...paused, focus: false }))
      setChoice(isStopped ? 'rotate' : 'stop')
    },
    pauseListeners: {
      // Not `onPointerEnter`: the pointer may have been there before the script.
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setPausedBy((paused) => ({ ...paused, pointer: true }))
      },
      onPointerLeave: () => setPausedBy((paused) => ({ ...paused, pointer: false })),
      onFocus: (event: FocusEvent) => {
        // A click focuses, too, but should not pause it.
        if (event.target.matches(':focus-visible')) setPausedBy((paused) => ({ ...paused, focus: true }))
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget))
          setPausedBy((paused) => ({ ...paused, focus: false }))
      },
    },
  }
}
