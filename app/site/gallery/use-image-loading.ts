/**
 * Which pictures have loaded. One that fails, or takes too long, is left out, so that it never holds up the others; one
 * that loads late is shown after all.
 */
import { type RefObject, type SyntheticEvent, useEffect, useReducer, useRef } from 'react'

/** Milliseconds. */
const loadTimeout = 8_000

export type ImageState = 'loaded' | 'failed' | 'late'

type ImageStates = Partial<Record<string, ImageState>>

function withState(states: ImageStates, { id, state }: { id: string; state: ImageState }): ImageStates {
  const known = states[id]
  if (known === state || (known !== undefined && state === 'late')) return states
  return { ...states, [id]: state }
}

function hasPixels(image: HTMLImageElement) {
  return image.naturalWidth > 0
}

/** Pictures are below `root` in elements that have their id as `data-picture`. */
export function useImageLoading(root: RefObject<HTMLElement | null>, awaited: readonly string[]) {
  const [states, settle] = useReducer(withState, {})
  const wanted = awaited.join(' ')
  const waiting = awaited.filter((id) => states[id] === undefined).join(' ')
  const deadlines = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  // Each picture has its own deadline, which is not extended when another one loads.
  useEffect(() => {
    for (const id of wanted.split(' ')) {
      if (id === '' || deadlines.current.has(id)) continue
      deadlines.current.set(
        id,
        setTimeout(() => settle({ id, state: 'late' }), loadTimeout),
      )
    }
  }, [wanted])
  useEffect(() => {
    const timers = deadlines.current
    return () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    }
  }, [])

  // Pictures that settled before the script started fire no event any more.
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => {
      for (const image of root.current?.querySelectorAll('img') ?? []) {
        const id = idOf(image)
        if (id && image.complete && image.currentSrc)
          settle({ id, state: hasPixels(image) ? 'loaded' : 'failed' })
      }
    })
    return () => clearTimeout(timer)
  }, [root, waiting])

  return {
    states,
    isWaiting: waiting !== '',
    /** For the element around all pictures. */
    listeners: {
      onLoadCapture: (event: SyntheticEvent) => settleTarget(event, 'loaded'),
      onErrorCapture: (event: SyntheticEvent) => settleTarget(event, 'failed'),
    },
  }

  function settleTarget(event: SyntheticEvent, state: ImageState) {
    const id = event.target instanceof HTMLImageElement ? idOf(event.target) : undefined
    if (id) settle({ id, state })
  }
}

function idOf(image: HTMLImageElement) {
  return image.closest<HTMLElement>('[data-picture]')?.dataset.picture
}
