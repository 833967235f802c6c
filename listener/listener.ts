/**
 * Answers every request: what is ready to send first (kept pages, files of the build), then health, media and the
 * application. Knows HTTP, and nothing of the product.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Host } from '#server/host.server.ts'
import { isText, sendPlain, sendStream, sendText } from './answer.ts'
import type { HeaderSettings } from './headers.ts'
import { type KeptAnswer, send } from './kept-answer.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import {
  clientAddress,
  discardBody,
  isCrossSite,
  isWellFormed,
  originOf,
  type RequestSettings,
  readBody,
  webHeaders,
} from './request.ts'

export interface ListenerSettings extends HeaderSettings, RequestSettings {
  staticFiles: ReadonlyMap<string, KeptAnswer>
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

export function createListener(host: Host, settings: ListenerSettings): Listener {
  const report = (error: unknown) => host.log.error('answering failed', error)
  const pages = createPageCache(settings, report, host.missingAddress)
  host.onContentChange(() => pages.drop())
  let isTrustAdvised = false

  return (request, response) => {
    const { url = '', method = '' } = request
    if (method === 'GET' || method === 'HEAD') {
      const ready = pages.get(url)
      if (ready && !mayBeAdmin(request)) return send(request, response, ready)
      const file = settings.staticFiles.get(url)
      if (file) return send(request, response, file)
    }
    answer(request, response).catch((error: unknown) => {
      // The client went away, which is its right.
      if (response.destroyed) return
      report(error)
      if (response.headersSent) response.destroy()
      else sendPlain(response, 500, 'Da ist etwas schiefgelaufen.', settings)
    })
  }

  function mayBeAdmin(request: IncomingMessage): boolean {
    const { cookie } = request.headers
    return cookie !== undefined && host.hasSession(cookie)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { url = '', method = '' } = request
    const refuse = (status: number, text: string, headers?: Record<string, string>) =>
      sendPlain(response, status, text, settings, headers)

    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
      return refuse(405, 'Method not allowed', { Allow: 'GET, HEAD, POST', Connection: 'close' })
    }
    const origin = originOf(request, settings)
    if (origin === null || !isWellFormed(url)) return refuse(400, 'Bad request', { Connection: 'close' })
    if (method === 'POST') {
      if (isCrossSite(request, origin))
        return refuse(403, 'Cross-site request refused', { Connection: 'close' })
      return post(request, response, origin)
    }
    const path = url.split('?', 1)[0] ?? ''
    if (path.startsWith('/assets/')) return refuse(404, 'Not found')
    if (path === '/healthz') return health(request, response)
    const isMedia = path.startsWith('/media/')
    const kept = isMedia || settings.isDevelopment || mayBeAdmin(request) ? null : host.keptUnder(url)
    if (kept !== null) return page(request, response, kept)
    // HEAD is answered like GET, so that the headers are the same; Node leaves the body away.
    const get = new Request(origin + url, { headers: webHeaders(request), signal: gone(response) })
    if (isMedia) return sendStream(response, await host.media(get), settings)
    return pass(request, response, origin, await host.handle(get, addressOf(request)))
  }

  async function page(request: IncomingMessage, response: ServerResponse, path: string) {
    const ready = pages.get(path)
    if (ready) return send(request, response, ready)
    const rendered = await pages.render(path, async () => {
      // Nothing of this visitor's request may end up in the page: it is for all.
      const clean = new Request(settings.siteUrl + path, { headers: { Accept: 'text/html' } })
      return read(await host.handle(clean, ''))
    })
    return sendText(request, response, rendered, settings)
  }

  async function post(request: IncomingMessage, response: ServerResponse, origin: string) {
    const { url = '' } = request
    const headers = webHeaders(request)
    const path = url.split('?', 1)[0] ?? ''
    // A cookie that merely looks like a session must not make us hold what only the admin may send.
    const limit = host.bodyLimit(path, mayBeAdmin(request) && (await host.isSignedIn(headers)))
    const body = await readBody(request, limit)
    if (body === null && limit === host.bodyLimit(path, true)) {
      // The rest of the body would follow on this connection.
      return sendPlain(response, 413, 'Die Anfrage ist zu gross.', settings, { Connection: 'close' })
    }
    // Signed in it would not be too large: the application says that this is what is missing.
    if (body === null) await discardBody(request)
    const posted = new Request(origin + url, { method: 'POST', headers, body, signal: gone(response) })
    return pass(request, response, origin, await host.handle(posted, addressOf(request)))
  }

  /** A proxy may end TLS without SITE_URL saying so: what this very request came by decides. */
  async function pass(
    request: IncomingMessage,
    response: ServerResponse,
    origin: string,
    answered: Response,
  ) {
    const own = { ...settings, isHttps: origin.startsWith('https:') }
    if (!isText(answered.headers)) return sendStream(response, answered, own)
    return sendText(request, response, await read(answered), own)
  }

  function addressOf(request: IncomingMessage): string {
    if (settings.trustedProxies === 0 && request.headers['x-forwarded-for'] !== undefined) adviseTrust()
    return clientAddress(request, settings)
  }

  /** Once, because a stranger can send the header too. */
  function adviseTrust() {
    if (isTrustAdvised) return
    isTrustAdvised = true
    host.log.warn('a proxy is in front, or somebody pretends so: all its visitors share one limit', {
      advice: 'set TRUST_PROXY to the number of proxies',
    })
  }

  async function health(request: IncomingMessage, response: ServerResponse) {
    const state = await host.health(webHeaders(request))
    const status = state.status === 'ok' ? 200 : 503
    sendPlain(response, status, JSON.stringify(state), settings, { 'Content-Type': 'application/json' })
  }
}

async function read(answer: Response): Promise<RenderedPage> {
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

/** Fires when the client went away before it got its answer. */
function gone(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
