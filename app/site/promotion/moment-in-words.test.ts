import { expect, it } from 'vitest'
import { momentInWords } from './moment-in-words.ts'
import { reasonOfHiding } from './messages.ts'

const now = new Date('2026-11-23T09:00:00Z')

it.each([
  ['2026-07-01T22:00:00Z', 'Donnerstag, 2. Juli, 0:00 Uhr'],
  ['2026-12-31T23:00:00Z', 'Freitag, 1. Januar 2027, 0:00 Uhr'],
  ['2026-10-25T00:30:00Z', 'Sonntag, 25. Oktober, 2:30 Uhr (Sommerzeit)'],
  ['2026-10-25T01:30:00Z', 'Sonntag, 25. Oktober, 2:30 Uhr (Winterzeit)'],
  ['2026-10-25T02:00:00Z', 'Sonntag, 25. Oktober, 3:00 Uhr'],
])('%s is put into words in Swiss time: %s', (moment, words) => {
  expect(momentInWords(new Date(moment), now)).toBe(words)
})

it('explains to the advisor why visitors do not see the promotion', () => {
  const moment = new Date('2026-12-01T07:00:00Z')
  const words = 'Dienstag, 1. Dezember, 8:00 Uhr'
  expect(reasonOfHiding({ state: 'off' }, now)).toContain('ausgeschaltet')
  expect(reasonOfHiding({ state: 'never' }, now)).toContain('nicht nach ihrem Beginn')
  expect(reasonOfHiding({ state: 'waiting', from: moment, until: null }, now)).toContain(`erst ab ${words}`)
  expect(reasonOfHiding({ state: 'over', since: moment }, now)).toContain(`seit ${words} vorbei`)
})
