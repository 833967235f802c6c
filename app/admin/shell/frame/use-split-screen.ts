/** Split screen: only from 1024 px on, remembered in this browser. */
import { useState } from 'react'
import { useMediaQuery } from '#admin/shell/widgets/use-media-query.ts'

const key = 'lotse:split-screen'

export function useSplitScreen() {
  const isWide = useMediaQuery('(width >= 64rem)')
  const [wanted, setWanted] = useState(readRemembered)
  return {
    on: isWide && wanted,
    toggle() {
      setWanted(!wanted)
      remember(!wanted)
    },
  }
}

// A browser that forbids storage starts with the split screen each time.
function readRemembered(): boolean {
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
