/** The listener's rules for URLs: which responses it may cache, and how large a request may be. */

import { parameterIn } from '#domain/query.ts'

/** The path to which the scripts of pages send the outcome of a visit. */
export const tellingPath = '/zaehlen'

/** Responses that differ between visitors or over time. */
const neverCached = [
  /^\/admin(\/|$)/,
  /^\/promotion-manager$/,
  /^\/admin-login$/,
  /^\/passwort-/,
  /^\/beratung\/termin$/,
  /^\/termin\//,
  /^\/kalender\//,
  /^\/vorschau\//,
]

/** Lower case, no escapes, no trailing slash: every page has exactly one URL under which it is cached. */
const canonicalPath =
  /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$|^\/(?:sitemap\.xml|robots\.txt|site\.webmanifest|einblicke\.json)$/

interface Parameter {
  name: string
  value: RegExp
  /** A further parameter with which the page is one visitor's own. */
  personal?: string
}

/** The only parameters that change a cached page. With any other it is the same page as without. */
const meaningful = new Map<string, Parameter>([
  ['/beratung', { name: 'gebucht', value: /^1$/, personal: 'termin' }],
  ['/kontakt', { name: 'gesendet', value: /^1$/ }],
  ['/impressum/informationsblatt', { name: 'version', value: /^\d{1,6}$/ }],
])

/**
 * The cache key (path and parameter) of a GET response, `null` if it must not be cached. Every spelling that the router
 * accepts for a page maps to the page's own. `url` starts with a slash and can be decoded.
 */
export function cacheKey(url: string): string | null {
  const [path, query] = partsOf(url)
  if (!canonicalPath.test(path) || neverCached.some((pattern) => pattern.test(path))) return null
  const parameter = meaningful.get(path)
  const value = parameter && parameterIn(query, parameter.name)
  if (!value || !parameter.value.test(value)) return path
  if (parameter.personal && parameterIn(query, parameter.personal)) return null
  return `${path}?${parameter.name}=${value}`
}

/**
 * The path under which a page that is not cached counts as visited, `null` if it does not: a visitor's own
 * address, an appointment's or a preview's, is stored nowhere.
 */
export function findVisitedPath(url: string): string | null {
  const [path] = partsOf(url)
  return path === '/beratung/termin' || path === '/beratung' ? path : null
}

function partsOf(url: string): [path: string, query: string] {
  const [written = '', query = ''] = url.split('?', 2)
  return [canonicalPath.test(written) ? written : respell(written), query]
}

/** An escaped slash separates nothing, and stays. */
function respell(written: string): string {
  const path = decodeURIComponent(written.replaceAll(/%2f/gi, '%252f'))
  return path.toLowerCase().replace(/(?<=[^/])\/+$/, '')
}

const kibibyte = 1024
/** A message at its maximum length with every letter escaped, and the other fields. */
const formLimit = 64 * kibibyte
/** A phone's photos, and content with inline images. */
const editingLimit = 48 * 1024 * kibibyte

/**
 * How many bytes a request to this path may have: none for a picture without a session, which is refused in any case.
 */
export function bodyLimit(path: string, isSignedIn: boolean): number {
  const isEditing = /^\/(?:admin(?:\/|\.|$)|promotion-manager)/.test(path)
  if (isEditing && isSignedIn) return editingLimit
  return path === '/admin/picture' ? 0 : formLimit
}
