import { mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { isUpdateTrial } from './update-trial.server.ts'

it('an update is on trial while the old database lies aside, unless that is left from a trial cut short', async () => {
  const clock = createFixedClock('2026-11-21T07:42:00Z')
  const dataDir = temporaryFolder()
  expect(await isUpdateTrial(dataDir, clock)).toBe(false)
  const aside = join(dataDir, '.before-update')
  mkdirSync(aside)
  const minutesAgo = (count: number) => new Date(clock.now().getTime() - count * 60_000)
  utimesSync(aside, minutesAgo(1), minutesAgo(1))
  expect(await isUpdateTrial(dataDir, clock)).toBe(true)
  utimesSync(aside, minutesAgo(11), minutesAgo(11))
  expect(await isUpdateTrial(dataDir, clock)).toBe(false)
})
