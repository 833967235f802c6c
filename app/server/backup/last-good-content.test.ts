import { expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { DamagedBackup } from '#ports/backups.ts'
import { createRecordedLog } from '#test/recorded-log.ts'
import { createLastGoodContent } from './last-good-content.server.ts'

const clock = createFixedClock('2026-11-22T10:00:00Z')
const backup = (name: string, madeAt: string) => ({ name, madeAt: new Date(madeAt), size: 1 })

it('is the content of the newest backup that can be read, looked up once', async () => {
  const asked: string[] = []
  const content = new Map()
  const backups = {
    list: async () => [
      backup('older', '2026-11-20T02:00:00Z'),
      backup('newest', '2026-11-22T02:00:00Z'),
      backup('of-a-wrong-clock', '2027-01-01T02:00:00Z'),
      backup('newer', '2026-11-21T02:00:00Z'),
    ],
    async contentOf(name: string) {
      asked.push(name)
      if (name === 'newest') throw new DamagedBackup('it is cut off')
      return content
    },
  }
  const lastGood = createLastGoodContent({ backups, clock, log: createRecordedLog() })
  expect(await Promise.all([lastGood(), lastGood()])).toEqual([content, content])
  expect(asked).toEqual(['newest', 'newer'])
})

it('is null without a backup or if the folder cannot be read', async () => {
  const log = createRecordedLog()
  expect(await createLastGoodContent({ backups: null, clock, log })()).toBeNull()
  const backups = { list: () => Promise.reject(new Error('EACCES')), contentOf: async () => new Map() }
  expect(await createLastGoodContent({ backups, clock, log })()).toBeNull()
})
