import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { allSlots, bookableSlots, slotsByPartOfDay } from './slots.ts'
import { timeInZurich, todayInZurich } from './zurich.ts'

it('time slots are offered while they lie ahead, and never on an invalid day', () => {
  for (const day of ['', '2026-13-45']) expect(bookableSlots(day, new Date(0))).toEqual([])
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (now) => {
      const ahead = allSlots.filter((slot) => slot.padStart(5, '0') > timeInZurich(now))
      expect(bookableSlots(todayInZurich(now), now)).toEqual(ahead)
    }),
  )
})

it('time slots are 25 half hours from 8:00, grouped by part of the day without empty parts', () => {
  const parts = slotsByPartOfDay(allSlots).map(({ part, slots }) => `${part} ${slots[0]} ${slots.length}`)
  expect(parts).toEqual(['morning 8:00 8', 'noon 12:00 4', 'afternoon 14:00 8', 'evening 18:00 5'])
  expect(slotsByPartOfDay(['19:30'])).toEqual([{ part: 'evening', slots: ['19:30'] }])
})
