/** Takes the port, or says in a sentence why it is not available. */
import type { Server } from 'node:net'
import type { Settings } from '#server/config.server.ts'

type Address = Pick<Settings, 'port' | 'host'>

/** Something in the environment is wrong; the message tells what to do. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** The first descriptor after the three standard streams (`sd_listen_fds(3)`). */
const firstInherited = 3

/**
 * Whether a service manager holds the port and passes the listening socket on, as systemd's socket activation does
 * (`sd_listen_fds(3)`): connections wait in its queue while no server runs.
 */
export function isPortHeld({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): boolean {
  return LISTEN_FDS === '1' && LISTEN_PID === String(process.pid)
}

/**
 * How many connections the system accepts for us while we are busy; it may allow fewer (`somaxconn`). Node's 511 is less than
 * a flood opens at once, and a visitor whose connection finds no place tries again after a second.
 */
const mostUnaccepted = 4_096

/** Listens on the inherited socket if there is one. Resolves with the port. Throws `CannotStart`. */
export async function listenOn(server: Server, { port, host }: Address): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error) => reject(portTrouble(error, port, host)))
  if (isPortHeld(process.env)) server.listen({ fd: firstInherited }, resolve)
  else server.listen({ port, host, backlog: mostUnaccepted }, resolve)
  await promise
  return portOf(server)
}

/** The port of a server that listens. */
export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function portTrouble(error: unknown, port: number, host: string): unknown {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return new CannotStart(
        `Port ${port} is already taken. Stop the program that uses it, or set PORT to another number.`,
        { cause: error },
      )
    case 'EACCES':
      return new CannotStart(`This user may not open port ${port}. Set PORT to a number above 1023.`, {
        cause: error,
      })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CannotStart(`HOST=${host} is no address of this machine.`, { cause: error })
    default:
      return error
  }
}
