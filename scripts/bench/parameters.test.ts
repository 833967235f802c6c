import { expect, it } from 'vitest'
import { wantedFrom } from './parameters.ts'

const known = ['start', 'bytes', 'editor']

it('measures everything unless parts are named, in their usual order, and names them where one is unknown', () => {
  expect(wantedFrom([], known)).toEqual({ parts: known, isKept: false })
  expect(wantedFrom(['--keep'], known)).toEqual({ parts: known, isKept: true })
  const parts = ['start', 'editor']
  expect(wantedFrom(['editor', '--keep', 'start'], known)).toEqual({ parts, isKept: true })
  const unknown = /^There is no 'editors' to measure\.[^]*start, bytes, editor/
  expect(wantedFrom(['editors'], known)).toMatch(unknown)
  expect(wantedFrom(['--help'], known)).toContain('start, bytes, editor')
})
