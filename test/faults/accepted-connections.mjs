/**
 * Preloaded into the server: writes the client's port of each accepted connection as a line into the file
 * ACCEPTED_PORTS.
 */
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'

const file = process.env.ACCEPTED_PORTS ?? ''

subscribe('net.server.socket', (message) => {
  const { socket } = /** @type {{ socket: import('node:net').Socket }} */ (message)
  appendFileSync(file, `${socket.remotePort}\n`)
})
