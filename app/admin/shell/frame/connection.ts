/**
 * The last known state of the backend, of the session, and of the things that wait for the advisor; every
 * screen shows it in the header. The server is asked at intervals, when the page becomes visible, and when
 * the network changes.
 */
import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type {
  ConnectionAnswer,
  ConnectionCheck,
  FirstStep,
  OpenCounts,
  Waiting,
} from '#admin/shell/protocol.ts'
import { SignInContext } from '#admin/shell/commands/use-command.ts'
import { checkConnection } from '#admin/shell/read.ts'
import { createStore } from '#admin/shell/store.ts'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'

export type Connection = ReturnType<typeof createConnection>

const nothingWaits: Waiting = {
  appointments: { count: 0, asked: 0, first: null },
  messages: { count: 0, newest: null },
}

/** `first` is the state when the page was rendered, so that the first check shows the changes since. */
export function createConnection(first: ConnectionCheck, ask: () => Promise<ConnectionCheck>) {
  const nothingOpen: OpenCounts = {}
  const store = createStore({
    openCounts: nothingOpen,
    waiting: nothingWaits,
    nobodyGetsMails: false,
    firstSteps: null as readonly FirstStep[] | null,
    ...first,
  })
  return {
    state: () => store.get().answer,
    /** A different string after each noticed change of stored content; `null` until the server has said. */
    changes: () => store.get().changes,
    openCounts: () => store.get().openCounts,
    waiting: () => store.get().waiting,
    nobodyGetsMails: () => store.get().nobodyGetsMails,
    firstSteps: () => store.get().firstSteps,
    report: (answer: ConnectionAnswer) => store.set({ answer }),
    /** Asks the server. */
    async check() {
      const { answer, changes: token, openCounts: counts, waiting, nobodyGetsMails, firstSteps } = await ask()
      store.set({
        answer,
        ...(token !== null && { changes: token }),
        ...(counts && { openCounts: counts }),
        ...(waiting && { waiting }),
        ...(nobodyGetsMails !== undefined && { nobodyGetsMails }),
        ...(firstSteps !== undefined && { firstSteps }),
      })
    },
    subscribe: store.subscribe,
  }
}

/** In milliseconds. During an outage the advisor waits for the server, so it is polled more often. */
export const pollIntervals = { connected: 15_000, otherwise: 5_000 }

export function useConnection(first: ConnectionCheck) {
  const [connection] = useState(() => createConnection(first, checkConnection))
  const state = useSyncExternalStore(connection.subscribe, connection.state, () => first.answer)
  const interval = pollIntervals[state === 'connected' ? 'connected' : 'otherwise']
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void connection.check()
    }
    const timer = setInterval(check, interval)
    const end = new AbortController()
    window.addEventListener('online', check, { signal: end.signal })
    window.addEventListener('offline', check, { signal: end.signal })
    document.addEventListener('visibilitychange', check, { signal: end.signal })
    return () => {
      clearInterval(timer)
      end.abort()
    }
  }, [connection, interval])
  return { connection, state }
}

/** The number of things that wait for the advisor on a page, by its path. */
export function useOpenCounts(connection: Connection): OpenCounts {
  return useSyncExternalStore(connection.subscribe, connection.openCounts, connection.openCounts)
}

/** Appointments and messages that came in and were not looked at yet. */
export function useWaiting(connection: Connection): Waiting {
  return useSyncExternalStore(connection.subscribe, connection.waiting, connection.waiting)
}

/** Whether mails stay on the server because there is no mail service. */
export function useNobodyGetsMails(connection: Connection): boolean {
  return useSyncExternalStore(connection.subscribe, connection.nobodyGetsMails, connection.nobodyGetsMails)
}

/** The remaining first steps; `null` once they are done or dismissed. */
export function useFirstSteps(connection: Connection): readonly FirstStep[] | null {
  return useSyncExternalStore(connection.subscribe, connection.firstSteps, connection.firstSteps)
}

/** Reloads the stored content after another device or tab changed it, as the connection check reports. */
export function useReloadAfterChange(connection: Connection, reload: () => void) {
  const changes = useSyncExternalStore(connection.subscribe, connection.changes, () => null)
  const known = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = known.current === null
    known.current = changes
    if (!isFirst && changes !== null) reload()
  }, [changes, reload])
}

/** Reloads the stored content after an outage. */
export function useReloadAfterOutage(state: ConnectionAnswer, reload: () => void) {
  const before = useRef(state)
  // A sign-in may come between outage and reload.
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
 * Leaves the admin area for the website once the session has ended. `ask` is given if something on the screen
 * is unsaved: it asks to sign in again on top of it. A command may have asked already.
 */
export function useSessionEnd(state: ConnectionAnswer, ask: (() => void) | null) {
  const { isAsked } = useContext(SignInContext)
  const latest = useLatest({ ask, isAsked })
  useEffect(() => {
    if (state !== 'signed-out' || latest().isAsked) return
    const askOver = latest().ask
    if (askOver) askOver()
    else window.location.assign('/')
  }, [state, latest])
}
