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
  /** The mails that the service accepted so far, oldest first. */
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

    it('delivers concurrent mails once each, with the reply address and every letter intact', async () => {
      const recipients = ['a@example.ch', 'b@example.ch', 'c@example.ch']
      const send = (email: string, index: number) =>
        underTest.mailer.send(sampleMail({ id: `mail-${index}`, to: { name: 'Kundin', email } }))
      expect(await Promise.all(recipients.map(send))).toMatchObject(recipients.map(() => ({ ok: true })))
      const delivered = await underTest.delivered()
      expect(delivered.map(({ to }) => to).toSorted()).toEqual(recipients)
      for (const { replyTo, content } of delivered) {
        expect(replyTo).toBe('andrin@example.ch')
        expect(content).toContain('Grüezi Anna')
        expect(content).toContain('dein Termin ist am Dienstag. 💰')
      }
    })

    it('delivers nothing to a second recipient within an address', async () => {
      const to = { name: 'Anna', email: 'anna@example.ch, opfer@example.com' }
      const delivery = await underTest.mailer.send(sampleMail({ to }))
      if (!delivery.ok)
        expect(delivery, 'the mail is refused, not the service').toMatchObject({ at: 'recipient' })
      const recipients = (await underTest.delivered()).flatMap((mail) => mail.to.split(/[,\s]+/))
      expect(recipients).not.toContain('opfer@example.com')
    })

    it('reports whether it can be reached, fails with status 0 during an outage, and delivers again afterwards', async () => {
      const { mailer } = underTest
      expect(await mailer.reach()).toBe('reachable')
      await underTest.breakDown()
      expect(await mailer.reach()).toBe('unreachable')
      const delivery = await mailer.send(sampleMail())
      expect(delivery).toMatchObject({ ok: false, status: 0, code: expect.stringMatching(/^[A-Z]/) })
      expect(delivery, 'it certainly did not arrive').not.toHaveProperty('mayHaveArrived')
      await underTest.recover()
      expect(await mailer.reach()).toBe('reachable')
      expect(await underTest.delivered()).toEqual([])
      expect(await mailer.send(sampleMail())).toMatchObject({ ok: true })
      expect(await underTest.delivered()).toHaveLength(1)
    })
  })
}
