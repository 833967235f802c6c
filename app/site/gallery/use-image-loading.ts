/**
 * Which pictures have loaded. One that fails, or takes too long, is left out, so that it never holds up the others; one
 * that loads late is shown after all.
 */
import { type RefObject, type SyntheticEvent, useEffect, useReducer, useRef } from 'react'

/** Milliseconds. */
const longestWait = 8_000

export type Arrival = 'arrived' | 'failed' | 'late'

type Arrivals = Partial<Record<string, Arrival>>

function settled(arrivals: Arrivals, { id, arrival }: { id: string; arrival: Arrival }): Arrivals {
  const known = arrivals[id]
  if (known === arrival || (known !== undefined && arrival === 'late')) return arrivals
  return { ...arrivals, [id]: arrival }
}

function isDrawn(image: HTMLImageElement) {
  return image.naturalWidth > 0
}

/** Pictures are below `root` in elements that have their id as `data-picture`. */
export function useArrival(root: RefObject<HTMLElement | null>, awaited: readonly string[]) {
  const [arrivals, settle] = useReducer(settled, {})
  const wanted = awaited.join(' ')
  const waiting = awaited.filter((id) => arrivals[id] === undefined).join(' ')
  const deadlines = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  // Each picture has its own deadline, which is not extended when another one loads.
  useEffect(() => {
    for (const id of wanted.split(' ')) {
      if (id === '' || deadlines.current.has(id)) continue
      deadlines.current.set(
        id,
        setTimeout(() => settle({ id, arrival: 'late' }), longestWait),
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
          settle({ id, arrival: isDrawn(image) ? 'arrived' : 'failed' })
      }
    })
    return () => clearTimeout(timer)
  }, [root, waiting])

  return {
    arrivals,
    isWaiting: waiting !== '',
    /** For the element around all pictures. */
    listeners: {
      onLoadCapture: (event: SyntheticEvent) => settleTarget(event, 'arrived'),
      onErrorCapture: (event: SyntheticEvent) => settleTarget(event, 'failed'),
    },
  }

  function settleTarget(event: SyntheticEvent, arrival: Arrival) {
    const id = event.target instanceof HTMLImageElement ? idOf(event.target) : undefined
    if (id) settle({ id, arrival })
  }
}

function idOf(image: HTMLImageElement) {
  return image.closest<HTMLElement>('[data-picture]')?.dataset.picture
}
