/** What the listener has to know about addresses: which answers it may keep, and how much it may be sent. */

/** Answers that differ from visitor to visitor or from hour to hour. */
const neverKept = [/^\/admin(\/|$)/, /^\/promotion-manager$/, /^\/admin-login$/, /^\/beratung\/termin$/]

/** Lower case, no escapes, no slash at the end: every page has one address under which it is kept. */
const canonicalPath =
  /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$|^\/(?:sitemap\.xml|robots\.txt|site\.webmanifest|einblicke\.json)$/

/** Parameters that advertisers append; they change nothing on a page. */
const ignoredParameter = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|srsltid)$/

/** The path under which the answer to a GET is kept, `null` where it must not be kept. `url` begins with a slash. */
export function keptUnder(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2)
  if (!canonicalPath.test(path) || neverKept.some((pattern) => pattern.test(path))) return null
  const names = [...new URLSearchParams(query).keys()]
  return names.every((name) => ignoredParameter.test(name)) ? path : null
}

const kibibyte = 1024
/** Fields of a form, each at its longest. */
const formLimit = 128 * kibibyte
/** Photos as phones make them, and content with inline images. */
const editingLimit = 48 * 1024 * kibibyte

/** How many bytes a request to this path may carry: a picture without a session, which is refused in any case, none. */
export function bodyLimit(path: string, isSignedIn: boolean): number {
  const isEditing = /^\/(?:admin(?:\/|\.|$)|promotion-manager)/.test(path)
  if (isEditing && isSignedIn) return editingLimit
  return path === '/admin/bild' ? 0 : formLimit
}
