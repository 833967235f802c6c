/** Ends the server in order: no new connections, what is under way gets its answer, then everything else is closed. */
import type { Server } from 'node:http'

/** Longer than any answer should take; beyond it a connection is cut. */
const longestAnswer = 10_000
const lookAgain = 50

export async function closeServer(server: Server): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // A connection that has just been answered is idle from then on, and would hold the server open.
  const idle = setInterval(() => server.closeIdleConnections(), lookAgain)
  const cut = setTimeout(() => server.closeAllConnections(), longestAnswer)
  server.closeIdleConnections()
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
