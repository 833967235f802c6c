import { describe, expect, it } from 'vitest'
import { momentInWords } from './moment-in-words.ts'
import { reasonOfHiding } from './messages.ts'

const words = (moment: string, now = '2026-11-23T09:00:00Z') => momentInWords(new Date(moment), new Date(now))

describe('a moment in words', () => {
  it('is day and time in Switzerland, with the year if it is another one', () => {
    expect(words('2026-12-01T07:00:00Z')).toBe('Dienstag, 1. Dezember, 08:00 Uhr')
    expect(words('2026-07-01T22:00:00Z')).toBe('Donnerstag, 2. Juli, 00:00 Uhr')
    expect(words('2026-12-31T23:00:00Z')).toBe('Freitag, 1. Januar 2027, 00:00 Uhr')
    expect(words('2027-01-01T10:00:00Z', '2026-12-31T23:00:00Z')).toBe('Freitag, 1. Januar, 11:00 Uhr')
  })

  it('says which one is meant in the hour that comes twice', () => {
    expect(words('2026-10-25T00:30:00Z')).toBe('Sonntag, 25. Oktober, 02:30 Uhr (Sommerzeit)')
    expect(words('2026-10-25T01:30:00Z')).toBe('Sonntag, 25. Oktober, 02:30 Uhr (Winterzeit)')
    expect(words('2026-10-25T02:00:00Z')).toBe('Sonntag, 25. Oktober, 03:00 Uhr')
  })
})

it('tells the advisor why nobody else sees the promotion', () => {
  const now = new Date('2026-11-23T09:00:00Z')
  const moment = new Date('2026-12-01T07:00:00Z')
  expect(reasonOfHiding({ state: 'off' }, now)).toContain('ausgeschaltet')
  expect(reasonOfHiding({ state: 'never' }, now)).toContain('nicht nach ihrem Beginn')
  expect(reasonOfHiding({ state: 'waiting', from: moment, until: null }, now)).toBe(
    'Die Promotion ist erst ab Dienstag, 1. Dezember, 08:00 Uhr zu sehen.',
  )
  expect(reasonOfHiding({ state: 'over', since: moment }, now)).toBe(
    'Die Promotion ist seit Dienstag, 1. Dezember, 08:00 Uhr vorbei.',
  )
})
