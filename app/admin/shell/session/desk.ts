/** What the parts of the machine behind a screen share: its state, what is shown beside it, and the world around. */
import type { Connection } from '#admin/shell/frame/connection.ts'
import type { Manager } from '#admin/shell/definition.ts'
import { type EditorAction, type EditorState, editorReducer, saveStateOf } from './editor-state.ts'
import type { Revisions } from './entries.ts'
import { saving } from '#admin/shell/messages.ts'
import type { SaveState } from './save-state.ts'
import type { ServerCalls } from '#admin/shell/server-calls.ts'
import type { BrowserStore } from '#admin/shell/storage/browser-store.ts'
import { type Draft, readDrafts } from './drafts.ts'
import type { LocalHistory } from '#admin/shell/storage/history.ts'
import type { CopiedVersion } from './local-copy.ts'

export interface Surroundings {
  calls: ServerCalls
  connection: Connection
  store: BrowserStore
  history: LocalHistory
  now: () => Date
  newId: () => string
  /** Names this tab, so that its draft is its own. */
  tab: string
  /** Calls back once; answers how to stop it. */
  later: (milliseconds: number, action: () => void) => () => void
}

export interface Conflict<Content> {
  mine: Content
  theirs: Content
}

/** `revisions` are what it started from: if the backend moved on meanwhile, sending it is a conflict. */
export interface WaitingCopy<Content> {
  savedAt: string
  content: Content
  revisions: Revisions
  version: CopiedVersion | undefined
  /** Whether what is in the editor started from it. */
  isInEditor: boolean
}

/** What the screen shows beside the state of the editor. */
export interface Shown<Content> {
  /** Stays until the next save. */
  error: string | null
  /** Passes by itself. */
  toast: { id: number; sentence: string } | null
  warnings: string[]
  /** Drafts on offer, newest first. */
  drafts: Draft[]
  /** A copy that only this browser has, on offer for transfer. */
  transfer: WaitingCopy<Content> | null
  conflict: Conflict<Content> | null
  /** The dialog for signing in again is open. */
  signedOut: boolean
}

export interface Screen<Content, Form> extends EditorState<Content, Form>, Shown<Content> {
  state: SaveState
}

export interface Desk<Content, Form> extends Surroundings {
  manager: Manager
  state(): EditorState<Content, Form>
  shown(): Shown<Content>
  /** The same object until something changes. */
  screen(): Screen<Content, Form>
  dispatch(action: EditorAction<Content, Form>): void
  show(part: Partial<Shown<Content>>): void
  toast(sentence: string): void
  /** Once, however often it is said. */
  warn(sentence: string): void
  subscribe(listener: () => void): () => void
}

const toastTime = 3_000

export function createDesk<Content, Form>(
  manager: Manager,
  opening: { state: EditorState<Content, Form>; transfer: WaitingCopy<Content> | null },
  surroundings: Surroundings,
): Desk<Content, Form> {
  const { store, later } = surroundings
  let { state } = opening
  const drafts = readDrafts(store, manager.type)
  let shown: Shown<Content> = {
    error: null,
    toast: null,
    warnings: store.takeDamageCount() > 0 ? [saving.damaged] : [],
    drafts,
    transfer: opening.transfer,
    conflict: null,
    signedOut: false,
  }
  let screen: Screen<Content, Form> | null = null
  let toasts = 0
  const listeners = new Set<() => void>()

  function publish() {
    screen = null
    for (const listener of listeners) listener()
  }
  function show(part: Partial<Shown<Content>>) {
    shown = { ...shown, ...part }
    publish()
  }

  return {
    ...surroundings,
    manager,
    state: () => state,
    shown: () => shown,
    screen: () => (screen ??= { ...state, ...shown, state: saveStateOf(state, manager) }),
    dispatch(action) {
      state = editorReducer(state, action)
      publish()
    },
    show,
    toast(sentence) {
      const id = ++toasts
      show({ toast: { id, sentence } })
      later(toastTime, () => {
        if (shown.toast?.id === id) show({ toast: null })
      })
    },
    warn(sentence) {
      if (!shown.warnings.includes(sentence)) show({ warnings: [...shown.warnings, sentence] })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
