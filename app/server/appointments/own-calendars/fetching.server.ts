/** Gets a calendar from its address, if it is not the one that we have. */
import { codeOf } from '#domain/error-code.ts'
import type { CalendarFailure } from '#domain/appointments/own-calendars.ts'
import {
  type AddressRules,
  bodyOf,
  checkedRequest,
  ForbiddenAddress,
  isCertificateError,
  TooLarge,
} from '#server/outgoing/checked-request.server.ts'

/** What the other server called the state that we have; empty where it named none. */
export interface Marks {
  etag: string
  lastModified: string
}

export type Fetched =
  | { outcome: 'unchanged' }
  | { outcome: 'fetched'; content: Uint8Array; marks: Marks }
  | { outcome: 'failed'; why: CalendarFailure }

const largest = 5_000_000
/** In milliseconds, with all redirects. */
const timeout = 10_000

export async function fetchCalendar(
  address: string,
  have: Marks,
  rules: AddressRules,
  ending: AbortSignal,
): Promise<Fetched> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeout), ending])
  try {
    const headers = {
      ...(have.etag && { 'if-none-match': have.etag }),
      ...(have.lastModified && { 'if-modified-since': have.lastModified }),
    }
    const asked = { method: 'GET', accept: 'text/calendar, */*;q=0.1', headers, signal } as const
    const response = await checkedRequest(address, rules, asked)
    const { statusCode = 0, headers: answered } = response
    if (statusCode === 200) {
      const marks = { etag: answered.etag ?? '', lastModified: answered['last-modified'] ?? '' }
      return { outcome: 'fetched', content: await bodyOf(response, largest), marks }
    }
    response.destroy()
    if (statusCode === 304) return { outcome: 'unchanged' }
    return { outcome: 'failed', why: statusFailures[statusCode] ?? 'failing' }
  } catch (error) {
    return { outcome: 'failed', why: signal.aborted ? 'too-late' : failureOf(error) }
  }
}

const statusFailures: Record<number, CalendarFailure> = {
  401: 'sign-in',
  403: 'sign-in',
  404: 'not-found',
  410: 'not-found',
}

function failureOf(error: unknown): CalendarFailure {
  if (error instanceof ForbiddenAddress) return 'private'
  if (error instanceof TooLarge) return 'too-large'
  if (isCertificateError(error)) return 'certificate'
  return codeOf(error) === 'ENOTFOUND' ? 'no-such-host' : 'no-answer'
}
