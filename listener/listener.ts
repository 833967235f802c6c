/**
 * Handles every request: responses that are ready to send first (cached pages, files of the build), then
 * health, then media and the application in the fair queue. Knows HTTP, and nothing of the product.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Host } from '#server/host.server.ts'
import { type CachedResponse, send } from './cached-response.ts'
import { messages } from './messages.ts'
import { createPageCache, headersOf, type PageCache } from './page-cache.ts'
import {
  clientAddress,
  isCrossSite,
  isHost,
  isWellFormed,
  originOf,
  readBody,
  type RequestSettings,
  webHeaders,
} from './request.ts'
import { type Complete, completeAnswer, sendComplete, sendPlain } from './send-response.ts'
import { type Asker, createFairQueue } from './fair-queue.ts'
import { type HeaderSettings, isPage } from './headers.ts'
import { mostHeaders } from './server.ts'
import { createUnread, type Unread } from './unread.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

export interface ListenerSettings extends HeaderSettings, RequestSettings {
  staticFiles: ReadonlyMap<string, CachedResponse>
}

/** One request with its response. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: string
  /** The URL without its query. */
  path: string
  /** The origin that the request was sent to. */
  origin: string
}

interface Context {
  host: Host
  settings: ListenerSettings
  pages: PageCache
  addressOf: (request: IncomingMessage) => string
  askerOf: (request: IncomingMessage) => Asker
  unread: Unread
  /**
   * Does the work when the queue comes to the client's network. A network that asks for too much waits for
   * itself, and is finally refused. Resolves with `null` if it was refused, or if the client has left.
   */
  runQueued: <Result>(exchange: Exchange, work: () => Promise<Result>) => Promise<Result | null>
}

/** The header of responses after which the connection must not be used again. */
const closing = { Connection: 'close' }

export function createListener(host: Host, settings: ListenerSettings, queue = createFairQueue()): Listener {
  const report = (error: unknown) => host.log.error('answering failed', error)
  const pages = createPageCache(settings, report, host)
  host.onContentChange(() => pages.drop())
  const addressOf = createAddressOf(host, settings)
  const askerOf = (request: IncomingMessage) =>
    // Clients that cannot be told apart share a quota, and their connections take turns.
    host.networksOf(addressOf(request)) ?? { network: '', host: `port ${request.socket.remotePort}` }
  const runQueued = createQueuedRunner(queue, host, settings, askerOf)
  const context = { host, settings, pages, addressOf, askerOf, unread: createUnread(), runQueued }
  const ownHost = new URL(settings.siteUrl).host

  function readyFor({ method, url = '', headers }: IncomingMessage): CachedResponse | undefined {
    const isOurs = headers.host === ownHost || (settings.isAnyHostOurs && isHost(headers.host))
    if (!isOurs || (method !== 'GET' && method !== 'HEAD')) return undefined
    const page = pages.get(url)
    return page && headers.cookie === undefined ? page : settings.staticFiles.get(url)
  }

  return (request, response) => {
    if (request.rawHeaders.length > 2 * mostHeaders)
      return sendPlain(response, 431, 'Too many headers', settings, closing)
    const ready = readyFor(request)
    if (ready) {
      host.requests.countReady()
      if (ready.isPage) host.visits.pageSent(request.url ?? '', request)
      return send(request, response, ready)
    }
    // The client has reset its connection: no limit could count it, and nobody reads the answer.
    if (addressOf(request) === '') return void request.socket.destroy()
    const id = randomBytes(6).toString('base64url')
    reportAnswer(host, id, request, response)
    const answering = host.requests.run(id, () => answer(context, request, response))
    answering.catch((error: unknown) => {
      // A client may disconnect at any time.
      if (response.destroyed) return
      report(error)
      if (response.headersSent) response.destroy()
      else sendPlain(response, 500, messages.failed, settings)
    })
  }
}

function reportAnswer({ requests }: Host, id: string, request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '' } = request
  const began = performance.now()
  response.once('close', () => {
    // A client that left before the response got nothing.
    if (!response.headersSent) return
    const { statusCode: status } = response
    requests.logAnswer({ id, method, url, status, milliseconds: performance.now() - began })
  })
}

async function answer(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { settings } = context
  const { url = '', method = '' } = request
  const [path = ''] = url.split('?', 1)
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    const allowed = { Allow: 'GET, HEAD, POST', ...closing }
    return sendPlain(response, 405, 'Method not allowed', settings, allowed)
  }
  const { host } = request.headers
  // Monitoring may use any host name, or none.
  if (method !== 'POST' && path === '/healthz' && (host === undefined || isHost(host)))
    return answerHealth(context, request, response)
  const sent = originOf(request, settings)
  if ('refused' in sent) {
    return sent.refused === 'another-host'
      ? sendPlain(response, 421, messages.elsewhere(settings.siteUrl), settings, closing)
      : sendPlain(response, 400, 'Bad request', settings, closing)
  }
  if (!isWellFormed(url)) return sendPlain(response, 400, 'Bad request', settings, closing)
  const exchange = { request, response, url, path, origin: sent.origin }
  return method === 'POST' ? answerPost(context, exchange) : answerGet(context, exchange)
}

async function answerHealth({ host, settings }: Context, request: IncomingMessage, response: ServerResponse) {
  const state = await host.health(request.headers.cookie)
  const status = state.status === 'ok' ? 200 : 503
  sendPlain(response, status, JSON.stringify(state), settings, { 'Content-Type': 'application/json' })
}

