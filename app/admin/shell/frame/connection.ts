/** Whether the backend can be reached and the session is valid, as last seen; every screen shows it in the header. */
import type { ConnectionAnswer, ConnectionCheck } from '#admin/shell/protocol.ts'

export interface Connection {
  state(): ConnectionAnswer
  /** Another text after each change of stored content that was noticed; `null` while nobody told. */
  changes(): string | null
  report(answer: ConnectionAnswer): void
  /** Asks the server. */
  check(): Promise<void>
  subscribe(listener: () => void): () => void
}

export function createConnection(first: ConnectionAnswer, ask: () => Promise<ConnectionCheck>): Connection {
  let state = first
  let changes: string | null = null
  const listeners = new Set<() => void>()
  function learn(check: ConnectionCheck) {
    const isNews = check.answer !== state || check.changes !== changes
    state = check.answer
    changes = check.changes
    if (isNews) for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    changes: () => changes,
    report: (answer) => learn({ answer, changes }),
    async check() {
      const check = await ask()
      learn({ ...check, changes: check.changes ?? changes })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
