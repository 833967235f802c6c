/** Connects a session to its page: storage, time, locks, the page going away and coming back, Ctrl+S. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Edited } from '#admin/shell/definition.ts'
import type { Connection } from '#admin/shell/frame/connection.ts'
import type { StoredContent } from '#admin/shell/protocol.ts'
import { serverCalls } from '#admin/shell/server-calls.ts'
import { browserStorage, createBrowserStore } from '#admin/shell/storage/browser-store.ts'
import { browserDatabases, createDraftStore } from '#admin/shell/storage/draft-store.ts'
import { createLocalHistory, withoutHistory } from '#admin/shell/storage/history.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { createSession, type Session } from './session.ts'
import { createTabLocks } from '#admin/shell/storage/tab-locks.ts'

/** Content and items are the manager's own business; the shell passes them on. */
export type AnySession = Session

/** `stored` is the content that the screen opens with; the session reads later content itself. */
export function useSession(manager: Edited, stored: StoredContent, connection: Connection) {
  const [{ session, history }] = useState(() => openSession(manager, stored, connection))
  const state = useSyncExternalStore(session.subscribe, session.state)
  useEffect(() => {
    const end = session.start()
    const onVisibility = () => {
      // A phone ends pages in the background without another event.
      if (document.visibilityState === 'hidden') void session.keepDraft()
      else void session.refresh()
    }
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('pagehide', () => void session.keepDraft(), { signal })
    document.addEventListener('visibilitychange', onVisibility, { signal })
    window.addEventListener('focus', () => void session.refresh(), { signal })
    return () => {
      ended.abort()
      end()
    }
  }, [session])
  return { session, history, state }
}

const now = () => new Date()

function openSession(manager: Edited, stored: StoredContent, connection: Connection) {
  const store = createBrowserStore(browserStorage(), now)
  const history = createLocalHistory(store, manager.type)
  const session: AnySession = createSession(manager, stored, {
    calls: serverCalls,
    connection,
    store,
    draftStore: createDraftStore(browserDatabases()),
    history: manager.withoutVersions ? { ...history, ...withoutHistory } : history,
    locks: createTabLocks(navigator.locks),
    now,
    newId,
    later(milliseconds, action) {
      const timer = setTimeout(action, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  return { session, history }
}

export function useSaveKey(save: (() => void) | undefined) {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) save?.()
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [save])
}
