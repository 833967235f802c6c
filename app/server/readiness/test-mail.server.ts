/**
 * The test mail: to the advisor and, if wanted, to a second address, one after the other (EmailJS takes one a
 * second). The service's answer goes only to the advisor; neither log contains an address.
 */
import { emailAddress } from '#domain/text-fields.ts'
import { withoutInvisible } from '#domain/visible-text.ts'
import { createRateLimiter, wholeSite } from '#domain/rate-limiter.ts'
import type { Admin } from '#ports/admin.ts'
import type { Delivery } from '#ports/mailer.ts'
import { logEntryWrite } from '#server/admin-log.server.ts'
import { testMail } from '#server/mail/contact-mails.server.ts'
import { mailRoute, type ReadinessDeps } from './own-findings.server.ts'
import { changeReadiness } from './record.server.ts'

export interface TestDelivery {
  to: string
  delivery: Delivery
}

export type TestMailOutcome =
  | { outcome: 'sent'; at: string; deliveries: TestDelivery[] }
  | { outcome: 'invalid'; problem: 'invalid-email' | 'same-address' }
  | { outcome: 'too-many' | 'no-service' }

const allowance = { points: 5, seconds: 600 }

export function createTestMails(deps: ReadinessDeps) {
  const { mail: current, siteUrl, content, documents, clock, log } = deps
  const limiter = createRateLimiter(allowance, clock)

  return async function sendTestMail(second: string, by: Admin): Promise<TestMailOutcome> {
    const website = await content.readSavedWebsite()
    const { service, to, fingerprint } = mailRoute(await current.settings(), website)
    const mailer = await current.mailer()
    if (service === 'outbox' || !mailer) return { outcome: 'no-service' }
    const other = secondAddress(second, to)
    if ('problem' in other) return { outcome: 'invalid', ...other }
    if (!limiter.spend(wholeSite)) return { outcome: 'too-many' }
    const at = clock.now().toISOString()
    const deliveries: TestDelivery[] = []
    for (const email of [to, other.address].filter(Boolean)) {
      const mail = testMail({ to: email, website, siteUrl, now: clock.now() })
      deliveries.push({ to: email, delivery: await mailer.send(mail) })
    }
    const accepted = deliveries.every(({ delivery }) => delivery.ok)
    const entry = logEntryWrite({ action: 'test-mail', timestamp: at, by })
    const remembered = { at, settings: fingerprint, accepted }
    try {
      await changeReadiness(documents, (record) => ({ ...record, testMail: remembered }), entry)
    } catch (error) {
      // The mails are on their way all the same.
      log.error('test mail not recorded', error)
    }
    return { outcome: 'sent', at, deliveries }
  }
}

function secondAddress(
  second: string,
  first: string,
): { address: string } | { problem: 'invalid-email' | 'same-address' } {
  if (withoutInvisible(second) === '') return { address: '' }
  const address = emailAddress.safeParse(second).data
  if (address === undefined) return { problem: 'invalid-email' }
  return address.toLowerCase() === first.trim().toLowerCase() ? { problem: 'same-address' } : { address }
}
