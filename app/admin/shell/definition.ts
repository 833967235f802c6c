/**
 * What a content type provides to the shared shell. A manager is one value of `ManagerDefinition` plus the components
 * it names; the shell never asks which type it is dealing with. Its entry in admin/pages.ts says where it stands.
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
  /** Without what it is part of, for where room is short; the label unless told. */
  short?: string
  /** Formats a value in a difference; by default the value as text, 'Ja' or 'Nein', '(leer)' for nothing. */
  format?: (value: unknown) => string
  /** A colour is shown with a swatch, an image as a thumbnail. */
  kind?: 'text' | 'color' | 'image'
  items?: ItemNames
  /** For a record: its fields; the record itself has no name. */
  fields?: FieldNames
}

/** For a list of items with ids: how to name an item and its fields. */
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

/** A request to save. Without `update` it saves everything typed into the content; with it, only this step. */
export interface SaveOrder<Content> extends SaveNote {
  /** Applied to the content as last saved: input elsewhere on the screen is not sent, and stays. */
  update?: (content: Content) => Content
}

export type UploadResult =
  | (StoredOnServer & UploadNote)
  /** The storage was not available: the picture is an inline `data:` address. */
  | ({ outcome: 'inline'; url: string; width: number; height: number; bytes: number } & UploadNote)
  | { outcome: 'refused'; message: string }
  | { outcome: 'cancelled' }

/** What the advisor should know of a picture that was taken, as a sentence. */
interface UploadNote {
  note?: string | undefined
}

