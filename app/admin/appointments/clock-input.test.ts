import { expect, it } from 'vitest'
import { asTime } from './clock-input.tsx'

it.each([
  ['9', '9:00'],
  ['930', '9:30'],
  ['0930', '9:30'],
  ['9.30', '9:30'],
  ['17:45', '17:45'],
  ['24', '24:00'],
  // As it was typed.
  ...['', 'neun', '25', '9:75', '12345'].map((typed) => [typed, typed] as const),
] as const)('reads %s as %s', (typed, time) => {
  expect(asTime(typed)).toBe(time)
})
