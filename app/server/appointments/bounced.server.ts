/** Notes on an appointment that a mail server refuses mails to its customer for good, and that it takes them again. */
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Delivery } from '#ports/mailer.ts'
import { isOfEveryMail, type MailRecord } from '#server/outbox/mail-record.server.ts'
import { repeatUntilCommitted } from '#server/until-committed.server.ts'
import { appointmentIn, appointmentWrite } from './records.server.ts'

export async function noteAnswer(
  { documents, clock }: { documents: Documents; clock: Clock },
  { appointmentId, mail }: Pick<MailRecord, 'appointmentId' | 'mail'>,
  delivery: Delivery,
): Promise<void> {
  const id = appointmentId
  if (id === null || (!delivery.ok && !isRefusedForGood(delivery))) return
  await repeatUntilCommitted(async () => {
    const stored = await appointmentIn(documents, id)
    if (!stored || stored.appointment.email !== mail.to.email) return 'noted'
    const { appointment, revision } = stored
    if (delivery.ok === (appointment.bouncedAt === null)) return 'noted'
    const bouncedAt = delivery.ok ? null : clock.now().toISOString()
    const { outcome } = await documents.commit([
      appointmentWrite(id, { ...appointment, bouncedAt }, revision),
    ])
    return outcome === 'conflict' ? outcome : 'noted'
  })
}

/**
 * HTTP, by which other services answer, has no status from 512 on; below that, SMTP's code says what a status
 * is about.
 */
const firstOfSmtp = 512

function isRefusedForGood(refusal: Exclude<Delivery, { ok: true }>): boolean {
  const { status, code, at } = refusal
  if (isOfEveryMail(refusal) || (at !== undefined && at !== 'recipient')) return false
  return (status >= firstOfSmtp && status < 600) || (status >= 500 && /^5\.[12]\./.test(code))
}
