import { expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createAdminLog, type LogPlace } from './admin-log.server.ts'
import { createLog } from './log.server.ts'

it('the admin log is read in pages, newest first, each entry once and none left out', async () => {
  const documents = createMemoryDocuments()
  const minutes = Array.from({ length: 300 }, (_, index) => index)
  await documents.commit(
    minutes.map((minute) => {
      // Two of each moment.
      const timestamp = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(minute / 2))).toISOString()
      const data = { action: 'promotion-update', timestamp }
      return { kind: 'put', collection: 'adminLogs', id: `entry-${minute}`, data } as const
    }),
  )
  documents.list = () => expect.unreachable('the whole log is never read')
  const adminLog = createAdminLog({ documents, log: createLog({ level: 'silent' }) })
  const times: string[] = []
  const ids = new Set<string>()
  let after: LogPlace | undefined
  do {
    const page = await adminLog.page({ after, size: 50 })
    if (page.outcome !== 'read') throw new Error(page.outcome)
    expect(page.entries.length).toBeLessThanOrEqual(50)
    times.push(...page.entries.map(({ timestamp }) => timestamp))
    for (const { id } of page.entries) ids.add(id)
    after = page.next ?? undefined
  } while (after)
  expect(times).toEqual(times.toSorted().toReversed())
  expect([times.length, ids.size]).toEqual([minutes.length, minutes.length])
  documents.breakDown()
  expect(await adminLog.page({ size: 50 })).toEqual({ outcome: 'unavailable' })
})
