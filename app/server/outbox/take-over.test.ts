import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryMailer } from '#adapters/memory/mailer.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { earlierEml, earlierJob, earlierPending, writeEarlier } from '#test/earlier-mails.ts'
import { createRecordedLog } from '#test/recorded-log.ts'
import { openQueue, recordsIn } from '#test/waiting-mails.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTakeOver } from './take-over.server.ts'

const moment = '2026-11-21T07:42:00.000Z'
const refusal = { status: 550, code: '5.1.1', words: '550 5.1.1 User unknown' }

let dataDir: string
let documents: ReturnType<typeof createMemoryDocuments>
let log: ReturnType<typeof createRecordedLog>
let takeOver: () => Promise<boolean>
const clock = createFixedClock('2026-11-21T08:00:00.000Z')

beforeEach(() => {
  dataDir = temporaryFolder()
  documents = createMemoryDocuments()
  log = createRecordedLog()
  takeOver = createTakeOver({ documents, dataDir, clock, log })
})

const write = (folder: 'pending' | 'outbox', name: string, content: string) =>
  writeEarlier(dataDir, folder, name, content)
const record = async (id: string) => (await recordsIn(documents)).find(({ mail }) => mail.id === id)

it('makes a record of each confirmation, with its tries and its day', async () => {
  write('pending', 'one.json', earlierPending('one', { attempts: 3, refusal }))
  write('pending', 'notice.json', earlierPending('notice', { isToAdmin: true }))
  write('pending', 'broken.json', '{')
  write('pending', '.half.json.1234.tmp', '{"mail":')
  await takeOver()
  const times = { createdAt: moment, nextTryAt: moment, expiresAt: '2026-11-22T07:42:00.000Z' }
  const mail = sampleMail({ id: 'one' })
  expect(await record('one')).toMatchObject({ mail, limit: 'confirmation', tries: 3, refusal, ...times })
  expect(await record('notice')).toMatchObject({ limit: 'none', refusal: null })
  expect(await record('broken.json')).toMatchObject({ file: '{', nextTryAt: null, expiresAt: null })
  expect(await recordsIn(documents)).toHaveLength(3)
  expect(readdirSync(dataDir)).toEqual([])
})

it('makes a record of each mail of the outbox, with what became of it, and of a file that is no mail', async () => {
  const states = { waiting: {}, sending: {}, refused: { reason: refusal } }
  for (const [kind, more] of Object.entries(states))
    write('outbox', `2026-${kind}.eml`, earlierEml(sampleMail({ id: kind }), { kind, ...more }))
  // The same mail twice, as the mail service may have been given it twice.
  write('outbox', '2027-waiting.eml', earlierEml(sampleMail({ id: 'waiting' })))
  write('outbox', 'Frühere Anfrage.eml', 'Subject: früher')
  await takeOver()
  const lying = { nextTryAt: null, expiresAt: null, limit: 'none' }
  expect(await record('waiting')).toMatchObject({ ...lying, createdAt: moment, claimedUntil: null })
  expect(await record('sending')).toMatchObject({ ...lying, claimedUntil: moment })
  expect(await record('refused')).toMatchObject({ ...lying, refusal })
  const { file } = (await record('Frühere Anfrage.eml')) ?? {}
  expect(Buffer.from(file ?? '', 'latin1').toString()).toBe('Subject: früher')
  expect(await recordsIn(documents)).toHaveLength(5)
  expect(readdirSync(dataDir)).toEqual([])
})

