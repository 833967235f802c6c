import { redirect } from 'react-router'
import { expect, it } from 'vitest'
import { keepWhileShown } from './keep-while-shown.ts'

/** A load with this answer. `isWanted` is `false` if it was aborted before. */
function load<Loaded>(serverLoader: () => Promise<Loaded>, isWanted = true) {
  return { serverLoader, request: { signal: isWanted ? new AbortController().signal : AbortSignal.abort() } }
}

const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })

it('a shown screen stays if it cannot be loaded again, reports why to the connection, and is forgotten when left', async () => {
  const told: string[] = []
  const kept = keepWhileShown<string | null>()
  kept.show('Typed', (why) => told.push(why))
  const failures = [async () => null, () => Promise.reject(answer(503)), () => Promise.reject(redirect('/'))]
  for (const failure of failures) expect(await kept.load(load(failure))).toBe('Typed')
  expect(told).toEqual(['unavailable', 'unavailable', 'signed-out'])
  kept.leave()
  await expect(kept.load(load(() => Promise.reject(answer(503))))).rejects.toEqual(answer(503))
})

it('a screen shown without its content reports that to the connection, and is not kept', async () => {
  const told: string[] = []
  const kept = keepWhileShown<string | null>()
  kept.show(null, (why) => told.push(why))
  expect(told).toEqual(['unavailable'])
  expect(await kept.load(load(async () => null))).toBeNull()
})

it('a screen keeps a given number of views by key, and the newest may stand in for one that was never read', async () => {
  const fail = () => Promise.reject(answer(503))
  const kept = keepWhileShown<string>({ views: { most: 2, none: 'Nothing' } })
  expect(await kept.load(load(fail), 'other screen')).toBe('Nothing')
  kept.show('First week', () => {}, 'first')
  kept.show('Second week', () => {}, 'second')
  expect([await kept.load(load(fail), 'first'), await kept.load(load(fail), 'third')]).toEqual([
    'First week',
    'Second week',
  ])
  kept.show('Second week', () => {}, 'third')
  kept.show('Fourth week', () => {}, 'fourth')
  expect([await kept.load(load(fail), 'second'), await kept.load(load(fail), 'first')]).toEqual([
    'Second week',
    'Fourth week',
  ])
})

it('a screen that keeps only one view opens no other during an outage', async () => {
  const kept = keepWhileShown<string>()
  kept.show('Promotion', () => {}, 'promotion')
  await expect(
    kept.load(
      load(() => Promise.reject(answer(503))),
      'gallery',
    ),
  ).rejects.toEqual(answer(503))
  expect(
    await kept.load(
      load(() => Promise.reject(answer(503))),
      'promotion',
    ),
  ).toBe('Promotion')
})

it('a screen whose load was aborted stays, and reports nothing to the connection', async () => {
  const told: string[] = []
  const kept = keepWhileShown<string>()
  kept.show('Typed', (why) => told.push(why))
  expect(await kept.load(load(() => Promise.reject(new DOMException('Aborted', 'AbortError')), false))).toBe(
    'Typed',
  )
  expect(told).toEqual([])
})
