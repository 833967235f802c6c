/** A log that a test can read. */
import type { Log, LogFacts } from '#server/log.server.ts'

interface Line {
  event: string
  facts?: LogFacts | undefined
}

export interface RecordedLog extends Log {
  lines(): Line[]
  events(): string[]
  /** Everything written, to check for what must not be there. */
  text(): string
}

export function createRecordedLog(): RecordedLog {
  const lines: Line[] = []
  const record = (event: string, facts?: LogFacts) => {
    lines.push({ event, facts })
  }
  return {
    info: record,
    warn: record,
    error: (event, error, facts) => record(event, { ...facts, error: String(error) }),
    lines: () => lines,
    events: () => lines.map(({ event }) => event),
    text: () => JSON.stringify(lines),
  }
}
