import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allSlots, bookableSlots, partOfDay, slotsByPartOfDay } from './slots.ts'
import { timeInZurich, todayInZurich, zurichInstant } from './zurich.ts'

const noon = new Date('2026-07-01T10:00:00Z')

describe('time slots', () => {
  it('run from 8:00 to 20:00 every 30 minutes, 25 of them', () => {
    expect(allSlots).toHaveLength(25)
    expect(allSlots.slice(0, 3)).toEqual(['8:00', '8:30', '9:00'])
    expect(allSlots.at(-1)).toBe('20:00')
  })

  it('offers none for what is no day', () => {
    expect(bookableSlots('', noon)).toEqual([])
    expect(bookableSlots('2026-13-45', noon)).toEqual([])
  })

  it('offers exactly those whose wall-clock time lies ahead, on any day of any year', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (now) => {
        const ahead = allSlots.filter((slot) => slot.padStart(5, '0') > timeInZurich(now))
        expect(bookableSlots(todayInZurich(now), now)).toEqual(ahead)
      }),
    )
  })

  it('keeps half an hour between neighbours on the days the clock changes', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']) {
      const instants = allSlots.map((slot) => zurichInstant(day, slot).getTime())
      const gaps = instants.slice(1).map((instant, index) => instant - (instants[index] ?? 0))
      expect(new Set(gaps)).toEqual(new Set([1_800_000]))
    }
  })

  it('groups them by part of the day and leaves out empty parts', () => {
    expect(slotsByPartOfDay(allSlots).map(({ part, slots }) => [part, slots[0], slots.length])).toEqual([
      ['morning', '8:00', 8],
      ['noon', '12:00', 4],
      ['afternoon', '14:00', 8],
      ['evening', '18:00', 5],
    ])
    expect(slotsByPartOfDay(['19:30'])).toEqual([{ part: 'evening', slots: ['19:30'] }])
    expect(partOfDay('11:30')).toBe('morning')
  })
})
