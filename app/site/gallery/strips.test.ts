import { describe, expect, it } from 'vitest'
import { stripsAround, wrapIndex } from './strips.ts'

const letters = (count: number) => [...'abcdefghijkl'].slice(0, count)
const shown = (count: number, current: number) =>
  stripsAround(letters(count), current)
    .map(({ item }) => item)
    .join('')

describe('stripsAround', () => {
  it('shows seven pictures, three on each side', () => {
    expect(stripsAround(letters(9), 4).map(({ item, offset }) => [item, offset])).toEqual([
      ['b', -3],
      ['c', -2],
      ['d', -1],
      ['e', 0],
      ['f', 1],
      ['g', 2],
      ['h', 3],
    ])
  })

  it('goes on with the last picture before the first and the first after the last', () => {
    expect(shown(9, 0)).toBe('ghiabcd')
    expect(shown(9, 8)).toBe('fghiabc')
  })

  it.each([1, 2, 3, 4, 5, 6, 7])('shows each of %i pictures exactly once', (count) => {
    for (const current of letters(count).keys()) {
      const strips = stripsAround(letters(count), current)
      expect(new Set(strips.map(({ item }) => item)).size).toBe(count)
      expect(strips.find(({ offset }) => offset === 0)?.index).toBe(current)
    }
  })

  it('shows nothing without pictures', () => {
    expect(stripsAround([], 0)).toEqual([])
  })
})

describe('wrapIndex', () => {
  it('wraps around at both ends', () => {
    expect([wrapIndex(-1, 5), wrapIndex(5, 5), wrapIndex(4, 5)]).toEqual([4, 0, 4])
  })
})
