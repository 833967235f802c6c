/**
 * Counts visits without telling people apart: only sums of a day are kept, added up in memory and stored once
 * a minute. A visit is a page request that does not come from a page of this site.
 */
import { addDays, startOf } from '#domain/appointments/days.ts'
import { type IsoDate, todayInZurich } from '#domain/booking/zurich.ts'
import { isVisibleAt } from '#domain/promotion/visibility.ts'
import { createSerialQueue } from '#domain/serial-queue.ts'
import { addRows, count, type Counts, type Outcome, type Row, rowsOf } from '#domain/visits/counts.ts'
import { direct, referrerOf, sourceOf } from '#domain/visits/origin.ts'
import { bucketsOf, reportOf, type Span, type Sums, type VisitsReport } from '#domain/visits/report.ts'
import { deviceOf, isPageView, mayBeCounted, type RequestHeaders } from '#domain/visits/visitor.ts'
import type { Accounts } from '#ports/accounts.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { PublishedContent } from '#server/content/published.server.ts'
import type { Log } from '#server/log.server.ts'
import { type BackendUnavailable, orUnavailable } from '#server/or-unavailable.server.ts'
import { addVisits, eraseOldVisits, readMonthUntil, readVisits } from './stored-visits.server.ts'

interface PageRequest {
  method?: string | undefined
  url?: string | undefined
  headers: RequestHeaders
}

export interface CounterDeps {
  content: Pick<PublishedContent, 'website' | 'promotion'>
  accounts: Pick<Accounts, 'hasSession'>
  clock: Clock
}

export type Counter = ReturnType<typeof createCounter>
export type Counting = Counter['counting']

export function createCounter({ content, accounts, clock }: CounterDeps) {
  const memory = createMemory(clock)
  // Settings that every request needs, looked at once a minute and whenever content changes.
  let isOn = false
  let promotion = direct

  async function isCounted(headers: Headers): Promise<boolean> {
    if (!isOn || !mayBeCounted(Object.fromEntries(headers))) return false
    const cookie = headers.get('cookie')
    return cookie === null || !(await accounts.hasSession(cookie))
  }

  const counting = {
    /** For each page that was sent without a session. `path` is the page's own. Costs a microsecond. */
    pageSent(path: string, request: PageRequest) {
      const { headers } = request
      if (!isOn || request.method !== 'GET' || !mayBeCounted(headers) || !isPageView(headers)) return
      countPage(memory.today(), path.split('?', 1)[0] ?? '', request, promotion)
    },
    /** Called when a page that was fetched ahead is on the screen. */
    async pageShown(headers: Headers, path: string) {
      if (await isCounted(headers)) count(memory.today(), 'page', path)
    },
    /** Counts the outcome of a visit. `card`: the title of the card it is about. */
    async countOutcome(headers: Headers, outcome: Outcome, card?: string) {
      if (!(await isCounted(headers))) return
      const counts = memory.today()
      count(counts, 'outcome', outcome)
      count(counts, `promotion:${outcome}`, promotion)
      if (card !== undefined && (outcome === 'opened' || outcome === 'booked'))
        count(counts, `card:${outcome}`, card)
      const source = outcome === 'booked' ? sourceOf(headers.get('referer') ?? '') : null
      if (source !== null) count(counts, 'source:booked', source)
    },
  }

  return {
    counting,
    async look() {
      const [website, current] = await Promise.all([content.website(), content.promotion()])
      isOn = website.privacy.countsVisits
      promotion = isVisibleAt(current, clock.now()) && current.title !== '' ? current.title : direct
    },
    takeAll: memory.takeAll,
    giveBack: memory.giveBack,
  }
}

/** If the page before is of this site, this is the next page of a visit. */
function countPage(counts: Counts, path: string, { url = '', headers }: PageRequest, promotion: string) {
  count(counts, 'page', path)
  const referrer = referrerOf(headers['referer'] as string | undefined, String(headers['host']))
  if (referrer === null || headers['sec-fetch-site'] === 'same-origin') return
  count(counts, 'referrer', referrer)
  count(counts, 'device', deviceOf(headers))
  count(counts, 'promotion:visits', promotion)
  const source = sourceOf(url)
  if (source !== null) count(counts, 'source', source)
}

