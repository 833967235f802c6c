/**
 * The contract between a content type and the shared shell. A manager is one value of `ManagerDefinition`
 * plus the components it names; the shell never asks which type it is dealing with. Its entry in
 * admin/pages.ts gives its place in the admin area.
 */
import type { ComponentType } from 'react'
import { type ContentType, contentTypes, type Entries, type Entry } from '#domain/content-types.ts'
import type { Website } from '#domain/website/website.ts'
import type { PictureForm } from '#domain/stored-picture.ts'
import type { SiteData } from '#site/pages/site-data.ts'
import type { Device } from './preview/devices.tsx'
import type { EditedDocuments, EntriesById } from './entries.ts'
import type { SaveNotice, StoredOnServer } from './protocol.ts'
import type { AnyContent, OpenForm, SaveNote, SaveResult, WithId } from './session/state.ts'

/** German names of the fields, for differences and 'betroffene Felder'. Paths not named here are omitted there. */
export type FieldNames = Record<string, string | FieldName>
export type NamedFields = FieldNames | { entries: ItemNames }

export interface FieldName {
  label: string
  /** The name without its parent's, for places short of room; by default the label. */
  short?: string
  /** Formats a value in a difference; by default the value as text, 'Ja' or 'Nein', '(leer)' for nothing. */
  format?: (value: unknown) => string
  /** A colour is shown with a swatch, an image as a thumbnail. */
  kind?: 'text' | 'color' | 'image'
  items?: ItemNames
  /** The fields of a record; the record itself has no name. */
  fields?: FieldNames
}

/** The names of an item and its fields, for a list of items with ids. */
export interface ItemNames<Item = unknown> {
  /** `position` is 1-based. */
  name: (item: Item, position: number) => string
  /** Describes an item that was added, removed or moved; by default its name. */
  summary?: (item: Item) => string
  fields: FieldNames
}

// Erases the item type: the names are only ever applied to the list they belong to.
export function itemNames<Item>(names: ItemNames<Item>): ItemNames {
  return names as ItemNames
}

/** A request to save: with `update` only that step, without it everything typed into the content. */
export interface SaveOrder<Content> extends SaveNote {
  /** Applied to the content as last saved: input elsewhere on the screen is not sent, and stays. */
  update?: (content: Content) => Content
}

export type UploadResult =
  | (StoredOnServer & UploadNote)
  /** The storage was not available, so the picture is an inline `data:` URL. */
  | ({ outcome: 'inline'; url: string; width: number; height: number; bytes: number } & UploadNote)
  | { outcome: 'refused'; message: string }
  | { outcome: 'cancelled' }

/** A sentence for the advisor about an accepted picture. */
interface UploadNote {
  note?: string | undefined
}

