import { expect, it } from 'vitest'
import { stopAfter } from './grid-keys.ts'

const stops = [
  [['8 mo'], ['anna', 'beat'], ['8 we']],
  [['9 mo'], ['9 tu'], ['clara']],
]
const after = (from: string, key: string, ctrlKey = false) => stopAfter(stops, from, { key, ctrlKey })

it('moves to the cell beside, above and below, and stays at the edges', () => {
  expect(after('8 mo', 'ArrowRight')).toBe('anna')
  expect(after('9 tu', 'ArrowLeft')).toBe('9 mo')
  expect(after('8 we', 'ArrowDown')).toBe('clara')
  expect(after('9 mo', 'ArrowUp')).toBe('8 mo')
  for (const [from, key] of [
    ['8 mo', 'ArrowLeft'],
    ['8 mo', 'ArrowUp'],
    ['clara', 'ArrowRight'],
    ['clara', 'ArrowDown'],
  ] as const)
    expect(after(from, key), `${key} from ${from}`).toBeNull()
})

it('goes through all appointments in a cell before it leaves it, in both directions', () => {
  expect(after('anna', 'ArrowDown')).toBe('beat')
  expect(after('beat', 'ArrowDown')).toBe('9 tu')
  expect(after('9 tu', 'ArrowUp')).toBe('beat')
  expect(after('beat', 'ArrowUp')).toBe('anna')
})

it('goes to the ends of a row with Home and End, and to those of the grid with Ctrl', () => {
  expect(after('beat', 'Home')).toBe('8 mo')
  expect(after('beat', 'End')).toBe('8 we')
  expect(after('beat', 'Home', true)).toBe('8 mo')
  expect(after('8 mo', 'End', true)).toBe('clara')
})

it('finds a cell in a shorter row, and ignores other keys', () => {
  const days = [[['mo'], ['anna'], ['beat']], [['tu']]]
  expect(stopAfter(days, 'beat', { key: 'ArrowDown', ctrlKey: false })).toBe('tu')
  for (const key of ['Enter', 'Tab', 'a']) expect(after('anna', key)).toBeNull()
})
