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

/** `changes`: as the server said when the page was rendered, so that the first check tells already what came since. */
export function createConnection(
  first: ConnectionAnswer,
  ask: () => Promise<ConnectionCheck>,
  changes: string | null = null,
): Connection {
  const store = createStore<ConnectionCheck>({ answer: first, changes })
  return {
    state: () => store.get().answer,
    changes: () => store.get().changes,
    report: (answer) => store.set({ answer }),
    async check() {
      const { answer, changes: token } = await ask()
      store.set({ answer, ...(token !== null && { changes: token }) })
    },
    subscribe: store.subscribe,
  }
}
