/** Whether the backend can be reached and the session is valid, as last seen; every screen shows it in the header. */
import type { ConnectionAnswer } from '#admin/shell/protocol.ts'

export interface Connection {
  state(): ConnectionAnswer
  report(answer: ConnectionAnswer): void
  /** Asks the server. */
  check(): Promise<void>
  subscribe(listener: () => void): () => void
}

export function createConnection(first: ConnectionAnswer, ask: () => Promise<ConnectionAnswer>): Connection {
  let state = first
  const listeners = new Set<() => void>()
  function report(answer: ConnectionAnswer) {
    if (answer === state) return
    state = answer
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    report,
    check: async () => report(await ask()),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
