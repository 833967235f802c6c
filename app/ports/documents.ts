/**
 * The document database. Values are plain JSON. Every method throws `Unavailable` when the database cannot be
 * reached or answers too late; a commit that returned `committed` is on disk.
 */
import { contentCollections } from '#domain/content-types.ts'

export const collections = [...contentCollections, 'adminLogs', 'versions', 'connection'] as const
export type Collection = (typeof collections)[number]

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type DocumentData = { [field: string]: Json }

/** Names one state of one document. Compared for equality only. */
export type Revision = string

export interface StoredDocument {
  id: string
  revision: Revision
  data: DocumentData
}

/** Firestore's limit is 500. */
export const longestCommit = 400

/** Thrown by `commit` for what the database cannot hold (Firestore: 1 MiB a document). Nothing was written. */
export class DocumentTooLarge extends Error {
  override name = 'DocumentTooLarge'
  constructor(collection: Collection, id: string) {
    super(`${collection}/${id} is larger than the database takes`)
  }
}

export interface ListQuery {
  /** Only documents whose top-level field has exactly this value. */
  where?: { field: string; equals: string | number | boolean }
  /** Documents without the field (or with `null`) come last in either direction; ties are broken by ascending id. */
  orderBy?: { field: string; direction: 'ascending' | 'descending' }
  limit?: number
}

export interface NewestQuery {
  /** A top-level field that holds a text; ISO moments sort by time. */
  by: string
  /** The last document that was answered before; without it, from the newest on. */
  after?: { value: string; id: string } | undefined
  limit: number
}

/** `expected` is the revision the writer started from, `null` where no document may exist yet; left out, nothing is checked. */
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
  /** Nothing was written. `write` is the index of the first stale write, `stored` what is there now. */
  | { outcome: 'conflict'; write: number; stored: StoredDocument | null }

export interface Documents {
  read(collection: Collection, id: string): Promise<StoredDocument | null>
  list(collection: Collection, query?: ListQuery): Promise<StoredDocument[]>
  /**
   * Documents by a text in them, greatest first, ties by ascending id; those without it are left out. For the fields that
   * have an index (`timestamp` in adminLogs) it costs what it answers, however many there are.
   */
  newest(collection: Collection, query: NewestQuery): Promise<StoredDocument[]>
  /** All writes or none, checked and applied in order. More than `longestCommit` writes are a `RangeError`. */
  commit(writes: Write[]): Promise<CommitOutcome>
  /**
   * Calls back after changes: by this process before the commit is answered, by any other one within a second (of
   * content in any case, of other collections where the database tells).
   * Returns the way to stop.
   */
  watch(listener: (changed: ReadonlySet<Collection>) => void): () => void
  /** Reads the test document; never throws. */
  isConnected(): Promise<boolean>
}
