/** Addresses of other sites as people type them. */

/** A host, and what may follow it, such as `example.ch/seite`. */
const withoutScheme = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[:/?#].*)?$/u

/** `example.ch` is `https://example.ch`; anything else stays as it is. */
export function completedLink(text: string): string {
  const plain = text.trim()
  return withoutScheme.test(plain) ? `https://${plain}` : text
}
