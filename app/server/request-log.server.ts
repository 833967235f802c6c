/**
 * The log of requests: one line for each post, and for each that failed or was slow, with the same id as its
 * other log lines; and once a day their number. A line names the route and never the address, which may
 * contain a secret.
 */
import { todayInZurich } from '#domain/booking/zurich.ts'
import type { Clock } from '#ports/clock.ts'
import { asRequest, type Log } from './log.server.ts'

interface AnsweredRequest {
  id: string
  method: string
  url: string
  status: number
  milliseconds: number
}

export interface RequestLog {
  /** Every line that is logged meanwhile carries the id. */
  run<Result>(id: string, answer: () => Result): Result
  /** For a request whose response was ready to send. */
  countReady(): void
  logAnswer(request: AnsweredRequest): void
}

interface RequestLogDeps {
  routeOf: (url: string) => string
  clock: Clock
  log: Log
}

const slow = 1_000
const lookEvery = 60_000

/** Visitors' requests by outcome; `ready` are those answered from memory. */
const noCounts = { ready: 0, answered: 0, posts: 0, notFound: 0, refused: 0, failed: 0, slow: 0, slowest: 0 }

export function createRequestLog({ routeOf, clock, log }: RequestLogDeps) {
  const today = () => todayInZurich(clock.now())
  let day = today()
  let counts = { ...noCounts }
  let timer: NodeJS.Timeout | undefined

  function writeDay() {
    if (counts.ready + counts.answered > 0) log.info('requests of the day', { day, ...counts })
    counts = { ...noCounts }
    day = today()
  }

  /** Writes the line of a day that is over. */
  function look() {
    if (today() !== day) writeDay()
  }

  const requests: RequestLog = {
    run: asRequest,
    countReady() {
      counts.ready++
    },
    logAnswer(request) {
      count(counts, request)
      logIfNotable(log, request, routeOf)
    },
  }

  return {
    requests,
    look,
    start() {
      timer = setInterval(look, lookEvery).unref()
    },
    /** Writes the counts so far. */
    stop() {
      clearInterval(timer)
      writeDay()
    },
  }
}

function count(counts: typeof noCounts, { method, status, milliseconds }: AnsweredRequest) {
  counts.answered++
  if (method === 'POST') counts.posts++
  if (status >= 500) counts.failed++
  else if (status === 404) counts.notFound++
  else if (status >= 400) counts.refused++
  if (milliseconds >= slow) counts.slow++
  counts.slowest = Math.max(counts.slowest, Math.round(milliseconds))
}

function logIfNotable(log: Log, request: AnsweredRequest, routeOf: RequestLogDeps['routeOf']) {
  const { id, method, url, status, milliseconds } = request
  // Refusals of floods are counted elsewhere; a line for each would fill the disk.
  const isRefused = status === 403 || status === 413 || status === 429 || status === 503
  const isSlow = milliseconds >= slow
  // Nothing was done: the script of a page only reported something.
  const isTold = status === 204
  if (isRefused || ((method !== 'POST' || isTold) && status < 500 && !isSlow)) return
  const route = routeOf(url)
  const facts = { request: id, method, route, status, milliseconds: Math.round(milliseconds) }
  if (status >= 500 || isSlow) log.warn('request', facts)
  else log.info('request', facts)
}
