/** Whether a media query matches, updated when the window is turned or resized; false until scripts run. */
import { useCallback, useSyncExternalStore } from 'react'

/** Cached, because the query is read with every letter typed, and `matchMedia` costs more than the answer. */
const known = new Map<string, MediaQueryList>()

export function useMediaQuery(condition: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = queryOf(condition)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [condition],
  )
  return useSyncExternalStore(
    subscribe,
    () => queryOf(condition).matches,
    () => false,
  )
}

function queryOf(condition: string): MediaQueryList {
  const query = known.get(condition) ?? matchMedia(condition)
  known.set(condition, query)
  return query
}
