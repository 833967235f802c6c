/** Split screen: only from 1024 px on, remembered in this browser. */
import { useState, useSyncExternalStore } from 'react'

const key = 'lotse:split-screen'
const wideEnough = '(width >= 64rem)'

export function useSplitScreen() {
  const isWide = useSyncExternalStore(
    onWidthChange,
    () => matchMedia(wideEnough).matches,
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
  const query = matchMedia(wideEnough)
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
