/**
 * Which pictures have arrived. One that fails, or has not come after a while, is left out, so that it never holds up
 * the others; one that comes late after all takes its place again.
 */
import { type RefObject, type SyntheticEvent, useEffect, useReducer } from 'react'

/** Milliseconds. */
const longestWait = 8_000

export type Arrival = 'arrived' | 'failed' | 'late'

type Arrivals = Partial<Record<string, Arrival>>

function settled(arrivals: Arrivals, { id, arrival }: { id: string; arrival: Arrival }): Arrivals {
  return arrivals[id] === arrival ? arrivals : { ...arrivals, [id]: arrival }
}

function isDrawn(image: HTMLImageElement) {
  return image.naturalWidth > 0
}

/** Pictures stand below `root` in elements that carry their id as `data-picture`. */
export function useArrival(root: RefObject<HTMLElement | null>, awaited: readonly string[]) {
  const [arrivals, settle] = useReducer(settled, {})
  const waiting = awaited.filter((id) => arrivals[id] === undefined).join(' ')

  useEffect(() => {
    if (!waiting) return
    // What the browser settled before the script came sends no event any more.
    const first = setTimeout(() => {
      for (const image of root.current?.querySelectorAll('img') ?? []) {
        const id = idOf(image)
        if (id && image.complete && image.currentSrc)
          settle({ id, arrival: isDrawn(image) ? 'arrived' : 'failed' })
      }
    })
    const last = setTimeout(() => {
      for (const id of waiting.split(' ')) settle({ id, arrival: 'late' })
    }, longestWait)
    return () => {
      clearTimeout(first)
      clearTimeout(last)
    }
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
