/**
 * Counts the results of the mails that 'Jetzt senden' made due, as the one sender reports them, and only in
 * this process.
 */
import type { SendingCount } from '#domain/outbox/waiting-mail.ts'
import type { Delivery } from '#ports/mailer.ts'
import type { Answered } from './mail-attempts.server.ts'
import { isOfEveryMail, refusalOf } from './mail-record.server.ts'

export type CountedMails = ReturnType<typeof createSendingCount>

export function createSendingCount(sender: { watch(listener: Answered): () => void }) {
  let counted: ReadonlySet<string> = new Set()
  let latest: SendingCount | null = null

  const stop = sender.watch((id, delivery) => {
    if (!latest?.isRunning) return
    const became = delivery.ok ? 'sent' : delivery.mayHaveArrived ? 'unclear' : 'refused'
    const isOurs = counted.has(id)
    latest = {
      ...latest,
      ...(isOurs && { [became]: latest[became] + 1 }),
      // A mail before them may have met a service that is away.
      stopped: stopOf(delivery) ?? latest.stopped,
    }
  })

  return {
    /** The last ones since the server started. */
    latest: () => latest,
    /** `sending` ends once each of them was tried, or the service was found away. */
    begin(ids: readonly string[], sending: Promise<void>) {
      counted = new Set(ids)
      latest = { total: ids.length, sent: 0, refused: 0, unclear: 0, isRunning: true, stopped: null }
      void sending.finally(() => {
        latest = latest && { ...latest, isRunning: false }
      })
    },
    stop,
  }
}

function stopOf(delivery: Delivery): SendingCount['stopped'] {
  if (delivery.ok || !isOfEveryMail(delivery)) return null
  return delivery.mayHaveArrived
    ? { why: 'connection-lost' }
    : { why: 'service-away', reason: refusalOf(delivery) }
}
