/**
 * The advisor's decisions about lines, and the last test mail: one document, in a collection of its own. It
 * is no content (it has no versions, and is never restored with a text), and the admin log only grows.
 */
import { emptyReadiness, type ReadinessRecord, readinessRecordSchema } from '#domain/readiness/aside.ts'
import { documentData, type Documents, type Write } from '#ports/documents.ts'
import { repeatUntilCommitted } from '#server/until-committed.server.ts'

/** The one document of the collection. */
const record = { collection: 'readiness', id: 'current' } as const

/** Throws `Unavailable`. */
export async function readReadiness(documents: Documents): Promise<ReadinessRecord> {
  const stored = await documents.read(record.collection, record.id)
  return recordIn(stored?.data)
}

/**
 * Commits the changed record and its further writes; `false` if one of these expects a revision that is no
 * longer stored. Throws `Unavailable`.
 */
export async function changeReadiness(
  documents: Documents,
  change: (record: ReadinessRecord) => ReadinessRecord,
  ...others: Write[]
): Promise<boolean> {
  return repeatUntilCommitted(async () => {
    const stored = await documents.read(record.collection, record.id)
    const data = documentData(change(recordIn(stored?.data)))
    const write = { kind: 'put', ...record, data, expected: stored?.revision ?? null } as const
    const committed = await documents.commit([write, ...others])
    if (committed.outcome === 'committed') return true
    return committed.write > 0 ? false : 'conflict'
  })
}

function recordIn(data: unknown): ReadinessRecord {
  return readinessRecordSchema.safeParse(data).data ?? emptyReadiness
}
