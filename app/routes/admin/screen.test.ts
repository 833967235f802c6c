import { redirect } from 'react-router'
import { expect, it } from 'vitest'
import { keptWhileShown, problemKind } from './screen.tsx'

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
])('what kept a screen from being loaded: %o is %s', (error, kind) => {
  expect(problemKind(error)).toBe(kind)
})

it('a screen that is shown stays as it is when it cannot be loaded again, tells the connection why, and is forgotten when left', async () => {
  const told: string[] = []
  const kept = keptWhileShown<string | null>()
  const leave = kept.show('Typed', (why) => told.push(why))
  const failures = [async () => null, () => Promise.reject(answer(503)), () => Promise.reject(redirect('/'))]
  for (const failure of failures) expect(await kept.load(failure)).toBe('Typed')
  expect(told).toEqual(['unavailable', 'unavailable', 'signed-out'])
  leave?.()
  await expect(kept.load(() => Promise.reject(answer(503)))).rejects.toEqual(answer(503))
})
