import { expect, it } from 'vitest'
import { sampleMail } from '#ports/mailer.contract.ts'
import type { DocumentData } from '#ports/documents.ts'
import { recordIn } from '#server/outbox/mail-record.server.ts'
import { mailOfToday } from './earlier-mails.ts'

const moment = '2026-11-21T07:42:00.000Z'
const again = '2026-11-21T09:42:00.000Z'
const reason = { status: 451, code: '4.3.0' }

const record = {
  mail: sampleMail({ id: 'one' }),
  limit: 'none',
  appointmentId: null,
  onlyAt: null,
  createdAt: moment,
  nextTryAt: null,
  tries: 0,
  refusal: null,
  claimedUntil: null,
  expiresAt: null,
  file: null,
}
const job = {
  mail: sampleMail({ id: 'two' }),
  appointmentId: 'a1',
  kind: 'reminder',
  limit: 'counted',
  sequence: 2,
  expiresAt: again,
  createdAt: moment,
  dueAt: again,
  attempts: 0,
  claimedUntil: null,
  refusal: null,
}

it.each<[string, object, object]>([
  ['waited for the advisor', record, { state: { kind: 'waiting' }, isOrdered: true }],
  ['was refused when the advisor sent it', { ...record, refusal: reason }, { state: { kind: 'waiting' } }],
  ['may have arrived', { ...record, claimedUntil: moment }, { state: { kind: 'unclear' } }],
  [
    'was no mail of the website',
    { ...record, file: 'Subject: alt' },
    { state: { kind: 'unclear' }, mail: { text: 'Subject: alt' } },
  ],
  [
    'was to go by itself',
    { ...record, nextTryAt: again },
    { state: { kind: 'due', at: again, tries: 0 }, isOrdered: false },
  ],
  [
    'was tried again',
    { ...record, nextTryAt: again, tries: 3, refusal: reason },
    { state: { kind: 'refused', reason, again, tries: 3 } },
  ],
  [
    'was a reminder in a document of its own',
    job,
    { state: { kind: 'due', at: again, tries: 0 }, appointmentId: 'a1', onlyAt: 2, expiresAt: again },
  ],
])('a mail of an early checkout that %s is converted to a current record', (_, earlier, today) => {
  const read = mailOfToday(earlier as DocumentData)
  expect(recordIn({ data: read })).toMatchObject(today)
  expect(mailOfToday(read)).toBe(read)
})
