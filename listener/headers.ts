/** The headers of every response, and those of every page. */

/**
 * Pages have a policy of their own; nothing else is meant to be a document. When a picture is opened by itself,
 * browsers wrap it in a document with inline styles, and complain if those are refused.
 */
const notADocument = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Headers that only pages need: on each of a page's thirty files they would cost more bytes than a picture. */
const ofPages: Record<string, string> = {
  // With `no-referrer`, browsers would post forms with `Origin: null`, which is refused.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The list names only features that ask for consent or are on by default: each name costs bytes before the first paint.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

const oneYear = 31_536_000

export interface HeaderSettings {
  isHttps: boolean
  /** Vite's client needs inline scripts and styles. */
  isDevelopment: boolean
}

/** The complete set, in the form that `writeHead` processes fastest: alternating names and values. */
export function completeHeaders(headers: Record<string, string>, settings: HeaderSettings): string[] {
  const complete: Record<string, string> = {
    ...always,
    ...(isPage(headers) && ofPages),
    ...(settings.isHttps && { 'Strict-Transport-Security': `max-age=${oneYear}; includeSubDomains` }),
    ...(!settings.isDevelopment && { 'Content-Security-Policy': notADocument }),
    ...headers,
  }
  return Object.entries(complete).flat()
}

export function isPage(headers: Record<string, string>): boolean {
  return headers['Content-Type']?.startsWith('text/html') ?? false
}
