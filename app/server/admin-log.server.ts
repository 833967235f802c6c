/** The admin log, read page by page from its newest entry on. An outage is a return value here, never an exception. */
import { type LogEntry, readLogEntry } from '#domain/admin-log/entry.ts'
import type { Documents, NewestQuery } from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Log } from './log.server.ts'

/** The entry after which a page starts. */
export type LogPlace = NonNullable<NewestQuery['after']>

export interface LogPage {
  outcome: 'read'
  /** Newest first. */
  entries: LogEntry[]
  /** Where the next page starts, `null` after the oldest entry. */
  next: LogPlace | null
}

export interface AdminLog {
  page(query: { after?: LogPlace | undefined; size: number }): Promise<LogPage | { outcome: 'unavailable' }>
}

export function createAdminLog({ documents, log }: { documents: Documents; log: Log }): AdminLog {
  return {
    async page({ after, size }) {
      try {
        const found = await documents.newest('adminLogs', { by: 'timestamp', after, limit: size + 1 })
        const entries = found.slice(0, size).map(({ id, data }) => readLogEntry(id, data))
        const last = found.length > size ? entries.at(-1) : undefined
        return { outcome: 'read', entries, next: last ? { value: last.timestamp, id: last.id } : null }
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error
        log.error('admin log cannot be read', error)
        return { outcome: 'unavailable' }
      }
    },
  }
}
