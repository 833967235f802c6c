/** Delivers nothing: puts every mail into the outbox, so that the product can be tried without a mail service. */
import { type Mailer, shortCode } from '#ports/mailer.ts'
import type { Outbox } from '#ports/outbox.ts'
import { Unavailable } from '#ports/unavailable.ts'

export function createOutboxMailer(outbox: Outbox): Mailer {
  return {
    async send(mail) {
      try {
        await outbox.add(mail)
        return { ok: true }
      } catch (error) {
        const cause = error instanceof Unavailable ? error.cause : error
        return { ok: false, status: 0, code: shortCode((cause as NodeJS.ErrnoException).code) }
      }
    },
    reach: async () => ((await outbox.isWritable()) ? 'reachable' : 'unreachable'),
  }
}
