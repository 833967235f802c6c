/**
 * Decides when the carousel rotates by itself: every few seconds, unless the visitor paused it, points at it,
 * or focuses it by keyboard. With reduced motion it rotates only after 'Abspielen'. A pointer on it pauses it
 * after 'Abspielen', too.
 */

interface RotationSettings {
  /** Seconds; 0 for none. */
  speed: number
  onStep: () => void
  /** Whether it rotates, or is stopped, may have changed. */
  onChange: () => void
  signal: AbortSignal
}

export function createRotation(section: HTMLElement, { speed, onStep, onChange, signal }: RotationSettings) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const pausedBy = { pointer: false, focus: false }
  let choice: 'rotate' | 'stop' | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The step after whose wait the rotation goes on. */
  let awaited: number | undefined

  const isStopped = () => (choice === undefined ? reducedMotion.matches : choice === 'stop')
  const pause = (by: keyof typeof pausedBy, isPaused: boolean) => {
    pausedBy[by] = isPaused
    onChange()
  }

  reducedMotion.addEventListener('change', onChange, { signal })
  // 'pointerenter' would not do, as the pointer may have been there before the script.
  listen('pointerover', ({ pointerType }) => pointerType !== 'touch' && pause('pointer', true))
  listen('pointerleave', () => pause('pointer', false))
  // A click focuses, too, but should not pause it.
  listen('focusin', ({ target }) => (target as Element).matches(':focus-visible') && pause('focus', true))
  listen('focusout', ({ relatedTarget }) => {
    if (!section.contains(relatedTarget as Node | null)) pause('focus', false)
  })
  signal.addEventListener('abort', () => clearTimeout(timer))

  function listen<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) {
    section.addEventListener(type, listener, { signal })
  }

  return {
    isStopped,
    toggle() {
      choice = isStopped() ? 'rotate' : 'stop'
      // The button has the focus if it was pressed by keyboard.
      pause('focus', false)
    },
    /**
     * Whether it rotates from this step on, if nothing else prevents it. `step` changes with every rotation,
     * automatic or by the visitor, and the wait starts over.
     */
    goesOn(step: number, isPossible: boolean): boolean {
      const rotates = speed > 0 && isPossible && !isStopped() && !pausedBy.pointer && !pausedBy.focus
      const next = rotates ? step : undefined
      if (next !== awaited) {
        clearTimeout(timer)
        awaited = next
        if (rotates) timer = setTimeout(onStep, speed * 1_000)
      }
      return rotates
    },
  }
}
