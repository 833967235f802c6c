import { expect, it } from 'vitest'
import { asTime } from './clock-input.tsx'

it.each([
  ['9', '9:00'],
  ['930', '9:30'],
  ['0930', '9:30'],
  ['9.30', '9:30'],
  ['17:45', '17:45'],
  ['24', '24:00'],
])('reads %s as %s', (typed, time) => {
  expect(asTime(typed)).toBe(time)
})

it.each(['', 'neun', '25', '9:75', '12345'])('leaves %s as it was typed', (typed) => {
  expect(asTime(typed)).toBe(typed)
})
