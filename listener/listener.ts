/**
 * Handles every request: whatever is ready to send first (cached pages, files of the build), then health, media and the
 * application. Knows HTTP, and nothing of the product.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Host } from '#server/host.server.ts'
import { isText, sendPlain, sendStream, sendText } from './send-response.ts'
import type { HeaderSettings } from './headers.ts'
import { type CachedResponse, send } from './cached-response.ts'
import { messages } from './messages.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import {
  clientAddress,
  isCrossSite,
  isWellFormed,
  originOf,
  type RequestSettings,
  readBody,
  webHeaders,
} from './request.ts'
import { createFairQueue } from './fair-queue.ts'

export interface ListenerSettings extends HeaderSettings, RequestSettings {
  staticFiles: ReadonlyMap<string, CachedResponse>
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

export function createListener(host: Host, settings: ListenerSettings): Listener {
  const report = (error: unknown) => host.log.error('answering failed', error)
  const pages = createPageCache(settings, report, host)
  host.onContentChange(() => pages.drop())
  const queue = createFairQueue()
  const ownHost = new URL(settings.siteUrl).host
  let isTrustAdvised = false

  return (request, response) => {
    const { url = '', method = '', headers } = request
    const isOurs = headers.host === ownHost || (settings.isAnyHostOurs && headers.host !== undefined)
    if (isOurs && (method === 'GET' || method === 'HEAD')) {
      const ready = pages.get(url)
      if (ready && headers.cookie === undefined) return sendReady(request, response, ready)
      const file = settings.staticFiles.get(url)
      if (file) return sendReady(request, response, file)
    }
    const id = randomBytes(6).toString('base64url')
    reportAnswer(id, request, response)
    const answering = host.requests.run(id, () => answer(request, response))
    answering.catch((error: unknown) => {
      // The client disconnected, as it may.
      if (response.destroyed) return
      report(error)
      if (response.headersSent) response.destroy()
      else refuse(response, 500, messages.failed)
    })
  }

  function sendReady(request: IncomingMessage, response: ServerResponse, ready: CachedResponse) {
    host.requests.countReady()
    send(request, response, ready)
  }

  function reportAnswer(id: string, { method = '', url = '' }: IncomingMessage, response: ServerResponse) {
    const began = performance.now()
    response.once('close', () => {
      // Who left before the answer got none.
      if (!response.headersSent) return
      const { statusCode: status } = response
      host.requests.answered({ id, method, url, status, milliseconds: performance.now() - began })
    })
  }

  function refuse(response: ServerResponse, status: number, text: string, headers?: Record<string, string>) {
    sendPlain(response, status, text, settings, headers)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { url = '', method = '' } = request
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
      return refuse(response, 405, 'Method not allowed', { Allow: 'GET, HEAD, POST', ...close })
    }
    // Monitoring may use any host name.
    if (method !== 'POST' && pathOf(url) === '/healthz') return health(request, response)
    const asked = originOf(request, settings)
    if ('refused' in asked && asked.refused === 'another-host') {
      return refuse(response, 421, messages.elsewhere(settings.siteUrl), close)
    }
    if ('refused' in asked || !isWellFormed(url)) return refuse(response, 400, 'Bad request', close)
    return method === 'POST' ? post(request, response, asked.origin) : get(request, response, asked.origin)
  }

  async function get(request: IncomingMessage, response: ServerResponse, origin: string) {
    const { url = '' } = request
    const path = pathOf(url)
    if (path.startsWith('/assets/')) return refuse(response, 404, 'Not found')
    const isMedia = path.startsWith('/media/')
    const isAdmin = await hasSession(request)
    const cacheKey = isMedia || isAdmin || settings.isDevelopment ? null : cacheKeyOf(url)
    if (cacheKey !== null) return page(request, response, cacheKey)
    // HEAD is handled like GET, so that the headers are the same; Node omits the body.
    const asked = new Request(origin + url, { headers: webHeaders(request), signal: gone(response) })
    if (isMedia) return sendStream(response, await host.media(asked), settings)
    const handle = () => host.handle(asked, addressOf(request))
    const answered = await (isAdmin ? handle() : inTurn(request, response, handle))
    return answered && pass(request, response, answered)
  }

  function cacheKeyOf(url: string): string | null {
    const path = host.cacheKey(url)
    // A cached page exists; checking that is faster than matching routes.
    if (path !== null && pages.get(path)) return path
    return host.isMissing(url) ? host.missingAddress : path
  }

  async function page(request: IncomingMessage, response: ServerResponse, path: string) {
    const ready = pages.get(path)
    if (ready) return send(request, response, ready)
    const found = await inTurn(request, response, async () => pages.get(path) ?? rendered(path))
    if (found === null) return
    return 'body' in found ? sendText(request, response, found, settings) : send(request, response, found)
  }

  function rendered(path: string): Promise<RenderedPage> {
    return pages.render(path, async () => {
      // Nothing of this visitor's request may end up in the page: it is cached for everybody.
      const clean = new Request(settings.siteUrl + path, { headers: { Accept: 'text/html' } })
      return read(await host.handle(clean, ''))
    })
  }

  async function post(request: IncomingMessage, response: ServerResponse, origin: string) {
    if (isCrossSite(request, origin)) return refuse(response, 403, 'Cross-site request refused', close)
    const { url = '' } = request
    const isAdmin = await hasSession(request)
    if (!isAdmin && !host.admitsPost(addressOf(request))) {
      return refuse(response, 429, messages.tooManyPosts, { 'Retry-After': '300', ...close })
    }
    const headers = webHeaders(request)
    // A session that has ended must not make us buffer what only the admin may send.
    const limit = host.bodyLimit(pathOf(url), isAdmin && (await host.isSignedIn(headers)))
    const body = await readBody(request, limit)
    if (body === null && limit === host.bodyLimit(pathOf(url), true)) {
      // The rest of the body would follow on this connection.
      return refuse(response, 413, messages.tooLarge, close)
    }
    // With a session it would not be too large: the application responds that the session is missing, and nothing
    // more is read.
    if (body === null) response.shouldKeepAlive = false
    const posted = new Request(origin + url, { method: 'POST', headers, body, signal: gone(response) })
    const handle = () => host.handle(posted, addressOf(request))
    const answered = await (isAdmin ? handle() : inTurn(request, response, handle))
    return answered && pass(request, response, answered)
  }

  async function pass(request: IncomingMessage, response: ServerResponse, answered: Response) {
    if (!isText(answered.headers)) return sendStream(response, answered, settings)
    return sendText(request, response, await read(answered), settings)
  }

  async function hasSession({ headers: { cookie } }: IncomingMessage): Promise<boolean> {
    return cookie !== undefined && host.hasSession(cookie)
  }

  /**
   * `null` if the request was refused because too many of its network are waiting, or if nobody waits for the response
   * any more.
   */
  async function inTurn<Result>(
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<Result>,
  ): Promise<Result | null> {
    const end = await queue.take(host.networkOf(addressOf(request)))
    if (!end) {
      host.tally.count('floodRequests')
      refuse(response, 503, messages.busy, { 'Retry-After': '5', ...close })
      return null
    }
    try {
      return response.destroyed ? null : await work()
    } finally {
      end()
    }
  }

  function addressOf(request: IncomingMessage): string {
    if (settings.trustedProxies === 0 && request.headers['x-forwarded-for'] !== undefined) adviseTrust()
    return clientAddress(request, settings)
  }

  /** Only once, because a stranger can send the header too. */
  function adviseTrust() {
    if (isTrustAdvised) return
    isTrustAdvised = true
    host.log.warn('a proxy is in front, or somebody pretends so: its visitors cannot be told apart', {
      advice: 'set TRUST_PROXY to the number of proxies',
    })
  }

  async function health(request: IncomingMessage, response: ServerResponse) {
    const state = await host.health(webHeaders(request))
    const status = state.status === 'ok' ? 200 : 503
    sendPlain(response, status, JSON.stringify(state), settings, { 'Content-Type': 'application/json' })
  }
}

const close = { Connection: 'close' }

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

async function read(answer: Response): Promise<RenderedPage> {
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

/** Aborts when the client disconnects before it got its response. */
function gone(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
