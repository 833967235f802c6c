import { expect, it } from 'vitest'
import { pageSlice, positionInWhole, stripsAround } from './strips.ts'

const letters = (count: number) => [...'abcdefghijkl'].slice(0, count)
const shown = (count: number, current: number) =>
  stripsAround(letters(count), current)
    .map(({ item, offset }) => `${item}${offset}`)
    .join(' ')

it('the carousel shows seven pictures, three on each side, as in a ring', () => {
  expect(shown(9, 4)).toBe('b-3 c-2 d-1 e0 f1 g2 h3')
  expect(shown(9, 0)).toBe('g-3 h-2 i-1 a0 b1 c2 d3')
  expect(shown(9, 8)).toBe('f-3 g-2 h-1 i0 a1 b2 c3')
  expect(shown(0, 0)).toBe('')
})

it.each([1, 2, 7])('the carousel shows each of %i pictures exactly once', (count) => {
  for (const current of letters(count).keys()) {
    const strips = stripsAround(letters(count), current)
    expect(new Set(strips.map(({ item }) => item)).size).toBe(count)
    expect(strips.find(({ offset }) => offset === 0)?.index).toBe(current)
  }
})

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)

it('a page contains a short gallery whole, and of a long one the beginning and the last three pictures', () => {
  expect(pageSlice(numbered(12))).toEqual(numbered(12))
  const share = pageSlice(numbered(120))
  expect(share).toEqual([...numbered(9), 117, 118, 119])
  // And counts every picture at its place in the whole.
  expect(share.map((_, index) => positionInWhole(index, share.length, 120 - share.length))).toEqual(share)
  expect(numbered(5).map((index) => positionInWhole(index, 5, 0))).toEqual(numbered(5))
})
