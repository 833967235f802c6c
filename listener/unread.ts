/**
 * Bounds the memory of bodies that their clients have not read: beyond the bound, the network that holds the
 * most loses its oldest. A slow reader is cut off only while others hold too much, and its own network first.
 */
import type { ServerResponse } from 'node:http'

const mebibyte = 1024 * 1024
/** Some hundred pictures. */
const usualMost = 64 * mebibyte

interface Held {
  bytes: number
  /** The oldest first. */
  responses: Map<ServerResponse, number>
}

export type Unread = ReturnType<typeof createUnread>

export function createUnread(most = usualMost) {
  const networks = new Map<string, Held>()
  let sum = 0

  function forget(network: string, response: ServerResponse) {
    const held = networks.get(network)
    const bytes = held?.responses.get(response) ?? 0
    if (!held?.responses.delete(response)) return
    held.bytes -= bytes
    sum -= bytes
    if (held.responses.size === 0) networks.delete(network)
  }

  return {
    /** Counts a body until it is read or its client is gone. Call this before it is sent. */
    add(network: string, response: ServerResponse, bytes: number) {
      const held = networks.get(network) ?? { bytes: 0, responses: new Map<ServerResponse, number>() }
      networks.set(network, held)
      held.responses.set(response, bytes)
      held.bytes += bytes
      sum += bytes
      response.once('close', () => forget(network, response))
      while (sum > most) {
        const [name, { responses }] = [...networks].reduce((a, b) => (b[1].bytes > a[1].bytes ? b : a))
        const [oldest = response] = responses.keys()
        forget(name, oldest)
        // A body larger than the bound is sent if it is the only one.
        if (oldest !== response) oldest.destroy()
      }
    },
  }
}
