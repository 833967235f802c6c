/**
 * Which paths file storage accepts: safe ASCII segments that no file system interprets as anything but a name. Also
 * maps paths to public addresses and back.
 */
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
