/** Whether there is room for the details beside the list. */
import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const isWide = () => window.matchMedia(wide).matches
