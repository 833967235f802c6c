/** The stored documents of a content type as entries, read by the type's own rules. */
import { createHash } from 'node:crypto'
import {
  type ContentType,
  contentTypes,
  definitionOf,
  type Entries,
  type Entry,
} from '#domain/content-types.ts'
import { isId } from '#domain/id.ts'
import type { Snapshot } from '#domain/versioning/version.ts'
import {
  documentData,
  type DocumentData,
  type Documents,
  type Revision,
  type StoredDocument,
  type Write,
} from '#ports/documents.ts'

export interface StoredEntry<T extends ContentType = ContentType> {
  revision: Revision
  content: Entry<T>
  /** When, as ISO 8601, and on what device; older sites did not say. */
  saved?: { at: string; device?: string }
}
export type StoredEntries<T extends ContentType = ContentType> = Record<string, StoredEntry<T>>

export interface ReadEntries<T extends ContentType> {
  entries: StoredEntries<T>
  /** Ids of documents that had to be repaired. */
  repaired: string[]
  /** The documents that had to be left out, with the revision needed to replace them. */
  unreadable: Record<string, Revision>
}

const singleId = 'current'

/**
 * The content that the server's owner wants shown before anything has been saved, instead of the registry's
 * own.
 */
export type Seeds = { readonly [T in ContentType]?: Entries<T> }

/** The content of a type before anything has been saved. */
export function emptyOf<T extends ContentType>(type: T, seeds: Seeds): Entries<T> {
  return seeds[type] ?? (contentTypes[type].empty as Entries<T>)
}

export function isIdOf(type: ContentType, id: string): boolean {
  if (definitionOf(type).storage.kind === 'single') return id === singleId
  return /^[A-Za-z0-9_-]{1,100}$/.test(id) && isId(id)
}

export type ReadableDocuments = Pick<Documents, 'read' | 'list'>

/** Throws `Unavailable`. */
export async function readEntries<T extends ContentType>(
  documents: ReadableDocuments,
  type: T,
): Promise<ReadEntries<T>> {
  const found: ReadEntries<T> = { entries: {}, repaired: [], unreadable: {} }
  for (const document of await readDocuments(documents, type)) {
    const content = isId(document.id) ? readEntry(type, document) : null
    if (content === null) found.unreadable[document.id] = document.revision
    else {
      found.entries[document.id] = { revision: document.revision, content, ...readSave(document) }
      if (!definitionOf(type).schema.safeParse(document.data).success) found.repaired.push(document.id)
    }
  }
  return found
}

function readEntry<T extends ContentType>(type: T, { id, data }: StoredDocument): Entry<T> | null {
  return definitionOf(type).read(id, data) as Entry<T> | null
}

function readSave({
  data: { updatedAt: at, updatedOn: device },
}: StoredDocument): Pick<StoredEntry, 'saved'> {
  if (typeof at !== 'string') return {}
  return { saved: { at, ...(typeof device === 'string' && { device }) } }
}

async function readDocuments(documents: ReadableDocuments, type: ContentType): Promise<StoredDocument[]> {
  const { kind, collection } = definitionOf(type).storage
  if (kind === 'single') {
    const document = await documents.read(collection, singleId)
    return document ? [document] : []
  }
  return documents.list(collection, { orderBy: { field: 'createdAt', direction: 'descending' } })
}

export function contentsOf<T extends ContentType>(entries: StoredEntries<T>): Entries<T> {
  return Object.fromEntries(Object.entries(entries).map(([id, { content }]) => [id, content])) as Entries<T>
}

/** The document of an entry: its content, and when and on what device it was saved. The log says by whom. */
function documentOf(content: unknown, now: string, device = ''): DocumentData {
  const updated = { updatedAt: now, updatedBy: 'admin', ...(device !== '' && { updatedOn: device }) }
  return { ...documentData(content), ...updated }
}

/**
 * Stores an entry, or deletes it if `content` is `null`; a conflict unless it has the `expected` revision.
 */
export function entryWrite(
  type: ContentType,
  id: string,
  content: unknown,
  expected: Revision | null,
  now: string,
  device?: string,
): Write {
  const { collection } = definitionOf(type).storage
  if (content === null) return { kind: 'delete', collection, id, expected }
  return { kind: 'put', collection, id, data: documentOf(content, now, device), expected }
}

/**
 * The data of a version: for single content its document, for a list all entries by id. `null` if nothing is stored.
 */
export function snapshotOf(type: ContentType, contents: Record<string, unknown>): Snapshot | null {
  const { kind } = definitionOf(type).storage
  return ((kind === 'single' ? contents[singleId] : contents) ?? null) as Snapshot | null
}

/** SHA-256 in hex: the name of an inline image stored once. */
export function imageHash(inlineImage: string): string {
  return createHash('sha256').update(inlineImage).digest('hex')
}
