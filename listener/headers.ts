/** The headers that every answer carries, and those of every page. */

/**
 * Pages bring a policy of their own; nothing else is meant to be a document. Browsers show a picture that is opened by
 * itself in a document with inline styles of their own, and complain where those are refused.
 */
const notADocument = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** These say something about pages only. On each of a page's thirty files they would cost more bytes than a picture. */
const ofPages: Record<string, string> = {
  // With `no-referrer` browsers would post forms with `Origin: null`, which is refused.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

const oneYear = 31_536_000

export interface HeaderSettings {
  isHttps: boolean
  /** Vite's client needs inline scripts and styles. */
  isDevelopment: boolean
}

/** A complete set, in the form that `writeHead` takes fastest: names and values in turn. */
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

function isPage(headers: Record<string, string>): boolean {
  return headers['Content-Type']?.startsWith('text/html') ?? false
}
