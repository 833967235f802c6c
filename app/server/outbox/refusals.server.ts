/** What a mail service answered instead of accepting a mail: kept with the mail, and logged without the service's words. */
import type { Refusal } from '#domain/outbox/waiting-mail.ts'
import type { Delivery, Mail } from '#ports/mailer.ts'
import type { Log } from '#server/log.server.ts'

type Refused = Delivery & { ok: false }

/** Answers that the next mail would get, too: wrong password, too fast, closing down. */
const ofEveryMail = new Set([0, 401, 403, 421, 429, 454, 530, 534, 535])

export function isOfEveryMail({ status }: Refused): boolean {
  return ofEveryMail.has(status)
}

export function refusalOf({ status, code, advice, words }: Refused): Refusal {
  return { status, code, ...(advice !== undefined && { advice }), ...(words !== undefined && { words }) }
}

/** The words of a service may repeat what a visitor typed. */
export function logRefusal(log: Log, event: string, mail: Mail, { status, code, advice }: Refused): void {
  log.warn(event, { template: mail.template, status, ...(code && { code }), ...(advice && { advice }) })
}
