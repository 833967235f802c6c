import { describe, expect, it } from 'vitest'
import type { SendingRound } from '#domain/outbox/waiting-mail.ts'
import { momentInFull, momentInList } from './dates.ts'
import { answerText, reasonText, roundSummary, serviceReady, unclearText } from './messages.ts'
import { attachmentIn, fileAddress, shownIn, shownSearch } from './search-parameters.ts'

describe('when a mail was written', () => {
  it.each([
    ['2026-11-23T22:30:00Z', '23:30'],
    ['2026-11-22T23:30:00Z', '00:30'],
    ['2026-11-22T22:30:00Z', 'gestern'],
    ['2026-11-20T12:00:00Z', '20. Nov.'],
  ])('%s is, late on 23 November in Zurich, %s', (written, said) => {
    expect(momentInList(written, '2026-11-23T22:45:00Z')).toBe(said)
  })

  it("is told in Zurich's time on both sides of the change of summer time", () => {
    expect(momentInFull('2026-10-25T00:30:00Z')).toBe('Sonntag, 25. Oktober 2026, 02:30 Uhr')
    expect(momentInFull('2026-10-25T02:30:00Z')).toBe('Sonntag, 25. Oktober 2026, 03:30 Uhr')
  })
})

describe('why a mail was refused', () => {
  it.each([
    [{ status: 0, code: 'ECONNREFUSED' }, 'Der Mail-Dienst war nicht erreichbar.'],
    [{ status: 535, code: '5.7.8' }, 'Der Mail-Dienst nimmt Benutzername oder Passwort nicht an.'],
    [{ status: 550, code: '5.1.1' }, 'Diese Adresse gibt es nicht.'],
    [{ status: 552, code: '5.2.2' }, 'Das Postfach ist voll, oder die Mail ist zu gross.'],
    [{ status: 451, code: '4.3.0' }, 'Der Mail-Dienst nimmt im Moment nichts an.'],
    [{ status: 550, code: '5.7.1' }, 'Der Mail-Dienst hat die Mail nicht angenommen.'],
  ])('%j is said in words', (reason, said) => {
    expect(reasonText(reason)).toBe(said)
  })

  it("comes with the service's own words, or its codes", () => {
    expect(answerText({ status: 550, code: '5.1.1', words: '550 no such user' })).toBe('«550 no such user»')
    expect(answerText({ status: 0, code: 'ETIMEDOUT' })).toBe('ETIMEDOUT')
    expect(answerText({ status: 500, code: '' })).toBe('500')
  })
})

describe('what became of a round', () => {
  const round: SendingRound = { total: 3, sent: 3, refused: 0, unclear: 0, state: 'done' }

  it('is told with its counts, and that the rest waits only where there is one', () => {
    expect(roundSummary(round)).toEqual({ kind: 'success', title: '3 Mails gesendet.', text: '' })
    expect(roundSummary({ ...round, sent: 1, refused: 2 })).toMatchObject({
      title: '1 Mail gesendet, 2 nicht angenommen.',
      text: 'Warum, steht bei der Mail.',
    })
    const reason = { status: 0, code: 'ECONNREFUSED' }
    const away = { ...round, sent: 0, refused: 1, stopped: { why: 'service-away', reason } } as const
    expect(roundSummary(away)).toEqual({
      kind: 'error',
      title: 'Keine Mail gesendet, 1 nicht angenommen.',
      text: 'Der Mail-Dienst war nicht erreichbar. Der Rest wartet weiter.',
    })
    expect(roundSummary({ ...away, total: 1 }).text).toBe('Der Mail-Dienst war nicht erreichbar.')
  })

  it('is honest about what EmailJS cannot do', () => {
    expect(serviceReady(2, '20. November', 'emailjs').text).toContain('Der Kalendereintrag')
    expect(serviceReady(2, '20. November', 'emailjs').text).toContain('zum Beispiel in den USA')
    expect(serviceReady(2, '20. November', 'smtp').text).not.toContain('Kalendereintrag')
    expect(unclearText.emailjs).toContain('vielleicht doppelt')
    expect(unclearText.smtp).toContain('dieselbe Kennung')
  })
})

it('finds page, mail and attachment again in the addresses it makes', () => {
  const shown = { after: '2026-11-20.eml', mail: 'pending/ä & b' }
  expect(shownIn(new URLSearchParams(shownSearch(shown)))).toEqual(shown)
  expect(shownIn(new URLSearchParams('after=&mail='))).toEqual({ after: undefined, mail: undefined })
  const address = new URL(fileAddress('pending/x', 'ein termin.ics'), 'http://localhost')
  expect(address.pathname).toBe('/admin/outbox/pending%2Fx')
  expect(attachmentIn(address.searchParams)).toBe('ein termin.ics')
})
