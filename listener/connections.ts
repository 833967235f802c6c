/**
 * Supervises the server's connections. A client that does not read its response is cut off. On shutdown every request
 * that has arrived is answered, and each connection learns with its last response that it closes; none is reset.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

export interface Patience {
  /**
   * For how many milliseconds a response may stay unread, and how many bytes a second a slow client must read at least.
   */
  untaken: number
  slowest: number
  /** On shutdown, for how many milliseconds an idle connection may still send a request. */
  lastRequests: number
  /** After how many milliseconds shutdown no longer waits for responses. */
  longestAnswer: number
  /**
   * How many connections may be open; beyond, each new one takes the place of the one that has been idle longest, or else
   * of the one whose response has stayed unread longest.
   */
  most: number
}

export const usualPatience: Patience = {
  untaken: 30_000,
  slowest: 4_096,
  lastRequests: 500,
  // Longer than any response should take.
  longestAnswer: 10_000,
  most: 10_000,
}

export interface Connections {
  /** Resolves when every connection is closed. */
  close(): Promise<void>
}

/** A connection that we have closed and its client has not. */
const closeTimeout = 1_000
const lookAgain = 50

/** How much of a response a client had read when we last saw progress. */
interface Taking {
  taken: number
  since: number
}

export function watchConnections(server: Server, patience: Patience): Connections {
  const answers = new Map<ServerResponse, Taking>()
  /**
   * With the bytes each one had sent when its last request was answered. In the order in which they were opened or last
   * answered.
   */
  const sockets = new Map<Socket, number>()
  let isEnding = false

  server.on('connection', (socket: Socket) => {
    if (sockets.size >= patience.most && !makeRoom()) return socket.destroy()
    sockets.set(socket, 0)
    socket.once('close', () => sockets.delete(socket))
  })
  // Runs before the listener that responds.
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // It arrived after our close: no response could reach the client, so nothing may be done for it.
    if (socket.writableEnded) return request.destroy()
    if (isEnding) response.shouldKeepAlive = false
    answers.set(response, { taken: 0, since: performance.now() })
    response.once('close', () => {
      answers.delete(response)
      // To the end: it has only just been answered.
      if (sockets.delete(socket)) sockets.set(socket, socket.bytesRead)
    })
  })

  const busySockets = () => new Set([...answers.keys()].map(({ req }) => req.socket))

  /**
   * Whoever opens connections and asks for nothing, never finishes asking or does not read the answer must not keep others
   * out.
   */
  function makeRoom(): boolean {
    const busy = busySockets()
    const leaving = [...sockets.keys()].find((socket) => !busy.has(socket)) ?? longestUntaken()
    if (!leaving) return false
    sockets.delete(leaving)
    leaving.destroy()
    return true
  }

  function longestUntaken(): Socket | undefined {
    const recent = performance.now() - patience.untaken / 3
    let longest: { socket: Socket; since: number } | undefined
    for (const [{ req }, { since }] of answers) {
      const isLonger = since < (longest?.since ?? recent)
      if (isLonger && req.socket.writableLength > 0) longest = { socket: req.socket, since }
    }
    return longest?.socket
  }

  function cutOffWhoTakesNothing() {
    const now = performance.now()
    for (const [response, taking] of answers) {
      const { socket } = response.req
      const waiting = socket.writableLength
      const taken = socket.bytesWritten - waiting
      if (waiting === 0 || taken !== taking.taken) answers.set(response, { taken, since: now })
      else if (now - taking.since > patience.untaken + (waiting / patience.slowest) * 1_000) socket.destroy()
    }
  }
  const looking = setInterval(cutOffWhoTakesNothing, patience.untaken / 6)
  looking.unref()
  server.once('close', () => clearInterval(looking))

  function endIdle() {
    const busy = busySockets()
    for (const [socket, answered] of sockets) {
      const isIdle = !busy.has(socket) && socket.bytesRead === answered
      if (!isIdle || socket.writableEnded) continue
      // If it were closed at once, a request still on its way would be reset.
      socket.end()
      setTimeout(() => socket.destroy(), closeTimeout).unref()
    }
  }

  return {
    async close() {
      isEnding = true
      for (const response of answers.keys()) response.shouldKeepAlive = false
      // Connections that the system has accepted for us must still be picked up.
      await turnOfTheLoop()
      await turnOfTheLoop()
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      // Node would reset idle connections here.
      server.closeIdleConnections = () => {}
      server.close(() => resolve())
      const ended = performance.now()
      const ending = setInterval(
        () => {
          if (performance.now() - ended >= patience.lastRequests) endIdle()
        },
        Math.min(lookAgain, patience.lastRequests + 1),
      )
      const cut = setTimeout(() => {
        server.closeAllConnections()
        // Connections upgraded to another protocol, such as Vite's, are no longer the server's, but keep it open.
        resolve()
      }, patience.longestAnswer)
      await closed
      clearInterval(ending)
      clearTimeout(cut)
    },
  }
}