export interface UploadOptions {
  /** Prepended to the file's name in storage: 'cooperation-{blockId}', for example. */
  prefix?: string
  /** The id that the picture will have in the content. */
  id?: string
  /** The kind of picture; a photo if omitted. */
  form?: PictureForm
  /** 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** The state that an editor shows; it changes with every letter typed. */
export interface EditorModel<Content, Item extends WithId = never> {
  /** The content in the editor, saved or not. */
  content: Content
  /** As last saved. */
  saved: Content
  /** Ids of stored documents that could not be read; they are in neither `content` nor `saved`. */
  unreadable: readonly string[]
  /** The open form for one item, which becomes part of the content only when saved. */
  form: OpenForm<Item> | null
  /** The form holds something that is not stored and that closing it would discard. */
  isFormUnsaved: boolean
  /** Problem codes by path ('buttonLink', 'cards.{id}.title') after the last attempt to save. */
  problems: Record<string, string>
  busy: boolean
  /** The file storage of the backend. */
  storage: StoredOnServer['storage']
  /** The chosen view of a preview that has more than one; empty at first. */
  view: string
  /** Whether any upload is in progress. An upload whose field leaves the screen is cancelled. */
  isUploading: boolean
}

/** The editor's actions. The functions stay the same as long as the screen is mounted. */
export interface EditorActions<Content, Item extends WithId = never> {
  show: (view: string) => void
  change: (update: (content: Content) => Content) => void
  openForm: (item: Item, isNew: boolean) => void
  /** Applied to the form's current value: an upload may end long after the next letter was typed. */
  changeForm: (update: (item: Item) => Item) => void
  /** `kept` turns typed text into a draft. `given-up` also drops the form's save while that has no answer. */
  closeForm: (typed?: 'kept' | 'given-up') => Promise<void>
  /** Saves the item of the open form; the form closes unless something was typed in the meantime. */
  saveForm: (note: SaveNote) => Promise<SaveResult>
  save: (order: SaveOrder<Content>) => Promise<SaveResult>
  upload: (file: File, options: UploadOptions) => Promise<UploadResult>
  /** Erases an entry in the trash from every version for good. Asks first; resolves to whether it is gone. */
  eraseEntry: (id: string, name: string) => Promise<boolean>
  /** A dialog with two buttons; resolves to true for the confirming one. */
  confirm: (question: ConfirmQuestion) => Promise<boolean>
  /** Shows and announces a sentence: `status` disappears by itself, `error` stays until the next action. */
  announce: (kind: 'status' | 'error', sentence: string) => void
  /**
   * Announces a change to something that is not saved yet, and offers to undo it for a while. Of moves in one
   * `order`, only the last can be undone.
   */
  offerUndo: (sentence: string, undo: () => void, order?: string) => void
}

/** A state that can be saved but should not stay, and its one-click fix. */
export interface ContentWarning<Content> {
  title: string
  text: string
  mend: { label: string; apply: (content: Content) => Content; done: string }
}

export interface ConfirmQuestion {
  title: string
  /** The subject of the question, on a line of its own. */
  about?: string
  text?: string
  /** A second paragraph. */
  note?: string
  confirm: string
  cancel?: string
  /** Makes the confirming button red. */
  dangerous?: boolean
  /** Something is erased for good, so the second paragraph says until when backups still hold it. */
  erases?: boolean
}

export interface PanelProps<Content, Item extends WithId = never> {
  content: Content
  form: OpenForm<Item> | null
  site: Website
  /** The moment to render for, if the advisor chose one. */
  at: Date | null
}

export interface PreviewProps<Content, Item extends WithId = never> extends PanelProps<Content, Item> {
  /** The editor's choice; only the manager knows its meaning. */
  view: string
  around: Surroundings
}

/** The rest of the public pages, as visitors get it now. */
export type Surroundings = SiteData

/** A public page by its path. A cooperation's path has its id for the slug, which changes with the title. */
export interface ShownPage {
  path: string
  name: string
}

/** The public pages that the content is part of, for comparing two states or showing one. */
export interface PublicPages<Content> {
  /** The best one first; of several states, a page on which they differ. */
  of: (states: readonly Content[]) => readonly ShownPage[]
  /** Returns the surroundings with this content in them. */
  within: (content: Content, around: Surroundings) => Surroundings
}

/** Props of the component beside the heading of the preview. */
export interface StatusProps<Content>
  extends Pick<EditorModel<Content>, 'content' | 'view'>,
    Pick<EditorActions<Content>, 'show'> {
  /** The moment that the preview shows, if the advisor chose one. */
  at: Date | null
}

export interface Preview<Content, Item extends WithId> {
  /** The public component with the public stylesheet, in a frame of phone, tablet or desktop width. */
  Page: ComponentType<PreviewProps<Content, Item>>
  /** Hints that the page itself does not give, by device. */
  notes?: Partial<Record<Device, string>>
  /** A panel of the admin area itself, shown first in place of the page. */
  Panel?: ComponentType<PanelProps<Content, Item>>
  Status?: ComponentType<StatusProps<Content>>
}

/** How an editor's open form relates to the content. */
export interface ItemForm<Content, Item extends WithId> {
  /** Returns the item as it is in the content. */
  find: (content: Content, id: string) => Item | undefined
  /** Replaces the item, or appends it. */
  put: (content: Content, item: Item) => Content
  /** Reads an item from this browser's storage, whichever release wrote it; `null` if it is not an item. */
  read: (stored: unknown) => Item | null
}

export type Saving<Content, Item extends WithId> =
  /**
   * 'Speichern' is in the bar. This browser keeps the newest stored content, to start from while the backend
   * cannot be reached. `pushesToEmpty` stores it without being asked in a backend that has none.
   */
  | {
      kind: 'whole'
      pushesToEmpty: boolean
      reset?: { confirmation: ConfirmQuestion; description: string; content: Content }
    }
  /** The editor saves step by step, and each item through a form of its own. */
  | { kind: 'steps'; form: ItemForm<Content, Item> }

/** The subject of an editing session: content with its manager, or settings treated with the same care. */
export interface Edited<Content = AnyContent, Item extends WithId = WithId> {
  /** The address at which visitors see the change of one save. */
  onWebsite?: (change: { before: Content; after: Content }) => string
  /** The name in the server's URLs and in this browser's storage. */
  type: string
  documents: EditedDocuments
  /** Converts between the editor's view of the content and the documents it is stored in. */
  read: (entries: EntriesById) => Content
  write: (content: Content) => EntriesById
  saving: Saving<Content, Item>
  /** Fields of single content, or the names of the entries of a list. */
  fields: NamedFields
  /** `notLoaded`: shown beside the shell's own sentence while the content could not be read from the backend. */
  messages: { failed: string; notLoaded?: string }
  /** Shown after a successful save with side effects (cleaned HTML, an image that could not be imported). */
  noticeText?: (notice: SaveNotice, saved: Content) => string
  /** No versions are kept. The side not chosen in a conflict becomes a draft in this browser. */
  withoutVersions?: true
}

export interface ManagerDefinition<Content, Item extends WithId = never> extends Edited<Content, Item> {
  type: ContentType
  /** The tab's name in the header. */
  tab: string
  /** Heading of the screen and of the versions dialog. */
  title: string
  onWebsite: (change: { before: Content; after: Content }) => string
  /** Shown beside the preview and in the bar; the editor also places them beside the fields that fix them. */
  warnings?: (content: Content) => readonly ContentWarning<Content>[]
  /** `parts-editor`: a list of parts stands beside the form. */
  layout: 'narrow-editor' | 'wide-editor' | 'parts-editor'
  /** Everything it needs comes from `useEditor`. */
  Editor: ComponentType
  preview: Preview<Content, Item>
  pages: PublicPages<Content>
  /** The content after restoring a version, if it differs from the version itself. */
  prepareRestore?: (version: Content, current: Content) => Content
}

/** Any manager: the shell only passes it content and items that came from the same manager. */
export type Manager = ManagerDefinition<AnyContent, WithId>

/** Returns the manager of content on public pages; `null` for settings, which are on none. */
export function asManager(edited: Edited): Manager | null {
  return 'pages' in edited ? (edited as Manager) : null
}

/** The same as `defineManager`, for settings without one. */
export function defineEdited<Content>(definition: Edited<Content, never>): Edited {
  return definition as unknown as Edited
}

// Types cannot express a list of differently typed managers, each of which only gets back what it produced itself.
export function defineManager<Content, Item extends WithId = never>(
  definition: ManagerDefinition<Content, Item>,
): Manager {
  return definition as unknown as Manager
}

/** For content that is a single document, `current`: the editor sees the document itself. */
export function singleContent<T extends ContentType>(type: T, empty: Entry<T>) {
  return {
    type,
    documents: contentTypes[type] as EditedDocuments,
    read: (entries: EntriesById) => (entries.current ?? empty) as Entry<T>,
    write: (content: Entry<T>): EntriesById => ({ current: content }),
  }
}

/** For content with a document per entry: the editor sees all of them by id. */
export function listContent<T extends ContentType>(type: T) {
  return {
    type,
    documents: contentTypes[type] as EditedDocuments,
    read: (entries: EntriesById) => entries as Entries<T>,
    write: (content: Entries<T>): EntriesById => content,
  }
}
