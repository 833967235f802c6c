import { expect, it } from 'vitest'
import { wantedFrom } from './parameters.ts'

const known = ['start', 'bytes', 'editor']

it('measures everything unless parts are named', () => {
  expect(wantedFrom([], known)).toEqual({ parts: known, isKept: false })
  expect(wantedFrom(['--keep'], known)).toEqual({ parts: known, isKept: true })
})

it('measures the named parts in their usual order', () => {
  expect(wantedFrom(['editor', '--keep', 'start'], known)).toEqual({
    parts: ['start', 'editor'],
    isKept: true,
  })
})

it('names the parts where somebody asks for another', () => {
  expect(wantedFrom(['editors'], known)).toMatch(
    /^There is no 'editors' to measure\.[^]*start, bytes, editor/,
  )
  expect(wantedFrom(['--help'], known)).toContain('start, bytes, editor')
})
