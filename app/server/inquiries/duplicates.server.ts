/**
 * Delivers the same inquiry sent again within ten minutes only once: concurrent duplicates share one outcome, a later
 * one gets the response of the first. Only success is remembered; a failure can be retried at once, under its original
 * id, so that a mail server that had already accepted the mail can recognise it.
 */
import { createHash } from 'node:crypto'
import { isWithin } from '#domain/is-within.ts'
import type { Clock } from '#ports/clock.ts'

const remembered = 600_000
const maxRemembered = 2_000

type Undelivered = { outcome: 'failed' } | { outcome: 'too-many'; again: Date }
type Result = { outcome: 'sent'; id: string } | Undelivered
type Delivered = { outcome: 'sent' } | Undelivered

interface Entry {
  id: string
  seenAt: number
  state: 'open' | 'sent' | Promise<Result>
}

/** The function delivers an inquiry, once for each fingerprint. */
export function createRepeats(clock: Clock, createId: () => string) {
  const entries = new Map<string, Entry>()

  function current(fingerprint: string): Entry {
    const known = entries.get(fingerprint)
    const now = clock.now().getTime()
    // One that is on its way is the same, whatever the clock says.
    if (known && (known.state instanceof Promise || isWithin(known.seenAt, now, remembered))) return known
    const entry: Entry = { id: createId(), seenAt: now, state: 'open' }
    entries.delete(fingerprint)
    entries.set(fingerprint, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxRemembered && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  return async (fingerprint: string, deliver: (id: string) => Promise<Delivered>): Promise<Result> => {
    const entry = current(fingerprint)
    const { id } = entry
    if (entry.state === 'sent') return { outcome: 'sent', id }
    if (entry.state !== 'open') return entry.state
    entry.state = deliver(id).then(
      (delivered) => {
        entry.state = delivered.outcome === 'sent' ? 'sent' : 'open'
        if (delivered.outcome !== 'sent') return delivered
        entry.seenAt = clock.now().getTime()
        return { outcome: 'sent', id }
      },
      (error: unknown) => {
        entry.state = 'open'
        throw error
      },
    )
    return entry.state
  }
}

/** The same for the same words, whatever their spacing; reveals nothing about them. */
export function fingerprintOf(kind: string, inquiry: Record<string, string>): string {
  const fields = Object.entries(inquiry).toSorted(([one], [other]) => one.localeCompare(other))
  const words = fields.map(([field, value]) => [field, value.trim().replaceAll(/\s+/g, ' ').toLowerCase()])
  return createHash('sha256')
    .update(JSON.stringify([kind, words]))
    .digest('base64')
}
