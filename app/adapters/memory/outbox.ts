/** An outbox that a test can fill and break. */
import type { Clock } from '#ports/clock.ts'
import type { Outbox, OutboxMail } from '#ports/outbox.ts'
import { createOutage, type Outage } from './outage.ts'

export interface MemoryOutbox extends Outbox, Outage {
  /** A file that is no mail of this website. */
  put(name: string, content: string): void
}

export function createMemoryOutbox(clock: Clock): MemoryOutbox {
  const files = new Map<string, OutboxMail | string>()
  const outage = createOutage()
  let added = 0
  return {
    breakDown: outage.breakDown,
    recover: outage.recover,
    put: (name, content) => files.set(name, content),
    async names() {
      outage.check()
      return [...files.keys()].toSorted()
    },
    async read(name) {
      outage.check()
      const found = files.get(name)
      return typeof found === 'string' ? 'unreadable' : (structuredClone(found) ?? 'missing')
    },
    async file(name) {
      outage.check()
      const found = files.get(name)
      return found === undefined
        ? null
        : Buffer.from(typeof found === 'string' ? found : JSON.stringify(found))
    },
    async add(mail) {
      outage.check()
      const now = clock.now().toISOString()
      added += 1
      const name = `${now.replaceAll(/[:.]/g, '-')}-${String(added).padStart(6, '0')}.eml`
      files.set(name, structuredClone({ mail, writtenAt: now, state: { kind: 'waiting' } }))
    },
    async mark(name, outboxMail) {
      outage.check()
      files.set(name, structuredClone(outboxMail))
    },
    async erase(name) {
      outage.check()
      files.delete(name)
    },
    isWritable: async () => !outage.isBroken(),
  }
}
