import { expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createPace } from './pace.ts'

function countGuess(attempts: number) {
  const held: (() => void)[] = []
  const pace = createPace(
    createFixedClock('2026-03-02T09:00:00Z'),
    () => new Promise<void>((resolve) => held.push(resolve)),
  )
  const turns = Array.from({ length: attempts }, (_, n) => pace.turn('anna', `earlier-${n}`))
  return { pace, held, turns }
}

it('lets only one attempt per network wait at a time', async () => {
  const { pace, held } = countGuess(10)
  const first = pace.turn('anna', '198.51.100.1')
  expect(await pace.turn('anna', '198.51.100.1')).toBe(false)
  const advisor = pace.turn('anna', '203.0.113.5')
  for (const release of held) release()
  expect(await Promise.all([first, advisor])).toEqual([true, true])
  void pace.turn('anna', '198.51.100.1')
  expect(held).toHaveLength(3)
})

it('lets at most eight attempts wait at the same time', async () => {
  const { pace, held } = countGuess(18)
  expect(held).toHaveLength(8)
  expect(await pace.turn('anna', '203.0.113.5')).toBe(false)
})

it('does not slow down an account because of guesses at another one', async () => {
  const { pace, held } = countGuess(30)
  held.length = 0
  expect(await pace.turn('beat', '203.0.113.5')).toBe(true)
  expect(held).toEqual([])
})
