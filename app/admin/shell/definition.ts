/**
 * What a content type hands to the shared shell. A manager is one value of `ManagerDefinition` plus the components it
 * names; the shell never asks which type it is dealing with. Registered in admin/managers.ts, which makes it a tab.
 */
import type { ComponentType } from 'react'
import type { ContentType, Entries, Entry } from '#domain/content-types.ts'
import type { SiteConfig } from '#domain/site-config.ts'
import type { EntriesById } from './session/entries.ts'
import type { SaveNotice, StoredOnServer } from './protocol.ts'
import type { ChangeNote, OpenForm, SaveResult, WithId } from './session/state.ts'

/** German names of the fields, for differences and 'betroffene Felder'. Paths not named here stay out of the list. */
export type FieldNames = Record<string, string | FieldName>
export type NamedFields = FieldNames | { entries: ItemNames }

export interface FieldName {
  label: string
  /** How a value reads in a difference; without it the value as text, 'Ja' or 'Nein', '(leer)' for nothing. */
  format?: (value: unknown) => string
  /** A colour is shown with a swatch, an image as a small picture. */
  kind?: 'text' | 'color' | 'image'
  items?: ItemNames
}

/** Of a list of things with ids: how one of them is called, and what its fields are called. */
export interface ItemNames<Item = unknown> {
  /** `position` is 1-based. */
  name: (item: Item, position: number) => string
  /** What is said of an item that came, went or changed its place; without it, its name. */
  summary?: (item: Item) => string
  fields: FieldNames
}

// What is called by these names is found in the list that they are given for.
export function namesOf<Item>(names: ItemNames<Item>): ItemNames {
  return names as ItemNames
}

export interface SaveNote {
  change: ChangeNote
  /** Announced instead of the manager's own sentences. */
  messages?: { saved?: string; failed?: string }
}

/** A request to save. Without `update` it is everything typed into the content; with it, only this step. */
export interface SaveOrder<Content> extends SaveNote {
  /** Applied to the content as last saved: what is typed elsewhere on the screen is not sent, and stays. */
  update?: (content: Content) => Content
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

export interface EditorProps<Content, Item extends WithId = never> {
  /** What is in the editor, saved or not. */
  content: Content
  /** As last saved. */
  saved: Content
  /** Ids of stored documents that could not be read and are in neither. */
  unreadable: readonly string[]
  /** A form inside the editor for one item, which is part of the content only once it is saved. */
  form: OpenForm<Item> | null
  /** Problem codes by path ('buttonLink', 'cards.{id}.title') after the last attempt to save. */
  problems: Record<string, string>
  busy: boolean
  /** Where the backend keeps the files that are uploaded. */
  storage: StoredOnServer['storage']
  change: (update: (content: Content) => Content) => void
  openForm: (item: Item, isNew: boolean) => void
  /** Changes what the form holds by then: an upload may end long after the next letter was typed. */
  changeForm: (update: (item: Item) => Item) => void
  closeForm: () => void
  /** Saves the item of the open form; the form closes unless something was typed meanwhile. */
  saveForm: (note: SaveNote) => Promise<SaveResult>
  save: (order: SaveOrder<Content>) => Promise<SaveResult>
  upload: (file: File, options: UploadOptions) => Promise<UploadResult>
  /** For good, what lies in the trash, out of every version; asks before, and answers whether it is gone. */
  eraseEntry: (id: string, name: string) => Promise<boolean>
  /** A dialog with two buttons; answers true for the confirming one. */
  confirm: (question: Confirmation) => Promise<boolean>
  /** Shows and announces a sentence: `status` passes by itself, `error` stays until the next action. */
  announce: (kind: 'status' | 'error', sentence: string) => void
}

export interface Confirmation {
  title: string
  text?: string
  /** A second paragraph. */
  note?: string
  confirm: string
  cancel?: string
  /** The confirming button is red. */
  dangerous?: boolean
}

export interface PreviewProps<Content, Item extends WithId = never> {
  content: Content
  form: OpenForm<Item> | null
  site: SiteConfig
}

interface StatusOf<Content> {
  Status?: ComponentType<{ content: Content }>
}

export type Preview<Content, Item extends WithId> =
  /** The public component with the public stylesheet, in a frame of phone, tablet or desktop width. */
  | ({ kind: 'frame'; Page: ComponentType<PreviewProps<Content, Item>> } & StatusOf<Content>)
  /** A panel of the admin area's own. */
  | ({ kind: 'panel'; Panel: ComponentType<PreviewProps<Content, Item>> } & StatusOf<Content>)

/** How the open form of an editor relates to the content. */
export interface ItemForm<Content, Item extends WithId> {
  /** The item as it is in the content. */
  find: (content: Content, id: string) => Item | undefined
  /** In its place where there is one, else at the end. */
  put: (content: Content, item: Item) => Content
  /** Reads an item that this browser kept, whatever release wrote it; `null` where it is none. */
  read: (stored: unknown) => Item | null
}

export type Saving<Content, Item extends WithId> =
  /**
   * 'Speichern' stands in the bar. The newest stored content is kept in this browser, to start from while the backend
   * cannot be reached; `pushesToEmpty`: it is stored by itself in a backend that has none.
   */
  | {
      kind: 'whole'
      pushesToEmpty: boolean
      reset?: { confirmation: Confirmation; description: string; content: Content }
    }
  /** The editor saves step by step, and each item by a form of its own. */
  | { kind: 'steps'; form: ItemForm<Content, Item> }

export interface ManagerDefinition<Content, Item extends WithId = never> {
  type: ContentType
  /** Between the editor's view of the content and the documents it is stored in. */
  read: (entries: EntriesById) => Content
  write: (content: Content) => EntriesById

  tab: string
  /** Heading of the screen and of the versions dialog. */
  title: string
  path: string
  /** A second address of the same screen. */
  otherPath?: string
  layout: 'narrow-editor' | 'wide-editor'
  Editor: ComponentType<EditorProps<Content, Item>>
  preview: Preview<Content, Item>
  saving: Saving<Content, Item>

  /** Fields of single content, or the names of the entries of a list. */
  fields: NamedFields
  /** `notLoaded`: said beside the shell's own sentence while the content could not be read from the backend. */
  messages: { saved: string; failed: string; notLoaded?: string }
  /** Said after a save that went well but left something to tell (cleaned HTML, an image that could not be fetched). */
  noticeText?: (notice: SaveNotice, saved: Content) => string
  /** What the content is after a version was restored, where that is not the version itself. */
  prepareRestore?: (version: Content, current: Content) => Content
}

/** Any manager: what the shell hands it is content and items that came from the same manager. */
export type Manager = ManagerDefinition<unknown, WithId>

// Types cannot express a list of differently typed managers, each of which only ever gets back what it made itself.
export function defineManager<Content, Item extends WithId = never>(
  definition: ManagerDefinition<Content, Item>,
): Manager {
  return definition as unknown as Manager
}

/** For content that is one document, `current`: the editor sees the document itself. */
export function singleContent<T extends ContentType>(type: T, empty: Entry<T>) {
  return {
    type,
    read: (entries: EntriesById) => (entries.current ?? empty) as Entry<T>,
    write: (content: Entry<T>): EntriesById => ({ current: content }),
  }
}

/**
 * For content of which every entry is a document: the editor sees all of them by id.
 * @public The cooperations manager is built with it.
 */
export function listContent<T extends ContentType>(type: T) {
  return {
    type,
    read: (entries: EntriesById) => entries as Entries<T>,
    write: (content: Entries<T>): EntriesById => content,
  }
}
