import { expect, it } from 'vitest'
import { problemKind } from './screen.tsx'

const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })

it.each([
  [answer(404), 'unknown'],
  [answer(500), 'unexpected'],
  [answer(503), 'unreachable'],
  [new TypeError('Failed to fetch'), 'unreachable'],
  [new TypeError('NetworkError when attempting to fetch resource.'), 'unreachable'],
  [new TypeError('Load failed'), 'unreachable'],
  [new TypeError('signal timed out'), 'unreachable'],
  [new TypeError('Failed to fetch dynamically imported module: https://example.ch/m.js'), 'outdated'],
  [new TypeError('error loading dynamically imported module: https://example.ch/m.js'), 'outdated'],
  [new TypeError('Importing a module script failed.'), 'outdated'],
  [new TypeError("Cannot read properties of undefined (reading 'title')"), 'unexpected'],
])('a screen that fails to load with %o is %s', (error, kind) => {
  expect(problemKind(error)).toBe(kind)
})
