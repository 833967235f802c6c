/** Ties an editor to the page it lives in: storage, time, the page going away, Ctrl+S. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Connection } from '#admin/shell/frame/connection.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { createEditor, type Editor } from './editor.ts'
import type { StoredContent } from './opening.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { serverCalls } from '#admin/shell/server-calls.ts'
import { browserStorage, createBrowserStore } from '#admin/shell/storage/browser-store.ts'
import { createLocalHistory } from '#admin/shell/storage/history.ts'

/** Content and form are the manager's own business; the shell passes them on. */
export type AnyEditor = Editor<unknown, unknown>

export function useEditor(manager: Manager, stored: StoredContent, connection: Connection) {
  const [{ editor, history }] = useState(() => openEditor(manager, stored, connection))
  const screen = useSyncExternalStore(editor.subscribe, editor.screen)
  useEffect(() => {
    editor.start()
    // A phone ends pages in the background without another word.
    const events = ['pagehide', 'visibilitychange'] as const
    for (const event of events) window.addEventListener(event, editor.keepDraftNow)
    return () => {
      for (const event of events) window.removeEventListener(event, editor.keepDraftNow)
      editor.keepDraftNow()
    }
  }, [editor])
  useEffect(() => editor.reload(stored), [editor, stored])
  return { editor, history, screen }
}

const now = () => new Date()

function openEditor(manager: Manager, stored: StoredContent, connection: Connection) {
  const store = createBrowserStore(browserStorage(), now)
  const history = createLocalHistory(store, manager.type)
  const editor: AnyEditor = createEditor(manager, stored, {
    calls: serverCalls,
    connection,
    store,
    history,
    now,
    newId,
    tab: newId(),
    later(milliseconds, action) {
      const timer = setTimeout(action, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  return { editor, history }
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
