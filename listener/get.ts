/** GET and HEAD of what is not ready to send: media, pages that are rendered and cached, and what is never cached. */
import { send } from './cached-response.ts'
import { type Context, type Exchange, hasSession, leaving } from './exchange.ts'
import { isPage } from './headers.ts'
import { headersOf, type RenderedPage } from './page-cache.ts'
import { webHeaders } from './request.ts'
import { bodyOf, sendPlain, sendResponse, sendStream, sendText } from './send-response.ts'

export async function get(context: Context, exchange: Exchange): Promise<void> {
  const { host, settings, queued, addressOf } = context
  const { request, response, url, path, origin } = exchange
  if (path.startsWith('/assets/')) return sendPlain(response, 404, 'Not found', settings)
  const isMedia = path.startsWith('/media/')
  const isAdmin = await hasSession(context, exchange)
  const cacheKey = isMedia || isAdmin || settings.isDevelopment ? null : cacheKeyOf(context, url)
  if (cacheKey !== null) return page(context, exchange, cacheKey)
  // HEAD is handled like GET, so that the headers are the same; Node omits the body.
  const asked = new Request(origin + url, { headers: webHeaders(request), signal: leaving(response) })
  if (isMedia) return sendStream(response, await host.media(asked), settings)
  const handle = () => host.handle(asked, addressOf(request))
  const answered = await (isAdmin ? handle() : queued(exchange, handle))
  if (!answered) return
  const visited = isAdmin || answered.status !== 200 ? null : host.visitedPath(url)
  if (visited !== null) host.visits.pageSent(visited, request)
  await sendResponse(request, response, answered, settings)
}

function cacheKeyOf({ host, pages }: Context, url: string): string | null {
  const key = host.cacheKey(url)
  // A cached page exists; checking that is faster than matching routes.
  if (key !== null && pages.get(key)) return key
  return host.isMissing(url) ? host.missingAddress : key
}

async function page(context: Context, exchange: Exchange, key: string): Promise<void> {
  const { host, pages, settings, queued } = context
  const { request, response } = exchange
  const found =
    pages.get(key) ?? (await queued(exchange, async () => pages.get(key) ?? rendered(context, key)))
  if (found === null) return
  const isVisited = 'body' in found ? found.status === 200 && isPage(headersOf(found)) : found.isPage
  if (isVisited) host.visits.pageSent(key, request)
  return 'body' in found ? sendText(request, response, found, settings) : send(request, response, found)
}

function rendered({ pages, settings, host }: Context, key: string): Promise<RenderedPage> {
  return pages.render(key, async () => {
    // Nothing of this visitor's request may end up in the page: it is cached for all.
    const clean = new Request(settings.siteUrl + key, { headers: { Accept: 'text/html' } })
    const answered = await host.handle(clean, '')
    return { status: answered.status, headers: answered.headers, body: await bodyOf(answered) }
  })
}
