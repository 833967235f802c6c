/** False in the server's HTML and its first hydration, true as soon as the page can answer by script. */
import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
