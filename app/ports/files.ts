/**
 * File storage. A path is relative, made of safe ASCII segments (`gallery/{id}-{filename}`); anything else is refused
 * with a `TypeError`. Every method throws `Unavailable` when the storage cannot be reached or is full.
 */
export interface StoredFile {
  path: string
  /** In bytes. */
  size: number
  modifiedAt: Date
}

export interface Files {
  /** Whole or not at all: a reader sees the old file or the new one. */
  put(path: string, content: Uint8Array): Promise<StoredFile>
  /** `null` where there is no such file. */
  read(path: string): Promise<(StoredFile & { body: ReadableStream<Uint8Array> }) | null>
  /** Deleting what is not there is no error. */
  delete(path: string): Promise<void>
  /** Every file below a folder such as `gallery/`, in no particular order. */
  list(folder: string): AsyncIterable<StoredFile>
  /** The address under which visitors load the file. */
  publicUrl(path: string): string
  /** The path behind an address that `publicUrl` made, `null` for any other address. */
  pathOf(url: string): string | null
  isReachable(): Promise<boolean>
}
