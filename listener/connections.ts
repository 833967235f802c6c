/**
 * Watches over the connections of a server. A client that does not take its answer is cut off. At the end every request
 * that has arrived is answered, and each connection is told with its last answer that it closes; none is reset.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

export interface Patience {
  /** Milliseconds that what is sent may lie untaken, and how many bytes a second a slow client must take at least. */
  untaken: number
  slowest: number
  /** At the end, milliseconds that a connection without a request may still bring one. */
  lastRequests: number
  /** Milliseconds after which the end waits for no answer any more. */
  longestAnswer: number
}

export const usualPatience: Patience = {
  untaken: 30_000,
  slowest: 4_096,
  lastRequests: 500,
  // Longer than any answer should take.
  longestAnswer: 10_000,
}

export interface Connections {
  /** Resolves when every connection is closed. */
  close(): Promise<void>
}

/** A connection that we have ended and its client has not. */
const longestFarewell = 1_000
const lookAgain = 50

/** What a client had taken of an answer when we last saw it take some. */
interface Taking {
  taken: number
  since: number
}

export function watchConnections(server: Server, patience: Patience): Connections {
  const answers = new Map<ServerResponse, Taking>()
  /** With the bytes that each had sent when its last request was answered. */
  const sockets = new Map<Socket, number>()
  let isEnding = false

  server.on('connection', (socket: Socket) => {
    sockets.set(socket, 0)
    socket.once('close', () => sockets.delete(socket))
  })
  // Before the listener that answers.
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // It crossed our farewell: no answer could reach the client, so nothing may be done for it.
    if (socket.writableEnded) return request.destroy()
    if (isEnding) response.shouldKeepAlive = false
    answers.set(response, { taken: 0, since: performance.now() })
    response.once('close', () => {
      answers.delete(response)
      if (sockets.has(socket)) sockets.set(socket, socket.bytesRead)
    })
  })

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
    const busy = new Set([...answers.keys()].map(({ req }) => req.socket))
    for (const [socket, answered] of sockets) {
      const isIdle = !busy.has(socket) && socket.bytesRead === answered
      if (!isIdle || socket.writableEnded) continue
      // Closed at once, a request that is on its way would be answered with a reset.
      socket.end()
      setTimeout(() => socket.destroy(), longestFarewell).unref()
    }
  }

  return {
    async close() {
      isEnding = true
      for (const response of answers.keys()) response.shouldKeepAlive = false
      // Connections that the system has accepted for us are still to be taken from it.
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
        // Connections that speak another protocol by now, such as Vite's, belong to the server no more, and hold it open.
        resolve()
      }, patience.longestAnswer)
      await closed
      clearInterval(ending)
      clearTimeout(cut)
    },
  }
}
