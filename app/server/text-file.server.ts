/**
 * Settings files as people write them on any system: a byte order mark is dropped, UTF-16 is read, and a file
 * that is text in neither encoding is refused, so that no setting is lost silently.
 */
import { readFileSync } from 'node:fs'

/** The message says what to do. */
export class NotText extends Error {
  override name = 'NotText'
}

/** Throws `NotText`, or the system's error. Lines end with only a line feed. */
export function readText(path: string): string {
  return textOf(readFileSync(path), path)
}

function textOf(bytes: Uint8Array, path: string): string {
  try {
    // Removes the byte order marks. A second one comes from joining files.
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes).replaceAll('\uFEFF', '')
    if (!text.includes('\0')) return text.replaceAll(/\r\n?/g, '\n')
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new NotText(`${path} is not encoded in UTF-8. Save it again as UTF-8.`)
}

/** The encoding by its mark, or else by the half of each character of our settings that is zero. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}
