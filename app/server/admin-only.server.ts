/** The guard of every admin route. */
import {
  createContext,
  type MiddlewareFunction,
  redirectDocument,
  type RouterContextProvider,
} from 'react-router'
import type { Admin } from '#ports/admin.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { servicesContext } from './services.server.ts'
import { wantsJson } from './wants-json.server.ts'

/** The signed-in admin, for every route below `adminOnly`. */
export const adminContext = createContext<Admin>()

/**
 * The middleware of every admin route. Without a session, a page redirects to /, also from within the admin
 * area; / is not part of it. A caller that asks for JSON gets 401 `{ outcome: 'signed-out' }`. If that cannot
 * be checked: 503 `{ outcome: 'unavailable' }`.
 */
export const adminOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { admin, cookies } = await requireAdmin(request, context)
  context.set(adminContext, admin)
  const response = await next()
  // Nothing may stay in the browser's cache after signing out.
  response.headers.set('Cache-Control', 'private, no-store')
  // The route's own cookies take precedence: signing out erases the session that this request may have
  // renewed.
  const set = new Set(response.headers.getSetCookie().map(nameOf))
  for (const cookie of cookies) if (!set.has(nameOf(cookie))) response.headers.append('Set-Cookie', cookie)
  return response
}

function nameOf(cookie: string): string {
  return cookie.split('=', 1)[0] ?? ''
}

/** Like `adminOnly`, for a loader or action on its own; throws the response. */
export async function requireAdmin(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ admin: Admin; cookies: string[] }> {
  const { sessions, siteUrl, log } = context.get(servicesContext)
  if (isCrossSiteWrite(request, siteUrl)) throw refusal(request, 403, 'cross-site')
  try {
    const session = await sessions.whoIsSignedIn(request.headers)
    if (session) return session
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    log.error('session cannot be read', error)
    throw refusal(request, 503, 'unavailable')
  }
  throw wantsJson(request) ? refusal(request, 401, 'signed-out') : redirectDocument('/')
}

function refusal(request: Request, status: number, outcome: string): Response {
  const headers = { 'Cache-Control': 'no-store' }
  if (wantsJson(request)) return Response.json({ outcome }, { status, headers })
  return new Response(null, { status, headers })
}

const harmless = new Set(['GET', 'HEAD'])

/**
 * Refuses requests that another site makes a signed-in browser send, as the listener does for all posts: the
 * admin area does not depend on the server in front. Browsers state this in Sec-Fetch-Site,
 * older ones in Origin; a program that is no browser carries no cookies of a user and needs no refusal.
 * `siteUrl` is the public origin, which differs from the request's own behind a proxy.
 */
function isCrossSiteWrite(request: Request, siteUrl: string): boolean {
  if (harmless.has(request.method)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  return origin !== null && origin !== siteUrl && origin !== new URL(request.url).origin
}
