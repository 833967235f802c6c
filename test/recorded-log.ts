/** A log that a test can read. */
import type { Log, LogFacts } from '#server/log.server.ts'

export type RecordedLog = ReturnType<typeof createRecordedLog>

export function createRecordedLog() {
  const lines: { event: string; facts?: LogFacts | undefined }[] = []
  const record = (event: string, facts?: LogFacts) => void lines.push({ event, facts })
  const log: Log = {
    info: record,
    warn: record,
    error: (event, error, facts) => record(event, { ...facts, error: String(error) }),
  }
  return {
    ...log,
    lines: () => lines,
    events: () => lines.map(({ event }) => event),
    /** Everything written, for checks that something is not in it. */
    text: () => JSON.stringify(lines),
  }
}
