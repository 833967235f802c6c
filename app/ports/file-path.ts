/** Which paths file storage accepts: safe ASCII segments that no file system reads as anything but a name. */
const segment = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}$/

export function isSafePath(path: string): boolean {
  return path.length <= 500 && path.split('/').every((part) => segment.test(part) && !part.includes('..'))
}

export function checkPath(path: string): void {
  if (!isSafePath(path)) throw new TypeError(`not a safe file path: ${JSON.stringify(path.slice(0, 80))}`)
}

/** A folder is spelled with its closing slash; the empty string is everything. */
export function checkFolder(folder: string): void {
  if (folder !== '' && !(folder.endsWith('/') && isSafePath(folder.slice(0, -1)))) {
    throw new TypeError(`not a safe folder: ${JSON.stringify(folder.slice(0, 80))}`)
  }
}