it('makes a record of each mail about an appointment, also of what cannot be read, but of nothing too large', async () => {
  const claimedUntil = '2026-11-21T08:01:00.000Z'
  const unreadable = earlierJob('four', { dueAt: 'soon' })
  const jobs = {
    one: earlierJob('one', { kind: 'advisor', attempts: 2, refusal, expiresAt: null }),
    two: earlierJob('two', { kind: 'reminder', limit: 'counted', claimedUntil }),
    three: earlierJob('three', { limit: 'change' }),
    four: unreadable,
    five: { ...earlierJob('five', { dueAt: 'soon' }), more: 'x'.repeat(600_000) },
  }
  const put = { kind: 'put', collection: 'appointmentMails' } as const
  await documents.commit(Object.entries(jobs).map(([id, data]) => ({ ...put, id, data })))
  await takeOver()
  const about = { appointmentId: 'a1', createdAt: moment, nextTryAt: moment }
  expect(await record('one')).toMatchObject({ ...about, onlyAt: null, tries: 2, refusal, expiresAt: null })
  expect(await record('two')).toMatchObject({ ...about, onlyAt: 2, limit: 'counted', claimedUntil })
  expect(await record('three')).toMatchObject({ ...about, onlyAt: 2, limit: 'change' })
  const kept = await record('four')
  expect(kept).toMatchObject({ appointmentId: 'a1', nextTryAt: null, expiresAt: null })
  expect(JSON.parse(Buffer.from(kept?.file ?? '', 'latin1').toString())).toEqual(unreadable)
  expect(await documents.list('appointmentMails')).toMatchObject([{ id: 'five' }])
  expect(log.events()).toEqual(['a mail of an earlier release could not be taken over'])
})

it('happens before anything is sent, once the database is there, and what was queued is sent once', async () => {
  const mailer = createMemoryMailer()
  write('pending', 'one.json', earlierPending('one'))
  write('outbox', 'two.eml', earlierEml(sampleMail({ id: 'two' })))
  documents.breakDown()
  await expect(takeOver()).rejects.toThrow(Unavailable)
  documents.recover()
  await takeOver()
  // The server was killed between storing a mail and leaving its file.
  write('pending', 'one.json', earlierPending('one', { attempts: 7 }))
  await openQueue({ documents, mailer, clock, log, takeOver }).run()
  await openQueue({ documents, mailer, clock, log, takeOver }).run()
  expect(mailer.sent).toEqual([sampleMail({ id: 'one' })])
  expect((await recordsIn(documents)).map(({ mail }) => mail.id)).toEqual(['two'])
  expect(existsSync(join(dataDir, 'pending'))).toBe(false)
})

it('keeps a mail in one place only where its file cannot be removed', async () => {
  write('pending', 'one.json', earlierPending('one'))
  const { commit } = documents
  documents.commit = async (writes) => {
    const path = join(dataDir, 'pending/one.json')
    rmSync(path, { force: true, recursive: true })
    mkdirSync(path)
    return commit(writes)
  }
  await takeOver()
  expect(await recordsIn(documents)).toEqual([])
  expect(log.events()).toEqual(['a mail of an earlier release could not be taken over'])
})

it('waits, as every round does, while an update is tried that may be undone, but not for one that was cut short', async () => {
  const mailer = createMemoryMailer()
  write('pending', 'one.json', earlierPending('one'))
  const aside = join(dataDir, '.before-update')
  mkdirSync(aside)
  const queue = openQueue({ documents, mailer, clock, log, takeOver })
  const minutesAgo = (count: number) => new Date(clock.now().getTime() - count * 60_000)
  utimesSync(aside, minutesAgo(1), minutesAgo(1))
  await queue.run()
  expect([mailer.sent, readdirSync(join(dataDir, 'pending'))]).toEqual([[], ['one.json']])
  utimesSync(aside, minutesAgo(11), minutesAgo(11))
  await queue.run()
  expect(mailer.sent).toHaveLength(1)
})

it('follows no symbolic link, and leaves what is too large for a record', async () => {
  write('outbox', 'large.eml', 'x'.repeat(600_000))
  writeFileSync(join(dataDir, 'elsewhere'), 'not ours')
  symlinkSync(join(dataDir, 'elsewhere'), join(dataDir, 'outbox/link.eml'))
  await takeOver()
  expect(await recordsIn(documents)).toEqual([])
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['large.eml', 'link.eml'])
})
