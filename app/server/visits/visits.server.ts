/**
 * Counts visits without telling people apart: what is kept are sums of a day, added up in memory and stored once a minute.
 * A visit is a page request that does not come from a page of this site.
 */
import { addDays, startOf } from '#domain/appointments/days.ts'
import { type IsoDate, todayInZurich } from '#domain/booking/zurich.ts'
import { isVisibleAt } from '#domain/promotion/visibility.ts'
import { createSerialQueue } from '#domain/serial-queue.ts'
import { addRows, count, type Counts, type Outcome, type Row, rowsOf } from '#domain/visits/counts.ts'
import { direct, referrerOf, sourceOf } from '#domain/visits/origin.ts'
import { placesOf, reportOf, type Span, type Sums, type VisitsReport } from '#domain/visits/report.ts'
import { deviceOf, isPageView, mayBeCounted, type RequestHeaders } from '#domain/visits/visitor.ts'
import type { Accounts } from '#ports/accounts.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { PublishedContent } from '#server/content/published.server.ts'
import type { Log } from '#server/log.server.ts'
import { type BackendUnavailable, orUnavailable } from '#server/or-unavailable.server.ts'
import { addVisits, readVisits } from './stored-visits.server.ts'

interface PageRequest {
  method?: string | undefined
  url?: string | undefined
  headers: RequestHeaders
}

export interface Visits {
  /** For each page that was sent to somebody who is not signed in. `path` is the page's own. Costs a microsecond. */
  pageSent(path: string, request: PageRequest): void
  /** A page that was fetched ahead is on the screen. */
  pageShown(headers: Headers, path: string): Promise<void>
  /** What came of a visit. `card`: the title of the card it is about. */
  happened(headers: Headers, outcome: Outcome, card?: string): Promise<void>
  report(span: Span): Promise<ReadVisits | BackendUnavailable>
  /** The same as sums of each day or month, oldest first. */
  sums(span: Span): Promise<{ outcome: 'read'; sums: Sums[] } | BackendUnavailable>
}

export interface ReadVisits {
  outcome: 'read'
  report: VisitsReport
  /** Whether is counted at all. */
  isOn: boolean
}

interface VisitsParts {
  documents: Documents
  content: Pick<PublishedContent, 'website' | 'promotion'>
  accounts: Pick<Accounts, 'hasSession'>
  clock: Clock
  log: Log
}

const minute = 60_000

export function createVisits({ documents, content, accounts, clock, log }: VisitsParts) {
  const memory = createMemory(clock)
  const inTurn = createSerialQueue()
  /** What every request needs, looked at once a minute and whenever content changes. */
  let isOn = false
  let promotion = direct
  let timer: NodeJS.Timeout | undefined
  let unwatch: (() => void) | undefined

  async function look() {
    const [website, current] = await Promise.all([content.website(), content.promotion()])
    isOn = website.privacy.countsVisits
    promotion = isVisibleAt(current, clock.now()) && current.title !== '' ? current.title : direct
  }

  async function isCounted(headers: Headers): Promise<boolean> {
    if (!isOn || !mayBeCounted(Object.fromEntries(headers))) return false
    const cookie = headers.get('cookie')
    return cookie === null || !(await accounts.hasSession(cookie))
  }

  /** What could not be stored is tried again with the next. */
  const write = () =>
    inTurn(async () => {
      for (const [day, counts] of memory.taken()) {
        const stored = await orUnavailable(log, 'visits not stored', () => addVisits(documents, day, counts))
        if (stored) memory.giveBack(day, rowsOf(counts))
      }
    })

  const read = (span: Span, limit: number) =>
    orUnavailable(log, 'visits not read', async () => {
      await write()
      return { outcome: 'read' as const, sums: await readVisits(documents, span, limit) }
    })

  const visits: Visits = {
    pageSent(path, { method, url = '', headers }) {
      if (!isOn || method !== 'GET' || !mayBeCounted(headers) || !isPageView(headers)) return
      const counts = memory.today()
      count(counts, 'page', path.split('?', 1)[0] ?? '')
      const referrer = referrerOf(headers['referer'] as string | undefined, String(headers['host']))
      if (referrer === null || headers['sec-fetch-site'] === 'same-origin') return
      count(counts, 'referrer', referrer)
      count(counts, 'device', deviceOf(headers))
      count(counts, 'promotion:visits', promotion)
      const source = sourceOf(url)
      if (source !== null) count(counts, 'source', source)
    },
    async pageShown(headers, path) {
      if (await isCounted(headers)) count(memory.today(), 'page', path)
    },
    async happened(headers, outcome, card) {
      if (!(await isCounted(headers))) return
      const counts = memory.today()
      count(counts, 'outcome', outcome)
      count(counts, `promotion:${outcome}`, promotion)
      if (card !== undefined && (outcome === 'opened' || outcome === 'booked'))
        count(counts, `card:${outcome}`, card)
    },
    async report(span) {
      const today = todayInZurich(clock.now())
      const { now, before } = placesOf(span, today)
      // One more than is shown tells whether something was counted earlier.
      const found = await read(span, now.length + before.length + 1)
      if (found.outcome === 'unavailable') return found
      const { privacy } = await content.website()
      return { outcome: 'read', report: reportOf(span, today, found.sums), isOn: privacy.countsVisits }
    },
    async sums(span) {
      const { now } = placesOf(span, todayInZurich(clock.now()))
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
    /** Stores what was counted until now. */
    async stop() {
      clearInterval(timer)
      unwatch?.()
      await write()
    },
  }
}

/** What is not stored yet, by day: a day that is over waits for the next minute. */
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
    /** Everything; what is counted from now on is new. */
    taken(): [IsoDate, Counts][] {
      const all = [...days]
      days.clear()
      return all
    },
    giveBack(of: IsoDate, rows: readonly Row[]) {
      addRows(countsOf(of), rows)
    },
  }
}
