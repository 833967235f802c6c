import { expect, it } from 'vitest'
import { pageSlice, positionInWhole } from './page-slice.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)

it('a page carries a gallery that is not long, of a long one the beginning and the three pictures before it', () => {
  expect(pageSlice(numbered(12))).toEqual(numbered(12))
  const share = pageSlice(numbered(120))
  expect(share).toEqual([...numbered(9), 117, 118, 119])
  // And counts every picture at its place in the whole.
  expect(share.map((_, index) => positionInWhole(index, share.length, 120 - share.length))).toEqual(share)
  expect(numbered(5).map((index) => positionInWhole(index, 5, 0))).toEqual(numbered(5))
})
