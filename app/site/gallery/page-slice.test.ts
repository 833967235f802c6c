import { describe, expect, it } from 'vitest'
import { pageSlice, positionInWhole } from './page-slice.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('what a page carries of a gallery', () => {
  it('is all of one that is not long', () => {
    expect(pageSlice(numbered(12))).toEqual(numbered(12))
  })

  it('is the beginning of a long one, and the three pictures before it', () => {
    expect(pageSlice(numbered(120))).toEqual([...numbered(9), 117, 118, 119])
  })

  it('counts every picture at its place in the whole', () => {
    const share = pageSlice(numbered(120))
    const places = share.map((_, index) => positionInWhole(index, share.length, 120 - share.length))
    expect(places).toEqual(share)
  })

  it('counts as it is once nothing is missing', () => {
    expect(numbered(5).map((index) => positionInWhole(index, 5, 0))).toEqual(numbered(5))
  })
})
