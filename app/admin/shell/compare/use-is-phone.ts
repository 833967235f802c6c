/** Whether the screen is narrow, also after it was turned. */
import { useSyncExternalStore } from 'react'

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = narrow()
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => narrow().matches,
  )
}

function narrow(): MediaQueryList {
  return matchMedia('(width < 48rem)')
}
