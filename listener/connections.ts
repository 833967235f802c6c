/**
 * Supervises the server's connections. Each has one request answered at a time, and a client that does not read its
 * response is cut off. On shutdown every request that has arrived is answered, and each connection learns with its last
 * response that it closes; none is reset.
 */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

export interface ConnectionLimits {
  /** Milliseconds that a response may stay unread, and the bytes per second that a slow client must read at least. */
  unread: number
  slowest: number
  /** Milliseconds after the start of shutdown in which an idle connection may still send a request. */
  lastRequests: number
  /** Milliseconds after which shutdown no longer waits for responses. */
  lastResponses: number
  /**
   * How many connections may be open; beyond, each new one takes the place of the one that has been idle longest, or else
   * of the one whose response has stayed unread longest.
   */
  most: number
}

export const usualLimits: ConnectionLimits = {
  unread: 30_000,
  slowest: 4_096,
  lastRequests: 500,
  // Longer than any response should take.
  lastResponses: 10_000,
  most: 10_000,
}

/** As many connections as the limits of this process allow; only Linux has them in a file. */
export function limitsHere(): ConnectionLimits {
  try {
    const most = Math.min(usualLimits.most, connectionsWithin(readFileSync('/proc/self/limits', 'utf8')))
    return { ...usualLimits, most }
  } catch {
    return usualLimits
  }
}

/** Files for the database, pictures, modules loaded when first needed, and connections to a mail service. */
const reserve = 64
const fewest = 16

/** How many connections the process may hold, so that files can be opened even when all are taken: infinite without a limit. */
export function connectionsWithin(limits: string): number {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  return soft === undefined ? Number.POSITIVE_INFINITY : Math.max(fewest, Number(soft) - reserve)
}

export type Connections = ReturnType<typeof watchConnections>

/** How long a client may take to close a connection that we have closed. */
const closeTimeout = 1_000
const lookAgain = 50

/** How much of a response a client had read when we last saw progress. */
interface Reading {
  read: number
  since: number
}

/**
 * How many requests of a connection wait for the one before. Browsers send the next one after the response; a
 * client that sends many at once would otherwise make us hold a file and a response for each.
 */
const mostPipelined = 8

/**
 * How many bytes Node parses at once. It makes a request of everything that a packet contains (64 KiB, thousands of requests),
 * also after the connection was cut off.
 */
const pieceSize = 1_024

/**
 * How many chunks a connection may send, and how many bytes must be in each on average from then on. Node makes an object of each, so
 * that a body in single bytes costs a hundred times its size in memory, and as much time.
 */
const freeChunks = 500
const leastInChunk = 64

interface Connection {
  isBusy: boolean
  /** Requests behind the one that is being answered. */
  waiting: Parameters<RequestListener>[]
  /** The bytes it had sent when its last request was answered. */
  sent: number
  chunks: { count: number; bytes: number }
}

/** Responses that are being made or read, and connections in the order in which they were opened or last answered. */
interface Open {
  responses: Map<ServerResponse, Reading>
  sockets: Map<Socket, Connection>
}

export function watchConnections(server: Server, limits: ConnectionLimits) {
  const open: Open = { responses: new Map(), sockets: new Map() }
  const { responses, sockets } = open
  let isEnding = false
  const early: Parameters<RequestListener>[] = []
  let listener: RequestListener = (...exchange) => void early.push(exchange)

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse) {
    // The request arrived after our close: no response could reach the client, so nothing may be done for it.
    if (request.socket.writableEnded) return request.destroy()
    if (isEnding && connection.waiting.length === 0) response.shouldKeepAlive = false
    connection.isBusy = true
    responses.set(response, { read: 0, since: performance.now() })
    response.on('close', goOn)
    listener(request, response)
  }

  // One function for all sockets, because each request would pay for a separate one.
  function forgetSocket(this: Socket) {
    sockets.delete(this)
  }
  function goOn(this: ServerResponse) {
    const { socket } = this.req
    responses.delete(this)
    const connection = sockets.get(socket)
    // Moves the connection to the end, because it has only just been answered.
    if (!connection || !sockets.delete(socket)) return
    sockets.set(socket, connection)
    connection.isBusy = false
    connection.sent = socket.bytesRead
    const next = connection.waiting.shift()
    if (next) begin(connection, ...next)
  }

  server.on('connection', (socket: Socket) => {
    if (sockets.size >= limits.most && !makeRoom(open, limits)) return socket.destroy()
    sockets.set(socket, { isBusy: false, waiting: [], sent: 0, chunks: { count: 0, bytes: 0 } })
    socket.on('close', forgetSocket)
    // A listener of upgrades, such as Vite's, takes the bytes of its connections over.
    if (server.listenerCount('upgrade') === 0) parseInPieces(socket)
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = sockets.get(request.socket)
    // A request that Node still finds in the bytes of a connection that was cut off.
    if (!connection) return
    if (request.headers['transfer-encoding'] !== undefined)
      countChunks(request, connection, () => cutOff(open, request.socket))
    if (!connection.isBusy) return begin(connection, request, response)
    if (connection.waiting.push([request, response]) > mostPipelined) cutOff(open, request.socket)
  })
  const looking = setInterval(() => cutOffUnread(open, limits), limits.unread / 6).unref()
  server.once('close', () => clearInterval(looking))

  return {
    /** Requests that arrived earlier wait for this call. */
    answerWith(given: RequestListener) {
      listener = given
      for (const exchange of early.splice(0)) given(...exchange)
    },
    /** Resolves when every connection is closed. */
    async close() {
      isEnding = true
      for (const response of responses.keys())
        if (!sockets.get(response.req.socket)?.waiting.length) response.shouldKeepAlive = false
      // Connections that the system has accepted for us must still be picked up.
      await turnOfTheLoop()
      await turnOfTheLoop()
      await closeInOrder(server, open, limits)
    },
  }
}

