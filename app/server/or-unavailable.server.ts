/** How use cases answer while the backend is away: the outage is logged and becomes a return value, never an exception. */
import { DocumentTooLarge } from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Log, LogFacts } from './log.server.ts'

export interface BackendUnavailable {
  outcome: 'unavailable'
}

/** `event` is the log's message for an outage. */
export function orUnavailable<Result>(
  log: Log,
  event: string,
  work: () => Promise<Result>,
  facts?: LogFacts,
): Promise<Result | BackendUnavailable> {
  return unlessAway(log, event, { outcome: 'unavailable' }, work, facts)
}

/** The same with a result of the caller's own in place of `{ outcome: 'unavailable' }`. */
export async function unlessAway<Result, const Away>(
  log: Log,
  event: string,
  away: Away,
  work: () => Promise<Result>,
  facts?: LogFacts,
): Promise<Result | Away> {
  try {
    return await work()
  } catch (error) {
    // A document beyond the database's limit that the use case has no answer for is the backend's fault, too.
    if (!(error instanceof Unavailable || error instanceof DocumentTooLarge)) throw error
    log.error(event, error, facts)
    return away
  }
}
