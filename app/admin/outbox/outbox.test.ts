import { expect, it } from 'vitest'
import type { SendingCount } from '#domain/outbox/waiting-mail.ts'
import { momentInFull, momentInList } from './mails.tsx'
import { answerText, reasonText, sendingSummary } from './messages.ts'
import { attachmentIn, fileAddress, readShown, writeSearch } from './protocol.ts'

it.each([
  ['2026-11-22T23:30:00Z', '0:30', 'Montag, 23. November 2026, 0:30 Uhr'],
  ['2026-11-22T22:30:00Z', 'gestern', 'Sonntag, 22. November 2026, 23:30 Uhr'],
  ['2026-10-25T02:30:00Z', '25. Okt.', 'Sonntag, 25. Oktober 2026, 3:30 Uhr'],
])(
  'a mail of %s is dated, late on 23 November in Zurich, %s in the list and %s in full',
  (written, said, inFull) => {
    expect(momentInList(written, '2026-11-23T22:45:00Z')).toBe(said)
    expect(momentInFull(written)).toBe(inFull)
  },
)

it.each([
  [0, 'ECONNREFUSED', undefined, 'Der Mail-Dienst war nicht erreichbar.', 'ECONNREFUSED'],
  [535, '5.7.8', undefined, 'Der Mail-Dienst nimmt Benutzername oder Passwort nicht an.', '535'],
  [550, '5.1.1', '550 no such user', 'Diese Adresse gibt es nicht.', '«550 no such user»'],
  [552, '5.2.2', undefined, 'Das Postfach ist voll, oder die Mail ist zu gross.', '552'],
  [451, '4.3.0', undefined, 'Der Mail-Dienst nimmt im Moment nichts an.', '451'],
  [550, '', undefined, 'Der Mail-Dienst hat die Mail nicht angenommen.', '550'],
])(
  "%i %s, %s is explained in words, with the service's own or its codes",
  (status, code, own, said, codes) => {
    const reason = { status, code, ...(own !== undefined && { words: own }) }
    expect(reasonText(reason)).toBe(said)
    expect(answerText(reason)).toContain(codes)
  },
)

it('the summary of due mails counts those sent and refused, and mentions the rest only if there is one', () => {
  const all: SendingCount = { total: 3, sent: 3, refused: 0, unclear: 0, isRunning: false, stopped: null }
  expect(sendingSummary(all)).toEqual({ kind: 'success', title: '3 Mails gesendet.', text: '' })
  expect(sendingSummary({ ...all, sent: 1, refused: 2 })).toEqual({
    kind: 'error',
    title: '1 Mail gesendet, 2 nicht angenommen.',
    text: 'Warum, steht bei der Mail.',
  })
  const reason = { status: 0, code: 'ECONNREFUSED' }
  const away = { ...all, sent: 0, refused: 1, stopped: { why: 'service-away', reason } } as const
  const rest = 'Der Rest geht von selbst hinaus, sobald es möglich ist.'
  expect(sendingSummary(away)).toMatchObject({ text: `Der Mail-Dienst war nicht erreichbar. ${rest}` })
  expect(sendingSummary({ ...away, total: 1 }).text).toBe('Der Mail-Dienst war nicht erreichbar.')
  expect(sendingSummary({ ...all, sent: 0 })).toMatchObject({ title: 'Keine Mail gesendet.', text: rest })
})

it('page, mail and attachment are read back from the addresses made for them', () => {
  const shown = { after: '2026-11-20.eml', mail: 'pending/ä & b' }
  expect(readShown(new URLSearchParams(writeSearch(shown)))).toEqual(shown)
  expect(readShown(new URLSearchParams('after=&mail='))).toEqual({ after: undefined, mail: undefined })
  const address = new URL(fileAddress('pending/x', 'ein termin.ics'), 'http://localhost')
  expect(address.pathname).toBe('/admin/outbox/pending%2Fx')
  expect(attachmentIn(address.searchParams)).toBe('ein termin.ics')
})
