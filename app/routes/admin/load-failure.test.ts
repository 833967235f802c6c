import { describe, expect, it } from 'vitest'
import { problemKind } from './load-failure.ts'

const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })

describe('what kept a screen from being loaded', () => {
  it.each([
    [404, 'unknown'],
    [500, 'unexpected'],
    [502, 'unreachable'],
    [503, 'unreachable'],
    [504, 'unreachable'],
  ])('an answer of %i is %s', (status, kind) => {
    expect(problemKind(answer(status))).toBe(kind)
  })

  it.each([
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'signal timed out',
  ])('no answer ("%s") is unreachable', (message) => {
    expect(problemKind(new TypeError(message))).toBe('unreachable')
  })

  it.each([
    'Failed to fetch dynamically imported module: https://example.ch/assets/manager-1.js',
    'error loading dynamically imported module: https://example.ch/assets/manager-1.js',
    'Importing a module script failed.',
  ])('a script that is gone ("%s") is no unreachable server', (message) => {
    expect(problemKind(new TypeError(message))).toBe('outdated')
  })

  it('anything else is unexpected, also what is no error', () => {
    expect(problemKind(new TypeError("Cannot read properties of undefined (reading 'title')"))).toBe(
      'unexpected',
    )
    expect(problemKind(undefined)).toBe('unexpected')
  })
})
