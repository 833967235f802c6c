/** Split screen: only from 1024 px on, remembered in this browser. */
import { useState, useSyncExternalStore } from 'react'

const key = 'lotse:split-screen'
/** Asked with every letter typed, and asking `matchMedia` anew each time would cost more than the answer. */
let wideEnough: MediaQueryList | undefined
const wide = () => (wideEnough ??= matchMedia('(width >= 64rem)'))

export function useSplitScreen() {
  const isWide = useSyncExternalStore(
    onWidthChange,
    () => wide().matches,
    () => false,
  )
  const [wanted, setWanted] = useState(remembered)
  return {
    on: isWide && wanted,
    toggle() {
      setWanted(!wanted)
      remember(!wanted)
    },
  }
}

function onWidthChange(listener: () => void) {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

// A browser that forbids storage starts with the split screen each time.
function remembered(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

function remember(on: boolean) {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {}
}
