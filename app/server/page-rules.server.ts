/** What the listener has to know about addresses: which answers it may keep, and how much it may be sent. */

/** Answers that differ from visitor to visitor or from hour to hour. */
const neverKept = [/^\/admin(\/|$)/, /^\/promotion-manager$/, /^\/admin-login$/, /^\/beratung\/termin$/]

/** Lower case, no escapes, no slash at the end: every page has one address under which it is kept. */
const canonicalPath =
  /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$|^\/(?:sitemap\.xml|robots\.txt|site\.webmanifest|einblicke\.json)$/

/** The only parameters that change a page that is kept. With any other it is the same page as without. */
const meaningful = new Map([
  ['/beratung', { name: 'gebucht', value: '1' }],
  ['/kontakt', { name: 'gesendet', value: '1' }],
])

/**
 * The path (and parameter) under which the answer to a GET is kept, `null` where it must not be kept. Every spelling that
 * the router takes for a page has the page's own. `url` begins with a slash and can be decoded.
 */
export function keptUnder(url: string): string | null {
  const [written = '', query = ''] = url.split('?', 2)
  const path = canonicalPath.test(written) ? written : respelled(written)
  if (!canonicalPath.test(path) || neverKept.some((pattern) => pattern.test(path))) return null
  const parameter = meaningful.get(path)
  if (parameter === undefined || new URLSearchParams(query).get(parameter.name) !== parameter.value)
    return path
  return `${path}?${parameter.name}=${parameter.value}`
}

/** An escaped slash separates nothing, and stays. */
function respelled(written: string): string {
  const path = decodeURIComponent(written.replaceAll(/%2f/gi, '%252f'))
  return path.toLowerCase().replace(/(?<=[^/])\/+$/, '')
}

const kibibyte = 1024
/** A message at its longest, each letter of it escaped, and the other fields. */
const formLimit = 64 * kibibyte
/** Photos as phones make them, and content with inline images. */
const editingLimit = 48 * 1024 * kibibyte

/** How many bytes a request to this path may carry: a picture without a session, which is refused in any case, none. */
export function bodyLimit(path: string, isSignedIn: boolean): number {
  const isEditing = /^\/(?:admin(?:\/|\.|$)|promotion-manager)/.test(path)
  if (isEditing && isSignedIn) return editingLimit
  return path === '/admin/bild' ? 0 : formLimit
}
