/** Logs how a mail service responded: codes and our own words for them, never the service's. */
import type { Delivery, Mail } from '#ports/mailer.ts'
import type { Log } from '#server/log.server.ts'

export function logRefusal(log: Log, event: string, mail: Mail, delivery: Delivery & { ok: false }): void {
  const { status, code, advice } = delivery
  log.warn(event, { template: mail.template, status, ...(code && { code }), ...(advice && { advice }) })
}
