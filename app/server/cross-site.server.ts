/**
 * Refuses requests that another site makes a signed-in browser send. Browsers tell by Sec-Fetch-Site, older ones by
 * Origin; a program that is no browser carries no cookies of a user and needs no refusal.
 */
const harmless = new Set(['GET', 'HEAD'])

/** `siteUrl` is the public origin, which differs from the request's own behind a proxy. */
export function isCrossSiteWrite(request: Request, siteUrl: string): boolean {
  if (harmless.has(request.method)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  return origin !== null && origin !== siteUrl && origin !== new URL(request.url).origin
}
