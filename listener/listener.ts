/**
 * Handles every request: whatever is ready to send first (cached pages, files of the build), then health, media and the
 * application. Knows HTTP, and nothing of the product.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Host } from '#server/host.server.ts'
import { type CachedResponse, send } from './cached-response.ts'
import { closing, type Context, createAddressOf, type ListenerSettings, pathOf } from './exchange.ts'
import { get } from './get.ts'
import { messages } from './messages.ts'
import { createPageCache } from './page-cache.ts'
import { post } from './post.ts'
import { isWellFormed, originOf, webHeaders } from './request.ts'
import { sendPlain } from './send-response.ts'
import { createFairWork } from './fair-work.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

export function createListener(host: Host, settings: ListenerSettings): Listener {
  const report = (error: unknown) => host.log.error('answering failed', error)
  const pages = createPageCache(settings, report, host)
  host.onContentChange(() => pages.drop())
  const addressOf = createAddressOf(host, settings)
  const context = { host, settings, pages, addressOf, queued: createFairWork(host, settings, addressOf) }
  const ownHost = new URL(settings.siteUrl).host

  function readyFor({ method, url = '', headers }: IncomingMessage): CachedResponse | undefined {
    const isOurs = headers.host === ownHost || (settings.isAnyHostOurs && headers.host !== undefined)
    if (!isOurs || (method !== 'GET' && method !== 'HEAD')) return undefined
    const page = pages.get(url)
    return page && headers.cookie === undefined ? page : settings.staticFiles.get(url)
  }

  return (request, response) => {
    const ready = readyFor(request)
    if (ready) {
      host.requests.countReady()
      if (ready.isPage) host.visits.pageSent(request.url ?? '', request)
      return send(request, response, ready)
    }
    const id = randomBytes(6).toString('base64url')
    reportAnswer(host, id, request, response)
    const answering = host.requests.run(id, () => answer(context, request, response))
    answering.catch((error: unknown) => {
      // The client disconnected, as it may.
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
    // A client that left before the response got none.
    if (!response.headersSent) return
    const { statusCode: status } = response
    requests.answered({ id, method, url, status, milliseconds: performance.now() - began })
  })
}

async function answer(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { settings } = context
  const { url = '', method = '' } = request
  const path = pathOf(url)
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    const allowed = { Allow: 'GET, HEAD, POST', ...closing }
    return sendPlain(response, 405, 'Method not allowed', settings, allowed)
  }
  // Monitoring may use any host name.
  if (method !== 'POST' && path === '/healthz') return health(context, request, response)
  const sent = originOf(request, settings)
  if ('refused' in sent && sent.refused === 'another-host')
    return sendPlain(response, 421, messages.elsewhere(settings.siteUrl), settings, closing)
  if ('refused' in sent || !isWellFormed(url))
    return sendPlain(response, 400, 'Bad request', settings, closing)
  const exchange = { request, response, url, path, origin: sent.origin }
  return method === 'POST' ? post(context, exchange) : get(context, exchange)
}

async function health({ host, settings }: Context, request: IncomingMessage, response: ServerResponse) {
  const state = await host.health(webHeaders(request))
  const status = state.status === 'ok' ? 200 : 503
  sendPlain(response, status, JSON.stringify(state), settings, { 'Content-Type': 'application/json' })
}
