/**
 * The admin log: how entries are written into it, and how it is read, page by page from its newest entry on.
 * An outage is a return value here, never an exception.
 */
import { randomUUID } from 'node:crypto'
import { type LogEntry, readLogEntry } from '#domain/admin-log/entry.ts'
import type { DocumentData, Documents, NewestQuery, Write } from '#ports/documents.ts'
import type { Log } from './log.server.ts'
import { orUnavailable } from './or-unavailable.server.ts'

/** The person named in an entry. */
export interface LoggedBy {
  id: string
  email: string
}

interface NewEntry {
  action: string
  /** ISO 8601. */
  timestamp: string
  /** Omitted for a command on the server. */
  by?: LoggedBy | undefined
}

/** To be committed together with the change that the entry reports. */
export function logEntryWrite({ action, timestamp, by }: NewEntry, details: DocumentData = {}): Write {
  const data = { action, timestamp, ...(by && { userEmail: by.email, userId: by.id }), ...details }
  return { kind: 'put', collection: 'adminLogs', id: randomUUID(), data }
}

/** The entry after which a page starts. */
export type LogCursor = NonNullable<NewestQuery['after']>

export interface LogPage {
  outcome: 'read'
  /** Newest first. */
  entries: LogEntry[]
  /** The entry before the next page, `null` after the oldest entry. */
  next: LogCursor | null
}

export type AdminLog = ReturnType<typeof createAdminLog>

export function createAdminLog({ documents, log }: { documents: Documents; log: Log }) {
  return {
    page: ({ after, size }: { after?: LogCursor | undefined; size: number }) =>
      orUnavailable<LogPage>(log, 'admin log cannot be read', async () => {
        const found = await documents.newest('adminLogs', { by: 'timestamp', after, limit: size + 1 })
        const entries = found.slice(0, size).map(({ id, data }) => readLogEntry(id, data))
        const last = found.length > size ? entries.at(-1) : undefined
        return { outcome: 'read', entries, next: last ? { value: last.timestamp, id: last.id } : null }
      }),
  }
}
