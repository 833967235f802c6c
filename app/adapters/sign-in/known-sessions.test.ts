import { expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createKnownSessions } from './known-sessions.ts'

const found = { admin: { id: '1', email: 'admin@example.ch', name: 'A' }, cookies: [] }

it('does not keep a session for outages if all sessions end while it is being looked up', async () => {
  const known = createKnownSessions(createFixedClock('2026-11-26T10:00:00Z'))
  const duringOutage = () => known.lookUp('cookie', () => Promise.reject(new Unavailable('away')))
  const slow = Promise.withResolvers<typeof found>()
  const looking = known.lookUp('cookie', () => slow.promise)
  known.forgetAll()
  slow.resolve(found)
  expect(await looking).toEqual(found)
  await expect(duringOutage()).rejects.toThrow(Unavailable)
  await known.lookUp('cookie', async () => found)
  expect(await duringOutage()).toEqual(found)
})

it('looks a session up again if the clock was set back, whether it counted or not', async () => {
  const clock = createFixedClock('2026-11-26T10:00:00Z')
  const known = createKnownSessions(clock)
  for (const last of [found, null]) {
    await known.lookUp('cookie', async () => last)
    const now = last ? null : found
    expect(await known.counts('cookie', async () => now)).toBe(last !== null)
    clock.advance(-3_600_000)
    expect(await known.counts('cookie', async () => now)).toBe(now !== null)
  }
})
