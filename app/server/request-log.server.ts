/**
 * What the log says of requests: one line for each post, and for each that failed or was slow, with the same id as what else
 * was logged about it; and once a day how many there were. A line names the route and never the address, which may contain a
 * secret.
 */
import { zurichTimestamp } from '#domain/booking/zurich.ts'
import type { Clock } from '#ports/clock.ts'
import type { Log } from './log.server.ts'
import { asRequest } from './request-id.server.ts'

interface AnsweredRequest {
  id: string
  method: string
  url: string
  status: number
  milliseconds: number
}

export interface RequestLog {
  /** Whatever is logged meanwhile carries the id. */
  run<Result>(id: string, answer: () => Result): Result
  /** One whose answer was ready to send. */
  countReady(): void
  answered(request: AnsweredRequest): void
}

interface RequestLogParts {
  routeOf: (url: string) => string
  clock: Clock
  log: Log
}

const slow = 1_000
const lookEvery = 60_000

/** Visitors' requests by what became of them; `ready` are those answered from memory. */
const noCounts = { ready: 0, answered: 0, posts: 0, notFound: 0, refused: 0, failed: 0, slow: 0, slowest: 0 }

export function createRequestLog({ routeOf, clock, log }: RequestLogParts) {
  const today = () => zurichTimestamp(clock.now()).slice(0, 10)
  let day = today()
  let counts = { ...noCounts }
  let timer: NodeJS.Timeout | null = null

  function writeDay() {
    if (counts.ready + counts.answered > 0) log.info('requests of the day', { day, ...counts })
    counts = { ...noCounts }
    day = today()
  }

  function count({ method, status, milliseconds }: AnsweredRequest) {
    counts.answered++
    if (method === 'POST') counts.posts++
    if (status >= 500) counts.failed++
    else if (status === 404) counts.notFound++
    else if (status >= 400) counts.refused++
    if (milliseconds >= slow) counts.slow++
    counts.slowest = Math.max(counts.slowest, Math.round(milliseconds))
  }

  const requests: RequestLog = {
    run: asRequest,
    countReady() {
      counts.ready++
    },
    answered(request) {
      const { id, method, url, status, milliseconds } = request
      count(request)
      // Refusals of floods are counted elsewhere; a line for each would fill the disk.
      const isRefused = status === 403 || status === 413 || status === 429 || status === 503
      if (isRefused || (method !== 'POST' && status < 500 && milliseconds < slow)) return
      const facts = {
        request: id,
        method,
        route: routeOf(url),
        status,
        milliseconds: Math.round(milliseconds),
      }
      if (status >= 500 || milliseconds >= slow) log.warn('request', facts)
      else log.info('request', facts)
    },
  }
  function look() {
    if (today() !== day) writeDay()
  }

  return {
    requests,
    /** Writes the line of a day that is over. */
    look,
    start() {
      timer = setInterval(look, lookEvery)
      timer.unref()
    },
    /** Writes what was counted until now. */
    stop() {
      if (timer) clearInterval(timer)
      writeDay()
    },
  }
}
