/** Whether the backend can be reached and the session is valid, as last seen; every screen shows it in the header. */
import type { ConnectionAnswer, ConnectionCheck } from '#admin/shell/protocol.ts'
import { createStore } from '#admin/shell/store.ts'

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
  const store = createStore<ConnectionCheck>({ answer: first, changes: null })
  return {
    state: () => store.get().answer,
    changes: () => store.get().changes,
    report: (answer) => store.set({ answer }),
    async check() {
      const { answer, changes } = await ask()
      store.set({ answer, ...(changes !== null && { changes }) })
    },
    subscribe: store.subscribe,
  }
}
