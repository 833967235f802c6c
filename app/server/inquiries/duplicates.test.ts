import { expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createRepeats } from './duplicates.server.ts'

it('delivers the same inquiry once within ten minutes, and again later or after the clock was set back', async () => {
  const clock = createFixedClock('2026-11-26T10:00:00Z')
  const delivered: string[] = []
  let ids = 0
  const repeats = createRepeats(clock, () => String((ids += 1)))
  const send = () =>
    repeats('the same', async (id) => {
      delivered.push(id)
      return { outcome: 'sent' }
    })
  for (const [passed, all] of [
    [0, 1],
    [599_999, 1],
    [1, 2],
    [-3_600_000, 3],
    [0, 3],
  ] as const) {
    clock.advance(passed)
    expect(await send()).toEqual({ outcome: 'sent', id: String(all) })
    expect(delivered).toHaveLength(all)
  }
})
