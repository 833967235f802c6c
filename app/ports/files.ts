/**
 * File storage. A path is relative and consists of safe ASCII segments (`gallery/{id}-{filename}`); anything else
 * throws a `TypeError`. Every method throws `Unavailable` if the storage cannot be reached or is full.
 */
export interface StoredFile {
  path: string
  /** In bytes. */
  size: number
  modifiedAt: Date
}

export interface Files {
  /** Atomic: a reader sees either the old file or the new one. */
  put(path: string, content: Uint8Array): Promise<StoredFile>
  /** `null` if there is no such file. */
  read(path: string): Promise<(StoredFile & { body: ReadableStream<Uint8Array> }) | null>
  /** Makes the file count as modified now. A missing file is not an error. */
  touch(path: string): Promise<void>
  /** Deleting a missing file is not an error. */
  delete(path: string): Promise<void>
  /** Every file below a folder such as `gallery/`, in no particular order. */
  list(folder: string): AsyncIterable<StoredFile>
  /** The address under which visitors load the file. */
  publicUrl(path: string): string
  /** The path behind an address made by `publicUrl`; `null` for any other address. */
  pathOf(url: string): string | null
  isReachable(): Promise<boolean>
}
