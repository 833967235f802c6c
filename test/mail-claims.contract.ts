/**
 * No mail is sent by two servers, and none is lost with a killed one. Run with each adapter of the documents
 * port, which stores the records.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock, type FixedClock } from '#adapters/memory/clock.ts'
import { createMemoryMailer, type MemoryMailer } from '#adapters/memory/mailer.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import type { MailQueue } from '#server/outbox/mail-queue.server.ts'
import { mailWrite } from '#server/outbox/mail-record.server.ts'
import type { OpenedDocuments } from './two-servers.ts'
import { createRecordedLog, type RecordedLog } from './recorded-log.ts'
import { openQueue, recordsIn, undecided } from './waiting-mails.ts'

const ids = ['one', 'two', 'three', 'four', 'five']
const minute = 60_000

export function mailClaimsContract(open: () => Promise<OpenedDocuments>) {
  describe('claims of waiting mails', () => {
    let opened: OpenedDocuments
    let clock: FixedClock
    let mailer: MemoryMailer
    let log: RecordedLog
    let servers: [MailQueue, MailQueue]
    beforeEach(async () => {
      opened = await open()
      clock = createFixedClock('2026-11-23T09:00:00Z')
      mailer = createMemoryMailer()
      log = createRecordedLog()
      const [one, other] = opened.servers
      const start = (documents: typeof one) => openQueue({ documents, mailer, clock, log })
      servers = [start(one), start(other)]
      await one.commit(
        ids.map((id) => mailWrite({ mail: sampleMail({ id }), limit: 'none', expiresAt: null }, clock.now())),
      )
    })
    afterEach(() => opened.close())

    const sent = () => mailer.sent.map(({ id }) => id).toSorted()

    it('give each mail to only one of two servers, and leave no record', async () => {
      await Promise.all([...servers, ...servers].map((server) => server.run()))
      expect(sent(), log.text()).toEqual(ids.toSorted())
      expect(await recordsIn(opened.servers[0])).toEqual([])
    })

    it('let a refused mail be tried once, and keep its reason', async () => {
      mailer.answerWith(() => ({ ok: false, status: 550, code: '5.1.1' }))
      await Promise.all(servers.map((server) => server.run()))
      const records = await recordsIn(opened.servers[1])
      const reason = { status: 550, code: '5.1.1' }
      expect(records.map(({ state }) => state)).toMatchObject(
        ids.map(() => ({ kind: 'refused', tries: 1, reason })),
      )
    })

    it('expire three minutes after a server was killed, and not before', async () => {
      const { given, decide } = undecided(mailer)
      const [killed, other] = servers
      const round = killed.run()
      await given
      mailer.recover()
      await other.run()
      expect(sent()).toHaveLength(ids.length - 1)
      clock.advance(3 * minute + 1)
      await other.run()
      expect(sent()).toEqual(ids.toSorted())
      decide({ ok: true })
      await round
    })

    it('write nothing about a mail that was erased while it was sent', async () => {
      const { given, decide } = undecided(mailer)
      const round = servers[0].run()
      await given
      await opened.servers[1].commit(ids.map((id) => ({ kind: 'delete', collection: 'mails', id })))
      decide({ ok: false, status: 550, code: '' })
      await round
      expect(await recordsIn(opened.servers[0])).toEqual([])
    })
  })
}
