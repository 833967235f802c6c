/**
 * Whether the backend can be reached and the session is valid, and what waits for the advisor, as last seen; every screen
 * shows it in the header.
 */
import type { ConnectionAnswer, ConnectionCheck, OpenCounts } from '#admin/shell/protocol.ts'
import { createStore } from '#admin/shell/session/state.ts'

export interface Connection {
  state(): ConnectionAnswer
  /** Another text after each change of stored content that was noticed; `null` while nobody told. */
  changes(): string | null
  openCounts(): OpenCounts
  report(answer: ConnectionAnswer): void
  /** Asks the server. */
  check(): Promise<void>
  subscribe(listener: () => void): () => void
}

export function createConnection(
  first: ConnectionAnswer,
  ask: () => Promise<ConnectionCheck>,
  openCounts: OpenCounts = {},
): Connection {
  const store = createStore({ answer: first, changes: null as string | null, openCounts })
  return {
    state: () => store.get().answer,
    changes: () => store.get().changes,
    openCounts: () => store.get().openCounts,
    report: (answer) => store.set({ answer }),
    async check() {
      const { answer, changes, openCounts: counts } = await ask()
      store.set({
        answer,
        ...(changes !== null && { changes }),
        ...(counts && { openCounts: counts }),
      })
    },
    subscribe: store.subscribe,
  }
}
