/** The server's clock, which goes on while the screen is open. */
import { useEffect, useState } from 'react'

const step = 30_000

/** `loaded`: what the server said when the screen was read; ISO 8601, as is the answer. */
export function useNow(loaded: string): string {
  const [clock, setClock] = useState({ loaded, now: loaded })
  if (clock.loaded !== loaded) setClock({ loaded, now: loaded })
  useEffect(() => {
    const loadedAt = Date.now()
    const timer = setInterval(() => {
      const now = new Date(Date.parse(loaded) + Date.now() - loadedAt).toISOString()
      setClock((before) => (before.loaded === loaded ? { loaded, now } : before))
    }, step)
    return () => clearInterval(timer)
  }, [loaded])
  return clock.loaded === loaded ? clock.now : loaded
}
