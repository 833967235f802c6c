/**
 * The state of an editing session, and values derived from it. `head` is the newest content known to be
 * stored, `pending` the one save that has no answer yet, `work` the text typed on top of that. The states of
 * `sync` are drawn in ARCHITECTURE.md.
 */
import type { MergeConflict, Side } from '#domain/versioning/merge.ts'
import { isSame } from '#domain/versioning/same.ts'
import type { ChangeType } from '#domain/versioning/version.ts'
import type { Revisions } from '#admin/shell/entries.ts'
import type { SavedThere } from '#admin/shell/protocol.ts'

declare const opaque: unique symbol
/** The content of any type: a session never looks into it. */
export interface AnyContent {
  readonly [opaque]?: never
}

/** The state of the backend at one moment. */
export interface Stored<Content = AnyContent> {
  content: Content
  revisions: Revisions
  saved?: SavedThere | undefined
}

/** Content or an item, and its base. Typed text, sent saves and undos all have this shape. */
export interface Edit<Value = AnyContent> {
  base: Value
  content: Value
}

/** An item that an editor may open in a form. */
export interface WithId {
  id: string
}

/** One item of the content in a form: as it was when the form opened, and as typed. */
export interface OpenForm<Item extends WithId = WithId> extends Edit<Item> {
  /** The item is not in the content yet. */
  isNew: boolean
  /** Stays open although nothing is typed, because a picture is being uploaded into it. */
  isHeld?: boolean
}

/**
 * The content in the editor, and the item in its open form. During a save of everything typed, the base is
 * the sent content. Beside a save of a step or a form, the work moves on top of that save once the save turns
 * out to have no answer.
 */
export interface Work<Content = AnyContent, Item extends WithId = WithId> extends Edit<Content> {
  form: OpenForm<Item> | null
}

/** Kinds of saves: everything typed, one step, the open form, an undo, a version in place of everything. */
export const saveKinds = ['content', 'step', 'form', 'undo', 'replacement'] as const
export type SaveKind = (typeof saveKinds)[number]

/** The one save without an answer yet. It is sent again under its id until it has one, before newer saves. */
export interface Pending<Content = AnyContent, Item extends WithId = WithId> extends Edit<Content>, SaveNote {
  kind: SaveKind
  /** The id, and the time it was given. */
  version: VersionName
  /** The form as it was sent, for a save of a form. */
  form: OpenForm<Item> | null
  /** The save was sent and may or may not have arrived; otherwise it is in progress. */
  isUnanswered: boolean
}

/** Work kept in this browser, for the time after its page is gone. */
export interface Draft<Content = AnyContent, Item extends WithId = WithId> {
  id: string
  /** ISO 8601. */
  savedAt: string
  work: Work<Content, Item>
  pending: Pending<Content, Item> | null
}

/** Stored with the version; without a description it is 'Automatische Speicherung'. */
export interface ChangeNote {
  changeType: ChangeType
  description?: string
}

export interface SaveNote {
  change: ChangeNote
  /** Announced instead of the manager's own sentences. */
  messages?: {
    saved?: string
    failed?: string
    /** Announced after an undo; without it no undo is offered. */
    undone?: string
    /** The subject of the change, which tells two such sentences apart when both are on the screen. */
    about?: string
  }
}

/** Identifies a version here and in the backend; a save has the same id. */
export interface VersionName {
  id: string
  /** ISO 8601. */
  timestamp: string
}

/** The reason why a save did not complete. */
export type Blocked =
  | 'invalid'
  /** The server did not understand the request; a retry would be refused again. */
  | 'refused'
  /** No answer, no valid one, or no backend behind the server. */
  | 'offline'
  | 'too-large'
  | 'signed-out'
  | 'conflict'

/**
 * `yielded`: nothing was stored. After a conflict the other version was loaded, and typed text is kept; or the
 * form was given up during its save, and its text is discarded.
 */
export type SaveResult = 'saved' | 'yielded' | Blocked

export type Sync = { phase: 'idle' | 'saving' | 'saved' } | { phase: 'blocked'; reason: Blocked }

/** Fields that both sides changed differently, for the advisor to decide on. */
export interface Conflict<Content = AnyContent> {
  conflicts: readonly MergeConflict[]
  /** The whole content with my side of every conflict. */
  mine: Content
  theirs: Content
  /** The time and device of their last save. */
  saved: SavedThere[string] | undefined
}

/** A map holds the chosen side by path (joined by dots); a path not in it is mine. */
export type Decision = 'later' | 'theirs' | ReadonlyMap<string, Side>

/** A sentence that disappears by itself. */
export interface Toast {
  id: number
  sentence: string
  /** The name of the subject of the sentence. */
  about: string | null
  /** Undoes the announced change. */
  undo: Undo | null
}

export type Undo =
  /**
   * Undoes a change that is only in the editor; dropped once that is saved or another form is open. A change
   * that depends on current positions names its `order`: of the moves in it, only the last can be undone.
   */
  | { of: 'typed'; run: () => void; order?: string | undefined }
  /** Brings back the draft `id`, and is dropped with it; without `id`, brings back a discarded draft. */
  | { of: 'draft'; run: () => void; id?: string }
  /** Undoes the last stored change. */
  | { of: 'stored'; run: () => void }

export interface SessionState<Content = AnyContent, Item extends WithId = WithId> {
  head: Stored<Content>
  /** The origin of `head`. Without a backend, this browser's copy or the defaults stand in. */
  source: 'backend' | 'copy' | 'defaults'
  work: Work<Content, Item>
  pending: Pending<Content, Item> | null
  /** There is no room for the draft, so only the open page holds the typed text and the pending save. */
  isDraftFull: boolean
  sync: Sync
  /** Codes by path after the last save. */
  problems: Record<string, string>
  /** Stays until the next save. */
  error: string | null
  /** Whether `problems` and `error` are about the open form, and are dropped with it. */
  isOfForm: boolean
  /** Newest first. */
  toasts: readonly Toast[]
  /** The editor shows content that others stored, and nothing was done here since. */
  isFromElsewhere: boolean
  /** The address at which visitors see the last save. */
  changedAt: string | null
  warnings: readonly string[]
  /** Drafts of earlier visits and closed tabs, newest first. */
  drafts: readonly Draft<Content, Item>[]
  conflict: Conflict<Content> | null
  /** The dialog for signing in again is open. */
  signedOut: boolean
}

/** No save in progress, no error and no problems. */
export const atRest = { sync: { phase: 'idle' }, error: null, problems: {}, isOfForm: false } as const

/** The editor as it opens: nothing is typed. */
export function workOn(content: AnyContent): Work {
  return { base: content, content, form: null }
}

export function isFormDirty(form: OpenForm | null): boolean {
  return form !== null && !isSame(form.base, form.content)
}

/** Whether anything is typed that is neither stored nor pending. */
export function isDirty({ work: { base, content, form } }: Pick<Draft<unknown>, 'work'>): boolean {
  return isFormDirty(form) || !isSame(content, base)
}