/** Refuses posts from other sites, beyond a network's rate limit or a size; hands the rest to the application. */
async function answerPost(context: Context, exchange: Exchange): Promise<void> {
  const { host, settings, runQueued, addressOf } = context
  const { request, response, url, path, origin } = exchange
  if (isCrossSite(request, origin))
    return sendPlain(response, 403, 'Cross-site request refused', settings, closing)
  const isAdmin = await hasSession(context, exchange)
  if (!isAdmin && !host.admitsPost(addressOf(request), path))
    return sendPlain(response, 429, messages.tooManyPosts, settings, { 'Retry-After': '300', ...closing })
  // A session that has ended must not make us buffer a body that only the admin may send.
  const limit = host.bodyLimit(path, isAdmin)
  const body = await readBody(request, limit)
  // The rest of the body would follow on this connection.
  if (body === null && limit === host.bodyLimit(path, true))
    return sendPlain(response, 413, messages.tooLarge, settings, closing)
  // A body that only a session allows: the application responds that the session is missing, and nothing more is read.
  if (body === null) response.shouldKeepAlive = false
  const headers = webHeaders(request)
  const posted = new Request(origin + url, {
    method: 'POST',
    headers,
    body,
    signal: createLeaveSignal(response),
  })
  const handle = async () => completeAnswer(await host.handle(posted, addressOf(request)))
  const answered = await (isAdmin ? handle() : runQueued(exchange, handle))
  if (answered) await sendMade(context, exchange, answered)
}

/** GET and HEAD of responses that are not ready to send: media, pages to render and cache, and pages never cached. */
async function answerGet(context: Context, exchange: Exchange): Promise<void> {
  const { host, settings, runQueued, addressOf } = context
  const { request, response, url, path, origin } = exchange
  if (path.startsWith('/assets/')) return sendPlain(response, 404, 'Not found', settings)
  const isMedia = path.startsWith('/media/')
  const isAdmin = await hasSession(context, exchange)
  const cacheKey = isMedia || isAdmin || settings.isDevelopment ? null : cacheKeyOf(context, url)
  if (cacheKey !== null) return sendPage(context, exchange, cacheKey)
  // HEAD is handled like GET, so that the headers are the same; Node omits the body.
  const handle = async () => {
    const asked = new Request(origin + url, {
      headers: webHeaders(request),
      signal: createLeaveSignal(response),
    })
    return completeAnswer(await (isMedia ? host.media(asked) : host.handle(asked, addressOf(request))))
  }
  const answered = await (isAdmin ? handle() : runQueued(exchange, handle))
  if (!answered) return
  const visited = isAdmin || answered.status !== 200 ? null : host.visitedPath(url)
  if (visited !== null) host.visits.pageSent(visited, request)
  await sendMade(context, exchange, answered)
}

function sendMade({ settings, unread, askerOf }: Context, { request, response }: Exchange, made: Complete) {
  const hold = (bytes: number) => unread.add(askerOf(request).network, response, bytes)
  return sendComplete(request, response, made, settings, hold)
}

function cacheKeyOf({ host, pages }: Context, url: string): string | null {
  const key = host.cacheKey(url)
  // A cached page exists; checking that is faster than matching routes.
  if (key !== null && pages.get(key)) return key
  return host.isMissing(url) ? host.missingAddress : key
}

async function sendPage(context: Context, exchange: Exchange, key: string): Promise<void> {
  const { host, pages, runQueued } = context
  const { request, response } = exchange
  const found =
    pages.get(key) ?? (await runQueued(exchange, async () => pages.get(key) ?? renderPage(context, key)))
  if (found === null) return
  const isVisited = 'body' in found ? found.status === 200 && isPage(headersOf(found)) : found.isPage
  if (isVisited) host.visits.pageSent(key, request)
  return 'body' in found ? sendMade(context, exchange, found) : send(request, response, found)
}

function renderPage({ pages, settings, host }: Context, key: string): Promise<Complete> {
  return pages.render(key, async () => {
    // Nothing of this visitor's request may end up in the page, which is cached for everyone.
    const clean = new Request(settings.siteUrl + key, { headers: { Accept: 'text/html' } })
    return completeAnswer(await host.handle(clean, ''))
  })
}

/**
 * The client's address, as far as proxies are trusted. The log warns once of others: a stranger can pretend
 * to be one.
 */
function createAddressOf(host: Pick<Host, 'log'>, settings: RequestSettings): Context['addressOf'] {
  let isTrustAdvised = false
  return (request) => {
    const isForwarded = settings.trustedProxies === 0 && request.headers['x-forwarded-for'] !== undefined
    if (isForwarded && !isTrustAdvised) {
      isTrustAdvised = true
      host.log.warn('a proxy is in front, or somebody pretends so: its visitors cannot be told apart', {
        advice: 'set TRUST_PROXY to the number of proxies',
      })
    }
    return clientAddress(request, settings)
  }
}

function createQueuedRunner(
  queue: ReturnType<typeof createFairQueue>,
  host: Host,
  settings: HeaderSettings,
  askerOf: Context['askerOf'],
): Context['runQueued'] {
  return async ({ request, response }, work) => {
    const end = await queue.take(askerOf(request))
    if (!end) {
      host.tally.count('floodRequests')
      sendPlain(response, 503, messages.busy, settings, { 'Retry-After': '5', ...closing })
      return null
    }
    try {
      return response.destroyed ? null : await work()
    } finally {
      end()
    }
  }
}

/** Aborts when the client disconnects before it got its response. */
function createLeaveSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

async function hasSession({ host }: Context, { request }: Exchange): Promise<boolean> {
  const { cookie } = request.headers
  return cookie !== undefined && host.hasSession(cookie)
}
