/** The behaviour every mailer must show; each adapter's own test runs it against its real service. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail, Mailer } from './mailer.ts'

export interface DeliveredMail {
  to: string
  replyTo: string
  /** Everything a recipient sees, decoded. */
  content: string
}

export interface MailerUnderTest {
  mailer: Mailer
  /** What the service accepted so far, oldest first. */
  delivered(): Promise<DeliveredMail[]>
  /** Takes the service down, and later back up at the same address. */
  breakDown(): Promise<void>
  recover(): Promise<void>
  close(): Promise<void>
}

export function sampleMail(change: Partial<Mail> = {}): Mail {
  const to = change.to ?? { name: 'Anna Müller', email: 'anna@example.ch' }
  const replyTo = change.replyTo ?? { name: 'Andrin Keel', email: 'andrin@example.ch' }
  return {
    template: 'booking',
    id: '0199-sample',
    subject: 'Dein Termin: Säule 3a',
    text: 'Grüezi Anna, dein Termin ist am Dienstag. 💰',
    html: '<p>Grüezi Anna, dein Termin ist am Dienstag. 💰</p>',
    parts: {
      to_name: to.name,
      to_email: to.email,
      reply_to: replyTo.email,
      email_header: 'Grüezi Anna',
      service_details: 'dein Termin ist am Dienstag. 💰',
    },
    attachments: [],
    ...change,
    to,
    replyTo,
  }
}

export function mailerContract(open: () => Promise<MailerUnderTest>) {
  describe('mailer contract', () => {
    let underTest: MailerUnderTest
    beforeEach(async () => {
      underTest = await open()
    })
    afterEach(() => underTest.close())

    it('delivers a mail once, to its recipient, with the reply address and every letter intact', async () => {
      expect(await underTest.mailer.send(sampleMail())).toMatchObject({ ok: true })
      const delivered = await underTest.delivered()
      expect(delivered).toHaveLength(1)
      expect(delivered[0]).toMatchObject({ to: 'anna@example.ch', replyTo: 'andrin@example.ch' })
      expect(delivered[0]?.content).toContain('Grüezi Anna')
      expect(delivered[0]?.content).toContain('dein Termin ist am Dienstag. 💰')
    })

    it('delivers mails that are sent at the same time', async () => {
      const recipients = ['a@example.ch', 'b@example.ch', 'c@example.ch']
      const deliveries = await Promise.all(
        recipients.map((email, index) =>
          underTest.mailer.send(sampleMail({ id: `mail-${index}`, to: { name: 'Kundin', email } })),
        ),
      )
      expect(deliveries).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
      expect((await underTest.delivered()).map(({ to }) => to).toSorted()).toEqual(recipients)
    })

    it('lets no line break in a name or a subject add a header or a recipient', async () => {
      const injection = 'Eva\r\nBcc: opfer@example.com\r\nX-Injected: yes\r\n\r\n<script>'
      const hostile = sampleMail({
        to: { name: injection, email: 'anna@example.ch' },
        replyTo: { name: injection, email: 'eva@example.ch' },
        subject: injection,
      })
      await underTest.mailer.send(hostile)
      const delivered = await underTest.delivered()
      expect(delivered).toHaveLength(1)
      expect(delivered[0]).toMatchObject({ to: 'anna@example.ch', replyTo: 'eva@example.ch' })
    })

    it('takes a second recipient in an address for no recipient of its own', async () => {
      await underTest.mailer.send(
        sampleMail({ to: { name: 'Anna', email: 'anna@example.ch, opfer@example.com' } }),
      )
      const recipients = (await underTest.delivered()).map(({ to }) => to)
      expect(recipients).not.toContain('opfer@example.com')
    })

    it('answers that it can be reached without delivering anything', async () => {
      expect(await underTest.mailer.reach()).toBe('reachable')
      expect(await underTest.delivered()).toEqual([])
    })

    it('answers a failure with status 0 and never throws while the service is away', async () => {
      await underTest.breakDown()
      expect(await underTest.mailer.reach()).toBe('unreachable')
      const delivery = await underTest.mailer.send(sampleMail())
      expect(delivery).toMatchObject({ ok: false, status: 0, code: expect.stringMatching(/^[A-Z]/) })
      expect(delivery, 'it certainly did not arrive').not.toHaveProperty('mayHaveArrived')
    })

    it('delivers again after an outage, without a restart', async () => {
      await underTest.breakDown()
      await underTest.mailer.send(sampleMail())
      await underTest.recover()
      expect(await underTest.mailer.reach()).toBe('reachable')
      expect(await underTest.mailer.send(sampleMail())).toMatchObject({ ok: true })
      expect(await underTest.delivered()).toHaveLength(1)
    })
  })
}
