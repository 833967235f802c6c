/** What an editor starts from: the stored content, or what this browser has of it (specification §4, 'Data loading'). */
import { isSame } from '#domain/versioning/same.ts'
import type { Manager } from '#admin/shell/definition.ts'
import type { WaitingCopy } from './desk.ts'
import { type EditorState, openState } from './editor-state.ts'
import type { EntriesById, Revisions } from './entries.ts'
import type { BrowserStore } from '#admin/shell/storage/browser-store.ts'
import { type LocalCopy, readLocalCopy } from './local-copy.ts'

/** What the loader of a manager screen answers; `entries` is null while the backend cannot be reached. */
export interface StoredContent {
  entries: EntriesById | null
  revisions: Revisions
}

export interface Opening<Content, Form> {
  state: EditorState<Content, Form>
  transfer: WaitingCopy<Content> | null
  /** Content to send at once: the backend has none at all. */
  push: Content | null
}

export function openingOf<Content, Form>(
  manager: Manager,
  stored: StoredContent,
  store: BrowserStore,
): Opening<Content, Form> {
  const copy = manager.withoutBackend === 'local-copy' ? readLocalCopy(store, manager.type) : null
  if (stored.entries === null) return withoutBackend(manager, copy)
  const state = openState<Content, Form>(manager.read(stored.entries), stored.revisions)
  if (copy === null) return { state, transfer: null, push: null }
  const isEmpty = Object.values(stored.revisions).every((revision) => revision === null)
  if (isEmpty && manager.pushesLocalCopy)
    return { state, transfer: null, push: manager.read(copy.entries) as Content }
  const isWaiting = !copy.synchronised && !isSame(copy.entries, stored.entries)
  return { state, transfer: isWaiting ? waitingCopy(manager, copy, false) : null, push: null }
}

function withoutBackend<Content, Form>(manager: Manager, copy: LocalCopy | null): Opening<Content, Form> {
  const content: Content = manager.read(copy?.entries ?? {})
  return {
    state: openState(content, copy?.revisions ?? {}),
    transfer: copy && !copy.synchronised ? waitingCopy(manager, copy, true) : null,
    push: null,
  }
}

function waitingCopy<Content>(
  manager: Manager,
  { savedAt, revisions, entries, version }: LocalCopy,
  isInEditor: boolean,
): WaitingCopy<Content> {
  return { savedAt, revisions, version, content: manager.read(entries) as Content, isInEditor }
}