export interface UploadOptions {
  /** Prepended to the file's name in storage, such as 'cooperation-{blockId}'. */
  prefix?: string
  /** The id that the picture will have in the content. */
  id?: string
  /** The kind of picture; a photo if omitted. */
  form?: PictureForm
  /** 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** What an editor shows; what changes while one types. */
export interface EditorModel<Content, Item extends WithId = never> {
  /** What is in the editor, saved or not. */
  content: Content
  /** As last saved. */
  saved: Content
  /** Ids of stored documents that could not be read; they are in neither of the two. */
  unreadable: readonly string[]
  /** The open form for one item, which becomes part of the content only when saved. */
  form: OpenForm<Item> | null
  /** Something is in the form that is not stored: closed, it would be given up. */
  isFormUnsaved: boolean
  /** Problem codes by path ('buttonLink', 'cards.{id}.title') after the last attempt to save. */
  problems: Record<string, string>
  busy: boolean
  /** Where the backend stores uploaded files. */
  storage: StoredOnServer['storage']
  /** What the preview shows, where it can show more than one thing; empty at first. */
  view: string
  /** Whether any upload is under way. One whose field goes from the screen is cancelled. */
  isUploading: boolean
}

/** What an editor can do: the same functions for as long as the screen is there. */
export interface EditorActions<Content, Item extends WithId = never> {
  show: (view: string) => void
  change: (update: (content: Content) => Content) => void
  openForm: (item: Item, isNew: boolean) => void
  /** Applied to the form's current value: an upload may end long after the next letter was typed. */
  changeForm: (update: (item: Item) => Item) => void
  /** `kept`: what is typed into it becomes a draft; `given-up`: its save goes, too, if that has no answer. */
  closeForm: (typed?: 'kept' | 'given-up') => Promise<void>
  /** Saves the item of the open form; the form closes unless something was typed meanwhile. */
  saveForm: (note: SaveNote) => Promise<SaveResult>
  save: (order: SaveOrder<Content>) => Promise<SaveResult>
  upload: (file: File, options: UploadOptions) => Promise<UploadResult>
  /** For good, what lies in the trash, out of every version; asks before, and answers whether it is gone. */
  eraseEntry: (id: string, name: string) => Promise<boolean>
  /** A dialog with two buttons; resolves to true for the confirming one. */
  confirm: (question: ConfirmQuestion) => Promise<boolean>
  /** Shows and announces a sentence: `status` disappears by itself, `error` stays until the next action. */
  announce: (kind: 'status' | 'error', sentence: string) => void
  /**
   * Says what was done to something that is not saved yet, and offers to undo it for a while. Of moves in one `order` the last
   * alone can be undone.
   */
  offerUndo: (sentence: string, undo: () => void, order?: string) => void
}

/** Something that can be saved but should not stay like that, and what one click does about it. */
export interface ContentWarning<Content> {
  title: string
  text: string
  mend: { label: string; apply: (content: Content) => Content; done: string }
}

export interface ConfirmQuestion {
  title: string
  /** What it is about, on a line of its own. */
  about?: string
  text?: string
  /** A second paragraph. */
  note?: string
  confirm: string
  cancel?: string
  /** Makes the confirming button red. */
  dangerous?: boolean
  /** Something is gone for good: the second paragraph says until when backups still hold it. */
  erases?: boolean
}

export interface PanelProps<Content, Item extends WithId = never> {
  content: Content
  form: OpenForm<Item> | null
  site: Website
  /** The moment to show it at, if the advisor chose one. */
  at: Date | null
}

export interface PreviewProps<Content, Item extends WithId = never> extends PanelProps<Content, Item> {
  /** As the editor chose it; the manager alone knows what it means. */
  view: string
  around: Surroundings
}

/** What else stands on the public pages, as visitors get it now. */
export type Surroundings = SiteData

/** A public page by its address; of a cooperation the id stands for the slug, which changes with the title. */
export interface ShownPage {
  path: string
  name: string
}

/** The public pages that the content is part of: to compare two states of it, and to show one. */
export interface PublicPages<Content> {
  /** The best one first: where the states differ, if there are several. */
  of: (states: readonly Content[]) => readonly ShownPage[]
  /** The surroundings as they are with this content. */
  within: (content: Content, around: Surroundings) => Surroundings
}

/** Beside the heading of the preview. */
export interface StatusProps<Content>
  extends Pick<EditorModel<Content>, 'content' | 'view'>,
    Pick<EditorActions<Content>, 'show'> {
  /** The moment that the preview shows, if the advisor chose one. */
  at: Date | null
}

export interface Preview<Content, Item extends WithId> {
  /** The public component with the public stylesheet, in a frame of phone, tablet or desktop width. */
  Page: ComponentType<PreviewProps<Content, Item>>
  /** What the page does not say by itself, by device. */
  notes?: Partial<Record<Device, string>>
  /** A panel of the admin area itself, which stands there first. */
  Panel?: ComponentType<PanelProps<Content, Item>>
  Status?: ComponentType<StatusProps<Content>>
}

/** How an editor's open form relates to the content. */
export interface ItemForm<Content, Item extends WithId> {
  /** The item as it is in the content. */
  find: (content: Content, id: string) => Item | undefined
  /** Replaces the item, or appends it. */
  put: (content: Content, item: Item) => Content
  /** Reads an item from this browser's storage, whichever release wrote it; `null` if it is none. */
  read: (stored: unknown) => Item | null
}

export type Saving<Content, Item extends WithId> =
  /**
   * 'Speichern' is in the bar. This browser keeps the newest stored content, to start from while the backend cannot be
   * reached; `pushesToEmpty`: stores it by itself in a backend that has none.
   */
  | {
      kind: 'whole'
      pushesToEmpty: boolean
      reset?: { confirmation: ConfirmQuestion; description: string; content: Content }
    }
  /** The editor saves step by step, and each item through a form of its own. */
  | { kind: 'steps'; form: ItemForm<Content, Item> }

/** What an editing session edits: content through its manager, or settings with the same care. */
export interface Edited<Content = AnyContent, Item extends WithId = WithId> {
  /** Where visitors see what one save changed. */
  onWebsite?: (change: { before: Content; after: Content }) => string
  /** Its name in the server's addresses and in this browser's storage. */
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
  /** No versions are kept: what was not chosen in a conflict is a draft of this browser. */
  withoutVersions?: true
}

export interface ManagerDefinition<Content, Item extends WithId = never> extends Edited<Content, Item> {
  type: ContentType
  /** Its name in the header. */
  tab: string
  /** Heading of the screen and of the versions dialog. */
  title: string
  onWebsite: (change: { before: Content; after: Content }) => string
  /** Shown beside the preview and in the bar; the editor places them where they are mended by hand. */
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

/** Content that stands on public pages; settings stand on none. */
export function asManager(edited: Edited): Manager | null {
  return 'pages' in edited ? (edited as Manager) : null
}

/** The same for what is no manager. */
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

/** For content of which every entry is a document: the editor sees all of them by id. */
export function listContent<T extends ContentType>(type: T) {
  return {
    type,
    documents: contentTypes[type] as EditedDocuments,
    read: (entries: EntriesById) => entries as Entries<T>,
    write: (content: Entries<T>): EntriesById => content,
  }
}
