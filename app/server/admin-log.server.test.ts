import { describe, expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import type { Documents } from '#ports/documents.ts'
import { createAdminLog, type LogPlace } from './admin-log.server.ts'
import { createLog } from './log.server.ts'

const count = 1_200
const moment = (index: number) =>
  new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 2) * 60_000).toISOString()

async function filled() {
  const documents = createMemoryDocuments()
  for (let start = 0; start < count; start += 400)
    await documents.commit(
      Array.from({ length: 400 }, (_, offset) => ({
        kind: 'put' as const,
        collection: 'adminLogs' as const,
        id: `entry-${String(start + offset).padStart(5, '0')}`,
        data: { action: 'promotion-update', timestamp: moment(start + offset) },
      })),
    )
  return documents
}

describe('the admin log', () => {
  it('is read in pages, newest first, each entry once and none left out, and only as much as a page shows', async () => {
    const documents = await filled()
    const limits: number[] = []
    const counting: Documents = {
      ...documents,
      list: () => expect.unreachable(),
      newest(collection, query) {
        limits.push(query.limit)
        return documents.newest(collection, query)
      },
    }
    const adminLog = createAdminLog({ documents: counting, log: createLog({ level: 'silent' }) })
    const times: string[] = []
    const ids = new Set<string>()
    let after: LogPlace | undefined
    do {
      const page = await adminLog.page({ after, size: 50 })
      if (page.outcome !== 'read') throw new Error(page.outcome)
      times.push(...page.entries.map(({ timestamp }) => timestamp))
      for (const { id } of page.entries) ids.add(id)
      after = page.next ?? undefined
    } while (after)
    expect(times).toEqual(times.toSorted().toReversed())
    expect([times.length, ids.size]).toEqual([count, count])
    expect(new Set(limits)).toEqual(new Set([51]))
    documents.breakDown()
    const away = createAdminLog({ documents, log: createLog({ level: 'silent' }) })
    expect(await away.page({ size: 50 })).toEqual({ outcome: 'unavailable' })
  })
})
