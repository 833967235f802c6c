/** The behaviour every store of pending mails must show; each adapter's own test runs it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleMail } from './mailer.contract.ts'
import type { PendingMail, PendingMails } from './pending-mails.ts'

export function samplePendingMail(id = 'mail-1', change: Partial<PendingMail> = {}): PendingMail {
  const moment = '2026-11-21T07:42:00.000Z'
  return { mail: sampleMail({ id }), owedSince: moment, nextAttemptAt: moment, attempts: 0, ...change }
}

export function pendingMailsContract(open: () => Promise<PendingMails>) {
  describe('pending mails contract', () => {
    let pending: PendingMails
    beforeEach(async () => {
      pending = await open()
    })

    it('has nothing before a mail was kept', async () => {
      expect(await pending.list()).toEqual([])
    })

    it('gives every kept mail back as it was', async () => {
      const attachments = [{ filename: 'termin.ics', contentType: 'text/calendar', content: 'BEGIN\r\nüé💰' }]
      const one = samplePendingMail('one', { mail: sampleMail({ id: 'one', attachments }) })
      const refusal = { status: 450, code: '4.2.0', words: '450 4.2.0 später, «Anna»' }
      const two = samplePendingMail('two', { attempts: 3, refusal, isToAdmin: true })
      await pending.keep(one)
      await pending.keep(two)
      const listed = (await pending.list()).toSorted((a, b) => a.mail.id.localeCompare(b.mail.id))
      expect(listed).toEqual([one, two])
    })

    it('replaces what was kept for the same mail', async () => {
      await pending.keep(samplePendingMail('one'))
      await pending.keep(samplePendingMail('one', { attempts: 1 }))
      expect(await pending.list()).toEqual([samplePendingMail('one', { attempts: 1 })])
    })

    it('forgets an erased mail, and erasing it again is no error', async () => {
      await pending.keep(samplePendingMail('one'))
      await pending.keep(samplePendingMail('two'))
      await pending.erase('one')
      await pending.erase('one')
      expect((await pending.list()).map(({ mail }) => mail.id)).toEqual(['two'])
    })
  })
}
