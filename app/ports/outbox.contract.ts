/** The behaviour every outbox must show; each adapter's own test runs it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleMail } from './mailer.contract.ts'
import type { Outbox, OutboxMail } from './outbox.ts'

/** `open` gives an empty one, whose clock goes on by a moment with every mail. */
export function outboxContract(open: () => Promise<Outbox>) {
  describe('outbox contract', () => {
    let outbox: Outbox
    beforeEach(async () => {
      outbox = await open()
    })

    async function onlyMail(): Promise<{ name: string; found: OutboxMail }> {
      const [name = ''] = await outbox.names()
      const found = await outbox.read(name)
      if (typeof found === 'string') throw new Error(found)
      return { name, found }
    }

    it('has nothing before a mail was added', async () => {
      expect(await outbox.names()).toEqual([])
    })

    it('gives a mail back as it was, waiting', async () => {
      const attachments = [{ filename: 'termin.ics', contentType: 'text/calendar', content: 'BEGIN\r\nüé💰' }]
      const text = `Grüezi 💰\n${'ä'.repeat(5_000)}`
      const mail = sampleMail({ text, attachments })
      await outbox.add(mail)
      expect((await onlyMail()).found).toMatchObject({ mail, state: { kind: 'waiting' } })
      expect((await onlyMail()).found.writtenAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    })

    it('lists the oldest mail first', async () => {
      for (const id of ['c', 'a', 'b']) await outbox.add(sampleMail({ id }))
      const read = await Promise.all((await outbox.names()).map((name) => outbox.read(name)))
      expect(read.map((one) => typeof one !== 'string' && one.mail.id)).toEqual(['c', 'a', 'b'])
    })

    it('keeps the state of a mail, under its name', async () => {
      await outbox.add(sampleMail())
      const { name, found } = await onlyMail()
      await outbox.mark(name, { ...found, state: { kind: 'sending' } })
      expect(await outbox.read(name)).toEqual({ ...found, state: { kind: 'sending' } })
      const reason = { status: 550, code: '5.1.1', words: '550 5.1.1 Kein Postfach «Anna»' }
      await outbox.mark(name, { ...found, state: { kind: 'refused', reason } })
      expect(await outbox.read(name)).toEqual({ ...found, state: { kind: 'refused', reason } })
      expect(await outbox.names()).toEqual([name])
    })

    it('forgets an erased mail, and erasing it again is no error', async () => {
      await outbox.add(sampleMail())
      const { name } = await onlyMail()
      await outbox.erase(name)
      await outbox.erase(name)
      expect(await outbox.names()).toEqual([])
      expect(await outbox.read(name)).toBe('missing')
      expect(await outbox.file(name)).toBeNull()
    })

    it.each(['', '.', '..', '../mail.eml', '/etc/hosts', '.hidden', 'a\0b', 'nothing.eml'])(
      'knows no mail by the name %j',
      async (name) => {
        await outbox.add(sampleMail())
        expect(await outbox.read(name)).toBe('missing')
        expect(await outbox.file(name)).toBeNull()
        await outbox.erase(name)
        expect(await outbox.names()).toHaveLength(1)
      },
    )
  })
}
