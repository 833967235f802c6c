/**
 * The document database. Values are plain JSON. Every method throws `Unavailable` if the database cannot be reached or
 * responds too late; a commit that returned `committed` is on disk.
 */
import { contentCollections } from '#domain/content-types.ts'
import { isRecord } from '#domain/is-record.ts'

export const appointmentCollections = [
  'appointments',
  'appointmentMonths',
  'appointmentSettings',
  'appointmentCalendars',
] as const

export const collections = [
  ...contentCollections,
  ...appointmentCollections,
  'mails',
  /** How mails are sent, if the advisor set it up. */
  'mailSetup',
  'adminLogs',
  'versions',
  'connection',
  'readiness',
  'passwordResets',
  'previewLinks',
  'previewContents',
  'visits',
] as const
export type Collection = (typeof collections)[number]

/** The collections whose documents refer to stored pictures, which are kept as long as one does. */
export const pictureCollections = [
  ...contentCollections,
  'versions',
  'previewContents',
] as const satisfies readonly Collection[]

/** The collections whose content public pages show: a change on any server drops every server's pages. */
export const pageCollections = [
  ...contentCollections,
  'appointmentSettings',
  // Forms and the privacy page say what happens to a message.
  'mailSetup',
] as const satisfies readonly Collection[]

/**
 * The collections whose changes on any server reach every server: pages, appointments, own calendars, waiting mails, and the
 * decisions of 'Bereit?'. Of others a hosted database reports only this process's own changes.
 */
export const watchedCollections = [
  ...pageCollections,
  'appointments',
  'appointmentMonths',
  'appointmentCalendars',
  'mails',
  'readiness',
] as const satisfies readonly Collection[]
export type WatchedCollection = (typeof watchedCollections)[number]

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type DocumentData = { [field: string]: Json }

/** A value as the database takes it. Only its shape is checked: its content was validated by its schema. */
export function documentData(value: unknown): DocumentData {
  if (!isRecord(value)) throw new TypeError('only an object can be a document')
  return value as DocumentData
}

/** Identifies one state of one document. Only ever compared for equality. */
export type Revision = string

export interface StoredDocument {
  id: string
  revision: Revision
  data: DocumentData
}

/** Firestore's limit is 500 writes. */
export const maxWritesPerCommit = 400

export function checkCommitSize(writes: readonly unknown[]): void {
  if (writes.length > maxWritesPerCommit)
    throw new RangeError(`more than ${maxWritesPerCommit} writes in one commit`)
}

/**
 * Thrown by `commit` for a document that the database cannot store (Firestore: 1 MiB per document). Nothing
 * was written.
 */
export class DocumentTooLarge extends Error {
  override name = 'DocumentTooLarge'
  constructor(collection: Collection, id: string) {
    super(`${collection}/${id} is larger than the database takes`)
  }
}

interface ListQuery {
  /** Only documents whose top-level field has exactly this value. */
  where?: { field: string; equals: string | number | boolean }
  /** Documents without the field (or with `null`) come last in either direction; ties are broken by ascending id. */
  orderBy?: { field: string; direction: 'ascending' | 'descending' }
  limit?: number
}

export interface NewestQuery {
  /** A top-level text field; ISO timestamps sort by time. */
  by: string
  /** The last document of the previous page; if omitted, starts with the newest. */
  after?: { value: string; id: string } | undefined
  limit: number
}

/**
 * `expected` is the revision the writer started from, `null` if the document must not exist yet; if omitted, nothing is
 * checked.
 */
export type Write =
  | {
      kind: 'put'
      collection: Collection
      id: string
      data: DocumentData
      expected?: Revision | null | undefined
    }
  | { kind: 'delete'; collection: Collection; id: string; expected?: Revision | null | undefined }

export type CommitOutcome =
  /** One revision per write, in order; `null` for a deletion. */
  | { outcome: 'committed'; revisions: (Revision | null)[] }
  /** Nothing was written. `write` is the index of the first stale write, `stored` is the current document. */
  | { outcome: 'conflict'; write: number; stored: StoredDocument | null }

export interface Documents {
  read(collection: Collection, id: string): Promise<StoredDocument | null>
  list(collection: Collection, query?: ListQuery): Promise<StoredDocument[]>
  /**
   * Documents by a text field, greatest first, ties by ascending id; documents without the field are left out. For
   * indexed fields (`timestamp` in adminLogs, `startsAt` and `endsAt` in appointments) the cost depends on the result, not on how many documents there are.
   */
  newest(collection: Collection, query: NewestQuery): Promise<StoredDocument[]>
  /** All writes or none, checked and applied in order. More than `maxWritesPerCommit` writes throw a `RangeError`. */
  commit(writes: Write[]): Promise<CommitOutcome>
  /**
   * Deleted or replaced data is afterwards in no file of the database any more, as far as that is ours to
   * say: a hosted database keeps copies by rules of its own.
   */
  purge(): Promise<void>
  /**
   * Calls back after changes: for this process's own before the commit returns, for any other's within a second (always
   * for `watchedCollections`, for others if the database reports them). Returns the function that stops it.
   */
  watch(listener: (changed: ReadonlySet<Collection>) => void): () => void
  /** Reads the test document; never throws. */
  isConnected(): Promise<boolean>
}

/** Applies a list query to documents in memory, for adapters whose store does not sort like the port. */
export function applyQuery(documents: readonly StoredDocument[], query: ListQuery): StoredDocument[] {
  const { where, orderBy, limit } = query
  const matching = where ? documents.filter(({ data }) => data[where.field] === where.equals) : documents
  return matching
    .toSorted((a, b) => (orderBy && byField(a, b, orderBy)) || compare(a.id, b.id))
    .slice(0, limit)
}

/** Orders documents as `newest` returns them: greatest value first, ties by ascending id. */
export function compareNewest(a: { value: string; id: string }, b: { value: string; id: string }): number {
  return compare(b.value, a.value) || compare(a.id, b.id)
}

function byField(a: StoredDocument, b: StoredDocument, order: NonNullable<ListQuery['orderBy']>): number {
  const [left, right] = [a.data[order.field] ?? null, b.data[order.field] ?? null]
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return order.direction === 'ascending' ? compare(left, right) : compare(right, left)
}

function compare<Value>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0
}
