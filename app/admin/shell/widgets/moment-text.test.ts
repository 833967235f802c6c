import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedMoment, typedMoment } from './moment-text.ts'

describe('a moment in a field', () => {
  it.each([
    ['winter', '2026-12-01T08:00', '2026-12-01T08:00:00+01:00'],
    ['summer', '2026-07-01T08:00', '2026-07-01T08:00:00+02:00'],
    ['midnight', '2026-07-01T00:00', '2026-07-01T00:00:00+02:00'],
  ])('is stored with the offset that Zurich has then: %s', (_, typed, stored) => {
    expect(storedMoment(typed)).toBe(stored)
    expect(typedMoment(stored)).toBe(typed)
  })

  it('is an hour later where the clocks skip it in spring', () => {
    expect(storedMoment('2026-03-29T02:30')).toBe('2026-03-29T03:30:00+02:00')
    expect(typedMoment('2026-03-29T03:30:00+02:00')).toBe('2026-03-29T03:30')
  })

  it('is the first one where it comes twice in autumn, and the second one stays what it is until it is typed anew', () => {
    expect(storedMoment('2026-10-25T02:30')).toBe('2026-10-25T02:30:00+02:00')
    expect(typedMoment('2026-10-25T02:30:00+01:00')).toBe('2026-10-25T02:30')
  })

  it('is shown in Zurich time, whatever zone it was stored in', () => {
    expect(typedMoment('2026-12-01T07:00:00Z')).toBe('2026-12-01T08:00')
    expect(typedMoment('2026-12-01T02:00:00.000-05:00')).toBe('2026-12-01T08:00')
  })

  it('stays as typed while its year has not all digits, and is none where nothing is typed', () => {
    expect(storedMoment('0202-12-01T08:00')).toBe('0202-12-01T08:00')
    expect(typedMoment('0202-12-01T08:00')).toBe('0202-12-01T08:00')
    expect(storedMoment('')).toBeUndefined()
    expect(typedMoment(undefined)).toBe('')
    expect(typedMoment('unvollständig')).toBe('')
  })

  it('comes back from the document as it was typed, but for the hour that is skipped', () => {
    const instant = fc.date({ min: new Date('2000-01-02'), max: new Date('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, (date) => {
        const typed = date.toISOString().slice(0, 16)
        const back = typedMoment(storedMoment(typed))
        expect([0, 3_600_000]).toContain(Date.parse(`${back}Z`) - Date.parse(`${typed}Z`))
        expect(typedMoment(storedMoment(back))).toBe(back)
      }),
    )
  })
})
