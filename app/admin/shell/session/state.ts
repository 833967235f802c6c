/**
 * What an editing session holds, and what follows from it: `head` is the newest content known to be stored, `pending` the one save
 * that has no answer yet, `work` what is typed on top of that. The states of `sync` are drawn in ARCHITECTURE.md.
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

/** What the backend had at one moment. */
export interface Stored<Content = AnyContent> {
  content: Content
  revisions: Revisions
  saved?: SavedThere | undefined
}

/** Content or an item, and what it was made on. What is typed, sent and undone is all of this shape. */
export interface Edit<Value = AnyContent> {
  base: Value
  content: Value
}

/** What an editor may open in a form. */
export interface WithId {
  id: string
}

/** One item of the content in a form: as it was when the form opened, and as typed. */
export interface OpenForm<Item extends WithId = WithId> extends Edit<Item> {
  /** Not in the content before. */
  isNew: boolean
}

/**
 * The content in the editor, and the item in its open form. What is typed while all of it is being saved was typed on what was
 * sent; beside a step or a form that is being saved it is on top of that once it turns out to have no answer.
 */
export interface Work<Content = AnyContent, Item extends WithId = WithId> extends Edit<Content> {
  form: OpenForm<Item> | null
}

/** What a save is of: all that is typed, one step, the open form, a step backwards, or a version in the place of everything. */
export const saveKinds = ['content', 'step', 'form', 'undo', 'replacement'] as const
export type SaveKind = (typeof saveKinds)[number]

/** The one save that has no answer yet. It is asked for again under its number until there is one, before anything newer. */
export interface Pending<Content = AnyContent, Item extends WithId = WithId> extends Edit<Content>, SaveNote {
  kind: SaveKind
  /** The number, and when it was given. */
  version: VersionName
  /** Of a form: as it was when it was sent. */
  form: OpenForm<Item> | null
  /** Sent, and whether it arrived nobody knows; otherwise it is under way. */
  isUnanswered: boolean
}

/** Kept in this browser, for when the page that it was typed in is gone. */
export interface Draft<Content = AnyContent, Item extends WithId = WithId> {
  id: string
  /** ISO 8601. */
  savedAt: string
  work: Work<Content, Item>
  pending: Pending<Content, Item> | null
}

/** Goes into the version; without a description it is 'Automatische Speicherung'. */
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
    /** For what can be undone for a while: said once it is. */
    undone?: string
    /** What it was done to: tells two such sentences apart that stand above each other. */
    about?: string
  }
}

/** What names a version here and in the backend; of a save it is the number. */
export interface VersionName {
  id: string
  /** ISO 8601. */
  timestamp: string
}

/** Why a save did not come to its end. */
export type Blocked =
  | 'invalid'
  /** The server did not take the request for what it is; the same again would be refused again. */
  | 'refused'
  /** No answer, none that makes sense, or no backend behind the server. */
  | 'offline'
  | 'too-large'
  | 'signed-out'
  | 'conflict'

/** `yielded`: nothing was stored. After a conflict the other version was loaded instead, and what was typed is kept. */
export type SaveResult = 'saved' | 'yielded' | Blocked

export type Sync = { phase: 'idle' | 'saving' | 'saved' } | { phase: 'blocked'; reason: Blocked }

/** Fields that both sides changed differently, for the advisor to decide on. */
export interface Conflict<Content = AnyContent> {
  conflicts: readonly MergeConflict[]
  /** The whole content with my side of every conflict. */
  mine: Content
  theirs: Content
  /** When and on what device theirs was stored last. */
  saved: SavedThere[string] | undefined
}

/** A map says the side of each path (joined by dots) that is not mine. */
export type Decision = 'later' | 'theirs' | ReadonlyMap<string, Side>

/** A sentence that passes by itself. */
export interface Toast {
  id: number
  sentence: string
  /** The name of what it tells of. */
  about: string | null
  /** Takes back what it tells of. */
  undo: Undo | null
}

export type Undo =
  /**
   * Undoes what only stands in the editor; gone once that is saved or another form is open. What counts from where things stand
   * names the `order`: of that the last move alone can be undone.
   */
  | { of: 'typed'; run: () => void; order?: string | undefined }
  /** Brings back what became a draft, gone with that, or what was one: then without `id`. */
  | { of: 'draft'; run: () => void; id?: string }
  /** Undoes what was stored last. */
  | { of: 'stored'; run: () => void }

export interface SessionState<Content = AnyContent, Item extends WithId = WithId> {
  head: Stored<Content>
  /** Where `head` comes from: without a backend this browser's copy, or the defaults, stand in. */
  source: 'backend' | 'copy' | 'defaults'
  work: Work<Content, Item>
  pending: Pending<Content, Item> | null
  /** There is no room for the draft: only the open page has what is typed and pending. */
  isDraftFull: boolean
  sync: Sync
  /** Codes by path after the last save. */
  problems: Record<string, string>
  /** Stays until the next save. */
  error: string | null
  /** Whether these two are about the open form, and go with it. */
  isOfForm: boolean
  /** Newest first. */
  toasts: readonly Toast[]
  /** Others stored what the editor shows now, and nothing was done here since. */
  isFromElsewhere: boolean
  /** Where visitors see what was saved last. */
  changedAt: string | null
  warnings: readonly string[]
  /** Drafts of earlier visits and closed tabs, newest first. */
  drafts: readonly Draft<Content, Item>[]
  conflict: Conflict<Content> | null
  /** The dialog for signing in again is open. */
  signedOut: boolean
}

/** Nothing typed, and nothing to say about it. */
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