/** Counts by day: a day that is over waits for the next minute. */
function createMemory(clock: Clock) {
  const days = new Map<IsoDate, Counts>()
  let day: IsoDate = ''
  let [begins, ends] = [0, 0]

  function countsOf(of: IsoDate): Counts {
    const known = days.get(of) ?? new Map()
    days.set(of, known)
    return known
  }

  return {
    today(): Counts {
      const now = clock.now().getTime()
      // Asking which day it is takes longer than counting.
      if (now < begins || now >= ends) {
        day = todayInZurich(new Date(now))
        begins = startOf(day)
        ends = startOf(addDays(day, 1))
      }
      return days.get(day) ?? countsOf(day)
    },
    /** Takes everything; counts from now on are new. */
    takeAll(): [IsoDate, Counts][] {
      const all = [...days]
      days.clear()
      return all
    },
    giveBack(of: IsoDate, rows: readonly Row[]) {
      addRows(countsOf(of), rows)
    },
  }
}

export interface Visits extends Counting {
  report(span: Span): Promise<ReadVisits | BackendUnavailable>
  /** The same as sums of each day or month, oldest first. */
  sums(span: Span): Promise<{ outcome: 'read'; sums: Sums[] } | BackendUnavailable>
}

interface ReadVisits {
  outcome: 'read'
  report: VisitsReport
  /** Whether visits are counted. */
  isOn: boolean
}

interface VisitsDeps extends CounterDeps {
  documents: Documents
  log: Log
}

const minute = 60_000

export function createVisits(deps: VisitsDeps) {
  const { content, clock, documents } = deps
  const counter = createCounter(deps)
  const { look } = counter
  const write = createWriter(deps, counter)
  let timer: NodeJS.Timeout | undefined
  let unwatch: (() => void) | undefined

  const { read, readToCompare } = createReader(deps, write)
  const visits: Visits = {
    ...counter.counting,
    async report(span) {
      const today = todayInZurich(clock.now())
      const { now, before } = bucketsOf(span, today)
      // One more than is shown reveals whether something was counted earlier.
      const found = await readToCompare(span, today, now.length + before.length + 1)
      if (found.outcome === 'unavailable') return found
      const { privacy } = await content.website()
      return { outcome: 'read', report: reportOf(span, today, found.sums), isOn: privacy.countsVisits }
    },
    async sums(span) {
      const { now } = bucketsOf(span, todayInZurich(clock.now()))
      const found = await read(span, now.length)
      if (found.outcome === 'unavailable') return found
      const [first = ''] = now
      return { outcome: 'read', sums: found.sums.filter(({ at }) => at >= first).toReversed() }
    },
  }

  return {
    visits,
    write,
    look,
    start() {
      void look()
      unwatch = documents.watch((changed) => {
        if (changed.has('website') || changed.has('promotions')) void look()
      })
      timer = setInterval(() => void look().then(write), minute).unref()
    },
    /** Stores the counts so far. */
    async stop() {
      clearInterval(timer)
      unwatch?.()
      await write()
    },
  }
}

/** Stores the counts; those that could not be stored are tried again with the next. */
function createWriter({ documents, clock, log }: VisitsDeps, { takeAll: taken, giveBack }: Counter) {
  const inTurn = createSerialQueue()
  let erasedOn: IsoDate = ''

  /** Runs once a day, also while nothing is counted. */
  async function erase() {
    const today = todayInZurich(clock.now())
    if (today === erasedOn) return
    const failed = await orUnavailable(log, 'old visits not erased', () => eraseOldVisits(documents, today))
    if (!failed) erasedOn = today
  }

  return () =>
    inTurn(async () => {
      for (const [day, counts] of taken()) {
        const failed = await orUnavailable(log, 'visits not stored', () => addVisits(documents, day, counts))
        if (failed) giveBack(day, rowsOf(counts))
      }
      await erase()
    })
}

/** The counts so far are stored first. */
function createReader({ documents, log }: VisitsDeps, write: () => Promise<void>) {
  const read = (span: Span, limit: number) =>
    orUnavailable(log, 'visits not read', async () => {
      await write()
      return { outcome: 'read' as const, sums: await readVisits(documents, span, limit) }
    })

  /** The month so far is compared with the same days a year before. */
  const readToCompare = (span: Span, today: IsoDate, limit: number) =>
    orUnavailable(log, 'visits not read', async () => {
      const found = await read(span, limit)
      if (span === 'days' || found.outcome === 'unavailable') return found
      const asLong = await readMonthUntil(documents, yearBefore(today))
      return { ...found, sums: found.sums.map((sum) => (sum.at === asLong.at ? asLong : sum)) }
    })

  return { read, readToCompare }
}

/** For 29 February that may be a day that does not exist; it is only compared with other days. */
function yearBefore(day: IsoDate): IsoDate {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
}
