/** Ends the server in order: no new connections, what is under way gets its answer, then everything else is closed. */
import type { Server } from 'node:http'

const lookAgain = 50

/** `longestAnswer`: milliseconds after which connections are cut. */
export async function closeServer(server: Server, longestAnswer: number): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // A connection that has just been answered is idle from then on, and would hold the server open.
  const idle = setInterval(() => server.closeIdleConnections(), lookAgain)
  const cut = setTimeout(() => {
    server.closeAllConnections()
    // Connections that speak another protocol by now, such as Vite's, belong to the server no more, and hold it open.
    resolve()
  }, longestAnswer)
  server.closeIdleConnections()
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
