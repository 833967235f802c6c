/**
 * Counts visits without telling people apart: what is kept are sums of a day, added up in memory and stored once a minute.
 * A visit is a page request that does not come from a page of this site.
 */
import { type IsoDate, todayInZurich } from '#domain/booking/zurich.ts'
import { createSerialQueue } from '#domain/serial-queue.ts'
import { rowsOf } from '#domain/visits/counts.ts'
import { placesOf, reportOf, type Span, type Sums, type VisitsReport } from '#domain/visits/report.ts'
import type { Documents } from '#ports/documents.ts'
import type { Log } from '#server/log.server.ts'
import { type BackendUnavailable, orUnavailable } from '#server/or-unavailable.server.ts'
import { type Counter, type CounterDeps, type Counting, createCounter } from './counter.server.ts'
import { addVisits, eraseOldVisits, readMonthUntil, readVisits } from './stored-visits.server.ts'

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
      const { now, before } = placesOf(span, today)
      // One more than is shown tells whether something was counted earlier.
      const found = await readToCompare(span, today, now.length + before.length + 1)
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

/** Stores what was counted; what could not be stored is tried again with the next. */
function createWriter({ documents, clock, log }: VisitsDeps, { taken, giveBack }: Counter) {
  const inTurn = createSerialQueue()
  let erasedOn: IsoDate = ''

  /** Once a day, also while nothing is counted. */
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

/** What was counted until now is stored first. */
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
