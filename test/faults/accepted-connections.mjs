/** Preloaded into the server: the file ACCEPTED_PORTS gets a line for each connection that it accepts, the client's port. */
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'

const file = process.env.ACCEPTED_PORTS ?? ''

subscribe('net.server.socket', (message) => {
  const { socket } = /** @type {{ socket: import('node:net').Socket }} */ (message)
  appendFileSync(file, `${socket.remotePort}\n`)
})
