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
  /**
   * Reads the whole file at once: pictures are some hundred kilobytes, and one that is replaced meanwhile
   * must not be half of each. `null` if there is no such file.
   */
  read(path: string): Promise<(StoredFile & { content: Uint8Array<ArrayBuffer> }) | null>
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

/** Safe ASCII that no file system interprets as anything but a name. */
const segment = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}$/

export function isSafePath(path: string): boolean {
  return path.length <= 500 && path.split('/').every((part) => segment.test(part) && !part.includes('..'))
}

/** Throws on an unsafe path. */
export function checkPath(path: string): void {
  if (!isSafePath(path)) throw new TypeError(`not a safe file path: ${JSON.stringify(path.slice(0, 80))}`)
}

const publicFolder = '/media/'

/** The address under which the listener serves a stored file, whichever adapter stores it. Throws on an unsafe path. */
export function addressOf(path: string): string {
  checkPath(path)
  return publicFolder + path
}

/** The path behind such an address; `null` for any other address. */
export function pathBehind(address: string): string | null {
  const path = address.startsWith(publicFolder) ? address.slice(publicFolder.length) : ''
  return isSafePath(path) ? path : null
}

/** A folder ends with a slash; the empty string means everything. Throws otherwise. */
export function checkFolder(folder: string): void {
  if (folder !== '' && !(folder.endsWith('/') && isSafePath(folder.slice(0, -1)))) {
    throw new TypeError(`not a safe folder: ${JSON.stringify(folder.slice(0, 80))}`)
  }
}
