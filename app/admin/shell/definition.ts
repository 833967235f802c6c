/**
 * What a content type hands to the shared shell. A manager is one value of `ManagerDefinition` plus the components it
 * names; the shell never asks which type it is dealing with. Registered in admin/managers.ts, which makes it a tab.
 */
import type { ComponentType } from 'react'
import type { ContentType, Entries, Entry } from '#domain/content-types.ts'
import type { SiteConfig } from '#domain/site-config.ts'
import type { SaveNotice, StoredOnServer } from './protocol.ts'
import type { ChangeNote, SaveResult } from './session/save-state.ts'

/** German names of the fields, for differences and 'betroffene Felder'. Paths not named here stay out of the list. */
export type FieldNames = Record<string, string | FieldName>

export interface FieldName {
  label: string
  /** How a value reads in a difference; without it the value as text, 'Ja' or 'Nein', '(leer)' for nothing. */
  format?: (value: unknown) => string
  /** A colour is shown with a swatch, an image as a small picture. */
  kind?: 'text' | 'color' | 'image'
  /** For a list of things with ids: how one of them is called (position is 1-based) and what its fields are called. */
  items?: ItemNames
}

export interface ItemNames {
  name: (item: unknown, position: number) => string
  /** What is said of an item that came, went or changed its place; without it, its name. */
  summary?: (item: unknown) => string
  fields: FieldNames
}

/** A request to save. Without `update` it is everything in the editor; with it, only this step. */
export interface SaveOrder<Content> {
  change: ChangeNote
  /**
   * Applied to the content as last saved, and that is sent; after success it is applied to the content in the editor
   * too, so that unsaved changes elsewhere on the screen stay as they are.
   */
  update?: (content: Content) => Content
  /** Announced instead of the manager's own sentences. */
  messages?: { saved?: string; failed?: string }
}

export type UploadResult =
  | StoredOnServer
  /** The storage was not available: the picture is an inline `data:` address. */
  | { outcome: 'inline'; url: string; width: number; height: number; bytes: number }
  | { outcome: 'refused'; message: string }
  | { outcome: 'cancelled' }

export interface UploadOptions {
  /** Goes before the file's name in the stored one, such as 'cooperation-{blockId}'. */
  prefix?: string
  /** 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export interface EditorProps<Content, Form> {
  /** What is in the editor, saved or not. */
  content: Content
  /** As last saved. */
  saved: Content
  /** A form inside the editor that is not part of the content yet (a new card, say); it is kept in drafts. */
  form: Form | null
  /** Problem codes by path ('buttonLink', 'cards.{id}.title') after the last attempt to save. */
  problems: Record<string, string>
  busy: boolean
  change: (update: (content: Content) => Content) => void
  changeForm: (form: Form | null) => void
  save: (order: SaveOrder<Content>) => Promise<SaveResult>
  upload: (file: File, options: UploadOptions) => Promise<UploadResult>
  /** A dialog with two buttons; answers true for the confirming one. */
  confirm: (question: Confirmation) => Promise<boolean>
  /** Shows and announces a sentence: `status` passes by itself, `error` stays until the next action. */
  announce: (kind: 'status' | 'error', sentence: string) => void
}

export interface Confirmation {
  title: string
  text?: string
  confirm: string
  cancel?: string
  /** The confirming button is red. */
  dangerous?: boolean
}

export interface PreviewProps<Content, Form> {
  content: Content
  form: Form | null
  site: SiteConfig
}

export type Preview<Content, Form> =
  /** The public component with the public stylesheet, in a frame of phone, tablet or desktop width. */
  | {
      kind: 'frame'
      Page: ComponentType<PreviewProps<Content, Form>>
      Status?: ComponentType<{ content: Content }>
    }
  /** A panel of the admin area's own. */
  | {
      kind: 'panel'
      Panel: ComponentType<PreviewProps<Content, Form>>
      Status?: ComponentType<{ content: Content }>
    }

export interface ManagerDefinition<Content, Form = null> {
  type: ContentType
  /** Between the editor's view of the content and the documents it is stored in. */
  read: (entries: Record<string, unknown>) => Content
  write: (content: Content) => Record<string, unknown>

  tab: string
  /** Heading of the screen and of the versions dialog. */
  title: string
  path: string
  /** A second address of the same screen. */
  otherPath?: string
  layout: 'narrow-editor' | 'wide-editor'
  Editor: ComponentType<EditorProps<Content, Form>>
  preview: Preview<Content, Form>
  /** `savesAll`: 'Speichern' stands in the bar and saves what is in the editor; otherwise the editor saves step by step. */
  savesAll: boolean
  reset?: { confirmation: Confirmation; description: string; content: Content }
  /**
   * Where the editor saves step by step: what of a draft's content is taken over. The rest is what is saved now; without
   * it a draft is taken over as a whole.
   */
  takeOverDraft?: (draft: Content, saved: Content) => Content
  /** Reads a form that this browser kept; without it no form is taken over from a draft. */
  readForm?: (stored: unknown) => Form | null
  /** The content as it would be with the form saved, so that a draft can be compared. */
  withForm?: (content: Content, form: Form) => Content
  /** Whether the form holds anything worth keeping; without it, any open form does. */
  isFormDirty?: (form: Form, content: Content) => boolean

  /** Fields of single content, or the names of the entries of a list. */
  fields: FieldNames | { entries: ItemNames }
  /** Sentences for problem codes of single paths, before the shared ones. */
  problemMessages?: Record<string, string>
  /** `notLoaded`: said while the content could not be read from the backend. */
  messages: { saved: string; failed: string; notLoaded?: string }
  /** Said after a save that went well but left something to tell (cleaned HTML, an image that could not be fetched). */
  noticeText?: (notice: SaveNotice, saved: Content) => string

  /** What to start from while the backend cannot be reached (specification §4, 'Data loading'). */
  withoutBackend: 'local-copy' | 'defaults'
  /** The local copy is sent by itself when the backend has none; otherwise it is offered. */
  pushesLocalCopy: boolean
  /** Adapts a version before it is restored (slugs taken meanwhile), with sentences for the advisor. */
  prepareRestore?: (version: Content, current: Content) => { content: Content; notices: string[] }
}

// The shell hands a manager only content that came from the same manager, which types cannot express for a list of
// differently typed managers.
// oxlint-disable-next-line typescript/no-explicit-any
export type Manager = ManagerDefinition<any, any>

/** For content that is one document, `current`: the editor sees the document itself. */
export function singleContent<T extends ContentType>(type: T, empty: Entry<T>) {
  return {
    type,
    read: (entries: Record<string, unknown>) => (entries.current ?? empty) as Entry<T>,
    write: (content: Entry<T>): Record<string, unknown> => ({ current: content }),
  }
}

/**
 * For content of which every entry is a document: the editor sees all of them by id.
 * @public The cooperations manager is built with it.
 */
export function listContent<T extends ContentType>(type: T) {
  return {
    type,
    read: (entries: Record<string, unknown>) => entries as Entries<T>,
    write: (content: Entries<T>): Record<string, unknown> => content,
  }
}
