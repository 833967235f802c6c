/**
 * How the server and the supervisor of an installation (scripts/installation/supervisor.ts) speak with each other. The
 * supervisor keeps the listening socket, so that connections wait in the system's queue while one server ends and the next
 * begins. Both may be of different versions: what is said here only ever grows.
 */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { z } from 'zod'
import { portOf } from './port.ts'

/** Set for a server that a supervisor started. */
export const supervisedVariable = 'LOTSE_SUPERVISED'
/** The inherited socket's descriptor, after the three standard streams. */
const socketDescriptor = 3

/** The server has opened its data, and waits for the word to serve. `fault` says why it should not get it. */
export const openedSchema = z.object({ opened: z.literal(true), fault: z.string().nullable() })
const serveSchema = z.object({ serve: z.literal(true) })

export interface SupervisorLink {
  /** Resolves when the supervisor gives the word to serve. */
  reportOpened(fault: string | null): Promise<void>
  /** Resolves with the port. */
  listen(server: Server): Promise<number>
  /** A server without its supervisor must end: it would keep the socket and the data. */
  onLost(end: () => void): void
}

/** `null` for a server that runs by itself. */
export function supervisorLink(environment: NodeJS.ProcessEnv): SupervisorLink | null {
  if (environment[supervisedVariable] === undefined || process.send === undefined) return null
  const told = Promise.withResolvers<void>()
  process.on('message', (message) => {
    if (serveSchema.safeParse(message).success) told.resolve()
  })
  return {
    async reportOpened(fault) {
      process.send?.({ opened: true, fault } satisfies z.infer<typeof openedSchema>)
      await told.promise
    },
    async listen(server) {
      server.listen({ fd: socketDescriptor })
      await once(server, 'listening')
      return portOf(server)
    },
    onLost: (end) => void process.once('disconnect', end),
  }
}
