import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** Listens on this machine until the test is over. Returns the port. */
export async function listening(server: Server): Promise<number> {
  const open = new Set<{ destroy(): unknown }>()
  server.on('connection', (socket) => open.add(socket))
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Serves until the test is over. Returns the address. */
export async function serve(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listening(createServer(listener))}`
}
