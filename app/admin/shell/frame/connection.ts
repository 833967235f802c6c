/**
 * Whether the backend can be reached and the session is valid, and what waits for the advisor, as last seen; every screen
 * shows it in the header.
 */
import type { ConnectionAnswer, ConnectionCheck, OpenCounts } from '#admin/shell/protocol.ts'
import { createStore } from '#admin/shell/store.ts'

export interface Connection {
  state(): ConnectionAnswer
  /** Another text after each change of stored content that was noticed; `null` while the server did not say. */
  changes(): string | null
  openCounts(): OpenCounts
  nobodyGetsMails(): boolean
  report(answer: ConnectionAnswer): void
  /** Asks the server. */
  check(): Promise<void>
  subscribe(listener: () => void): () => void
}

/** `first`: as the server said when the page was rendered, so that the first check tells already what came since. */
export function createConnection(first: ConnectionCheck, ask: () => Promise<ConnectionCheck>): Connection {
  const nothingOpen: OpenCounts = {}
  const store = createStore({ openCounts: nothingOpen, nobodyGetsMails: false, ...first })
  return {
    state: () => store.get().answer,
    changes: () => store.get().changes,
    openCounts: () => store.get().openCounts,
    nobodyGetsMails: () => store.get().nobodyGetsMails,
    report: (answer) => store.set({ answer }),
    async check() {
      const { answer, changes: token, openCounts: counts, nobodyGetsMails } = await ask()
      store.set({
        answer,
        ...(token !== null && { changes: token }),
        ...(counts && { openCounts: counts }),
        ...(nobodyGetsMails !== undefined && { nobodyGetsMails }),
      })
    },
    subscribe: store.subscribe,
  }
}
