/** Faults of the mail service: gone, silent, undecided, cutting off, and refusing one of two recipients. */
import { afterAll, it } from 'vitest'
import { startBuiltApp } from '#test/built-app.ts'
import { type SmtpBehaviour, startSmtpServer } from '#test/mail-servers.ts'
import { endure } from './endure.ts'

const sender = { MAIL: 'smtp', MAIL_TO: 'termine@keel.example', MAIL_FROM: 'website@keel.example' }

const server = await startSmtpServer()
const app = await startBuiltApp({ ...sender, SMTP_URL: server.url })
afterAll(async () => {
  await app.stop()
  await server.stop()
})

const advisorOnly: SmtpBehaviour = {
  kind: 'refuse',
  recipient: (address) =>
    address === sender.MAIL_TO ? null : { status: 550, text: `<${address}> is not known here` },
}

type MailFault = [fault: string, behaviour: SmtpBehaviour, message: 'sent' | 'failed']

// The tests of mailer and inquiries check the same faster: two of these faults keep a message waiting until
// our deadline.
const others: readonly MailFault[] = [
  ['mail server silent', { kind: 'silent' }, 'failed'],
  ['mail server never says whether it accepts', { kind: 'undecided' }, 'failed'],
  ['mail server cuts off in the middle', { kind: 'cut-off' }, 'failed'],
  ['mail server refuses the customer, not the advisor', advisorOnly, 'sent'],
]

it.each<MailFault>(process.env['FAULT_ROUNDS'] === undefined ? [] : others)(
  '%s: the visitor sees the true outcome, and nothing else fails',
  (fault, behaviour, message) =>
    endure(app, {
      fault,
      strike: () => server.behave(behaviour),
      relieve: () => server.behave({ kind: 'accept' }),
      visitors: { message: [message] },
    }),
  180_000,
)

it('an unreachable mail server affects only its mails', async () => {
  await endure(app, {
    fault: 'mail server away',
    strike: server.stop,
    relieve: server.restart,
    visitors: { message: ['failed'] },
  })
}, 120_000)
