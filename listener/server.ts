/** Node's server with its own limits: requests and connections that it ends by itself never reach the listener. */
import { createServer, type Server, type ServerOptions } from 'node:http'

/** Browsers send some twenty, proxies add a dozen. Node drops those beyond, and the listener refuses the request. */
export const mostHeaders = 100

export function openServer(options: ServerOptions = {}): Server {
  const server = createServer({
    // A client that sends slowly must not hold a connection for long; uploads may take their time.
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    // A page's address and those before it (4 KiB at most), a session of Google's (2 KiB), and the browser's
    // own headers.
    maxHeaderSize: 8_192,
    // Two values of a header that may occur once are joined to an invalid one: two hosts are no host.
    joinDuplicateHeaders: true,
    // Our own listener refuses requests without it.
    requireHostHeader: false,
    ...options,
  })
  server.maxHeadersCount = mostHeaders
  server.setTimeout(120_000)
  // An unknown expectation changes nothing.
  server.on('checkExpectation', (...exchange) => void server.emit('request', ...exchange))
  return server
}
