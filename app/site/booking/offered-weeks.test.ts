import { expect, it } from 'vitest'
import { chooseIn, type OfferedDay, type OfferedWeeks, readTyped } from './offered-weeks.ts'

const office = ['office'] as const
const both = ['office', 'online'] as const

const days: OfferedDay[] = [
  { date: '2026-11-23', state: 'soon' },
  {
    date: '2026-11-24',
    state: 'open',
    times: [
      { time: '8:00', places: both },
      { time: '9:00', places: office },
    ],
  },
  { date: '2026-11-25', state: 'open', times: [{ time: '9:00', places: both }] },
]
const rest = { from: '2026-11-23', today: '2026-11-23', last: '2027-01-22', minutes: 60, changeHours: 24 }
const weeks: OfferedWeeks = { ...rest, reminders: [24], request: 'a', phone: null, next: null, days }

it('the choice is the first day with room and no time before anything was chosen', () => {
  expect(chooseIn({}, [weeks], null)).toMatchObject({ date: '2026-11-24', time: '', location: '' })
  expect(chooseIn({}, [], null)).toMatchObject({ date: '', day: null, times: [] })
})

it('the choice keeps the time on another day if it is free there, and the place if the time has it', () => {
  const values = { date: '2026-11-25', time: '9:00', location: 'online' }
  expect(chooseIn(values, [weeks], null)).toMatchObject({ time: '9:00', location: 'online' })
  expect(chooseIn({ ...values, time: '8:00' }, [weeks], null).time).toBe('')
})

it('the choice never switches to another place unasked, and returns to the wished one when it is free', () => {
  const moved = { date: '2026-11-24', time: '9:00', location: 'online' }
  const unasked = { places: ['office'], location: '', isElsewhere: true }
  expect(chooseIn(moved, [weeks], null)).toMatchObject(unasked)
  const later = { ...moved, date: '2026-11-25' }
  expect(chooseIn(later, [weeks], null)).toMatchObject({ location: 'online', isElsewhere: false })
  const unwished = { date: '2026-11-24', time: '9:00' }
  expect(chooseIn(unwished, [weeks], null)).toMatchObject({ location: 'office', isElsewhere: false })
})

it('the choice includes a place only after a click on it', () => {
  const fields = { date: '2026-11-24', time: '9:00', location: 'office' }
  expect(readTyped(fields, 'time')).toEqual({ date: '2026-11-24', time: '9:00' })
  expect(readTyped(fields, 'location')).toEqual(fields)
})

it('the choice drops a time that was taken meanwhile, and a day that is full', () => {
  const values = { date: '2026-11-24', time: '9:00' }
  const lost = { date: '2026-11-24', time: '9:00', location: 'office', near: '2026-11-25' }
  expect(chooseIn(values, [weeks], lost)).toMatchObject({ time: '', times: [{ time: '8:00' }] })
  expect(chooseIn({ date: '2026-11-23' }, [weeks], null).date).toBe('2026-11-24')
  const near = { date: '2026-11-25', time: '' }
  expect(chooseIn({ date: '2026-11-23', time: '9:00' }, [weeks], lost)).toMatchObject(near)
})