/** Counts in front of Node's own reading, which would hold all chunks until they are read. */
function countChunks(request: IncomingMessage, { chunks }: Connection, refuse: () => void) {
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    chunks.count += 1
    chunks.bytes += chunk?.length ?? 0
    if (chunks.count > freeChunks && chunks.bytes < chunks.count * leastInChunk) refuse()
    return push(chunk, encoding)
  }
}

/**
 * Node's own listener gets the pieces. Its other way to read, which takes the bytes before any listener, ends
 * with ours. A Node that reads in a third way is left unchanged: the problem prevented here only costs time.
 */
function parseInPieces(socket: Socket) {
  const [parse, ...others] = socket.listeners('data')
  if (!parse || others.length > 0) return
  socket.off('data', parse as () => void)
  socket.on('data', (bytes: Buffer<ArrayBuffer>) => {
    let end = 0
    // Nothing is a request behind the answer to a malformed request, or after a cut.
    do parse.call(socket, bytes.subarray(end, (end += pieceSize)))
    while (end < bytes.length && socket.writable)
  })
}

async function closeInOrder(server: Server, open: Open, { lastRequests, lastResponses }: ConnectionLimits) {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  // Node would reset idle connections here.
  server.closeIdleConnections = () => {}
  server.close(() => resolve())
  const began = performance.now()
  const ending = setInterval(
    () => {
      if (performance.now() - began >= lastRequests) endIdle(open)
    },
    Math.min(lookAgain, lastRequests + 1),
  )
  const cut = setTimeout(() => {
    server.closeAllConnections()
    // Connections upgraded to another protocol, such as Vite's, are no longer the server's, but keep it open.
    resolve()
  }, lastResponses)
  await closed
  clearInterval(ending)
  clearTimeout(cut)
}

/**
 * A client that opens connections and asks for nothing, never finishes asking or does not read the response must not keep
 * others out.
 */
function makeRoom(open: Open, limits: ConnectionLimits): boolean {
  const leaving = firstIdle(open.sockets) ?? longestUnread(open.responses, limits)
  if (leaving) cutOff(open, leaving)
  return leaving !== undefined
}

/** Copies nothing: under a flood this runs for every new connection. */
function firstIdle(sockets: Open['sockets']): Socket | undefined {
  for (const [socket, { isBusy }] of sockets) if (!isBusy) return socket
  return undefined
}

function cutOff({ sockets }: Open, socket: Socket) {
  sockets.delete(socket)
  socket.destroy()
}

function longestUnread(responses: Open['responses'], { unread }: ConnectionLimits): Socket | undefined {
  const recent = performance.now() - unread / 3
  let longest: { socket: Socket; since: number } | undefined
  for (const [{ req }, { since }] of responses) {
    const isLonger = since < (longest?.since ?? recent)
    if (isLonger && req.socket.writableLength > 0) longest = { socket: req.socket, since }
  }
  return longest?.socket
}

function cutOffUnread(open: Open, { unread, slowest }: ConnectionLimits) {
  const { responses } = open
  const now = performance.now()
  for (const [response, reading] of responses) {
    const { socket } = response.req
    const waiting = socket.writableLength
    const read = socket.bytesWritten - waiting
    if (waiting === 0 || read !== reading.read) responses.set(response, { read, since: now })
    else if (now - reading.since > unread + (waiting / slowest) * 1_000) cutOff(open, socket)
  }
}

function endIdle({ sockets }: Open) {
  for (const [socket, { isBusy, sent }] of sockets) {
    const isIdle = !isBusy && socket.bytesRead === sent
    if (!isIdle || socket.writableEnded) continue
    // If it were closed at once, a request still on its way would be reset.
    socket.end()
    setTimeout(() => socket.destroy(), closeTimeout).unref()
  }
}
