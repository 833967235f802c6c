/** One request with its response, and what every part of the listener works with. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Host } from '#server/host.server.ts'
import type { CachedResponse } from './cached-response.ts'
import type { HeaderSettings } from './headers.ts'
import type { PageCache } from './page-cache.ts'
import { clientAddress, type RequestSettings } from './request.ts'

export interface ListenerSettings extends HeaderSettings, RequestSettings {
  staticFiles: ReadonlyMap<string, CachedResponse>
}

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: string
  /** The URL without its query. */
  path: string
  /** Where the request was sent to. */
  origin: string
}

export interface Context {
  host: Host
  settings: ListenerSettings
  pages: PageCache
  addressOf: (request: IncomingMessage) => string
  /**
   * Does the work when the queue comes to the client's network. `null` if the request was refused because too many of that
   * network are waiting, or if the client has left.
   */
  queued: <Result>(exchange: Exchange, work: () => Promise<Result>) => Promise<Result | null>
}

/** The header of responses after which the connection must not be used again. */
export const closing = { Connection: 'close' }

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** Aborts when the client disconnects before it got its response. */
export function leaving(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

export async function hasSession({ host }: Context, { request }: Exchange): Promise<boolean> {
  const { cookie } = request.headers
  return cookie !== undefined && host.hasSession(cookie)
}

/** The client's address, as far as proxies are trusted. The log warns once of others, since a stranger can pretend to be one. */
export function createAddressOf(host: Pick<Host, 'log'>, settings: RequestSettings): Context['addressOf'] {
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
