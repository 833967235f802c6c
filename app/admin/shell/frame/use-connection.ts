/** Keeps the badge true: asks now and then, when the page comes back into view, and when the network does. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createConnection } from './connection.ts'
import type { ConnectionAnswer } from '#admin/shell/protocol.ts'
import { serverCalls } from '#admin/shell/server-calls.ts'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'

/** In milliseconds. During an outage the advisor waits for us, so we ask more often. */
const pauses = { connected: 15_000, otherwise: 5_000 }

export function useConnection(first: ConnectionAnswer) {
  const [connection] = useState(() => createConnection(first, serverCalls.connection))
  const state = useSyncExternalStore(connection.subscribe, connection.state, () => first)
  const pause = state === 'connected' ? pauses.connected : pauses.otherwise
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void connection.check()
    }
    const timer = setInterval(check, pause)
    window.addEventListener('online', check)
    window.addEventListener('offline', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', check)
      window.removeEventListener('offline', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [connection, pause])
  return { connection, state }
}

/** After an outage what is stored is read again. */
export function useReloadAfterOutage(state: ConnectionAnswer, reload: () => void) {
  const before = useRef(state)
  // Signing in may come in between.
  const isStale = useRef(state === 'unavailable')
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (state === 'unavailable') isStale.current = true
    if (state !== 'connected' || !isStale.current) return
    isStale.current = false
    reload()
  }, [state, reload])
}

/**
 * Without a session the admin area leads to the website. `ask`, where something unsaved is on the screen: asks over it to
 * sign in again.
 */
export function useSessionEnd(state: ConnectionAnswer, ask: (() => void) | null) {
  const latest = useLatest(ask)
  useEffect(() => {
    if (state !== 'signed-out') return
    const askOver = latest()
    if (askOver) askOver()
    else window.location.assign('/')
  }, [state, latest])
}
