/**
 * The changes of a calendar: fetched from its address unless it is the one that we have, and read without
 * holding up requests.
 */
import { Worker } from 'node:worker_threads'
import type { CalendarFailure } from '#domain/appointments/own-calendars.ts'
import { codeOf } from '#domain/error-code.ts'
import type { Website } from '#domain/website/website.ts'
import type { Clock } from '#ports/clock.ts'
import { ownDomain } from '#server/mail/calendar-file.server.ts'
import {
  type AddressRules,
  bodyOf,
  requestChecked,
  ForbiddenAddress,
  isCertificateError,
  TooLarge,
} from '#server/outgoing/checked-request.server.ts'
import type { BusyTimes, Reading } from './busy-times.server.ts'
import type { CalendarRecord, Marks, StoredCalendar } from './stored.server.ts'
import type { ThreadTask } from './thread.server.ts'

type Fetched =
  | { outcome: 'unchanged' }
  | { outcome: 'fetched'; content: Uint8Array; marks: Marks }
  | { outcome: 'failed'; why: CalendarFailure }

const largest = 5_000_000
/** In milliseconds, with all redirects. */
const timeout = 10_000

async function fetchCalendar(
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
    const response = await requestChecked(address, rules, asked)
    const { statusCode = 0, headers: answered } = response
    if (statusCode === 200) {
      const marks = { etag: answered.etag ?? '', lastModified: answered['last-modified'] ?? '' }
      return { outcome: 'fetched', content: await bodyOf(response, largest, signal), marks }
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

/** In milliseconds. The largest calendar needs a second. */
const longest = 20_000

/** `unreadable`: its content takes too long, or the server ends. */
export async function parseOnThread(
  content: Uint8Array,
  reading: Reading,
  ending: AbortSignal,
  limit = longest,
): Promise<BusyTimes | { outcome: 'unreadable' }> {
  const { threadFile } = await import('./thread.server.ts')
  const workerData: ThreadTask = { ...reading, reads: 'calendar', content }
  const worker = new Worker(new URL(threadFile), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const { promise, resolve } = Promise.withResolvers<BusyTimes | { outcome: 'unreadable' }>()
  const unreadable = () => resolve({ outcome: 'unreadable' })
  const timer = setTimeout(unreadable, limit)
  ending.addEventListener('abort', unreadable)
  worker.once('message', resolve).once('error', unreadable).once('exit', unreadable)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    ending.removeEventListener('abort', unreadable)
    await worker.terminate()
  }
}

export interface LookUpDeps {
  clock: Clock
  outside: AddressRules
  website: () => Promise<Website>
  /** Ends the reading in progress. */
  ending: AbortSignal
}

const day = 86_400_000
const behind = 8 * day
const ahead = 2 * 366 * day
/**
 * Times are looked for so far ahead that an unchanged calendar is left alone until only this much of it is
 * left.
 */
const enoughAhead = 400 * day

/** Increment the number whenever the same file gives other times: each calendar is then read in full once. */
const rulesOfReading = 7

type Found = Pick<
  CalendarRecord,
  'readAt' | 'failing' | 'knownUntil' | 'marks' | 'reader' | 'spans' | 'leftOut'
>
export const noMarks: Marks = { etag: '', lastModified: '' }

export async function lookUp(
  { clock, outside, website, ending }: LookUpDeps,
  {
    address,
    knownUntil,
    marks,
    ...known
  }: Pick<StoredCalendar, 'address' | 'knownUntil' | 'marks' | 'reader'>,
): Promise<Found | Pick<Found, 'readAt' | 'failing'> | { why: CalendarFailure }> {
  const now = clock.now().getTime()
  const domain = ownDomain(await website())
  const reader = `${rulesOfReading} ${domain}`
  const have = knownUntil - now > enoughAhead && known.reader === reader ? marks : noMarks
  const fetched = await fetchCalendar(address, have, outside, ending)
  if (fetched.outcome === 'failed') return fetched
  const read = { readAt: now, failing: null }
  if (fetched.outcome === 'unchanged') return read
  const reading = { from: now - behind, until: now + ahead, ownDomain: domain }
  const isPage = looksLikePage(fetched.content)
  const busy = await parseOnThread(fetched.content, reading, ending)
  if (busy.outcome !== 'read')
    return { why: busy.outcome === 'no-calendar' && isPage ? 'page' : busy.outcome }
  const { spans, leftOut } = busy
  return { ...read, knownUntil: reading.until, marks: fetched.marks, reader, spans, leftOut }
}

function looksLikePage(content: Uint8Array): boolean {
  return /^\s*<(?:!doctype|html|head|body)/i.test(new TextDecoder().decode(content.subarray(0, 500)))
}
