/** The busy times in a calendar file: series with their exceptions, whole days, and times of any zone. */
import ICAL from 'ical.js'
import { entriesIn, readable } from './entries.server.ts'
import { type BusySpan, momentOf, spanOf } from './moments.server.ts'
import { isFree, type Looking, repeated } from './series.server.ts'

export interface Reading {
  /** Only what is busy between these instants is wanted. */
  from: number
  until: number
  /** What the names of our own entries end in: they block nothing a second time. */
  ownDomain: string
}

export type BusyTimes =
  /** `leftOut`: how many series and single entries could not be made sense of, or not wholly. */
  { outcome: 'read'; spans: BusySpan[]; leftOut: number } | { outcome: 'no-calendar' | 'too-large' }

/** Every half hour of two years is fewer, and these still fit into one document. */
const mostSpans = 40_000
/** Every hour of two years is fewer: one series must not take the room of all. */
const mostOfSeries = 20_000

/** Oldest first, and none touches the next. */
export function busyTimes(file: string, reading: Reading): BusyTimes {
  let leftOut = 0
  const entries = entriesIn(file, reading.from, () => (leftOut += 1))
  if (entries === null) return { outcome: 'no-calendar' }
  const { ownDomain } = reading
  const foreign = entries.plain.filter(({ name }) => !isOurs(name, ownDomain)).flatMap(({ spans }) => spans)
  const wanted = seriesOf(entries.others, ownDomain).map((series) => wantedOf(series, reading))
  leftOut += wanted.filter(({ isWhole }) => !isWhole).length
  const apart = joined([...spansWithin(foreign, reading), ...wanted.flatMap(({ spans }) => spans)])
  return apart.length > mostSpans ? { outcome: 'too-large' } : { outcome: 'read', spans: apart, leftOut }
}

function spansWithin(spans: readonly BusySpan[], { from, until }: Reading): BusySpan[] {
  return spans.filter((span) => span.from < until && from < span.until)
}

interface Series {
  events: ICAL.Component[]
  exceptions: ICAL.Component[]
}

function seriesOf(entries: readonly ICAL.Component[], ownDomain: string): Series[] {
  const byName = new Map<string, Series>()
  for (const component of entries) {
    const name = String(component.getFirstPropertyValue('uid') ?? '')
    const series = byName.get(name) ?? { events: [], exceptions: [] }
    byName.set(name, series)
    series[component.hasProperty('recurrence-id') ? 'exceptions' : 'events'].push(component)
  }
  return [...byName].filter(([name]) => !isOurs(name, ownDomain)).map(([, series]) => series)
}

/** The names that booking and the feed give (appointment-calendar.server.ts, feed.server.ts). */
function isOurs(name: string, domain: string): boolean {
  // Absences had names without a domain.
  return (
    (/^(?:[0-9a-f]{32}|absence-.+)@/.test(name) && name.endsWith(`@${domain}`)) ||
    /^absence-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)
  )
}

function wantedOf(series: Series, reading: Reading): { spans: BusySpan[]; isWhole: boolean } {
  let isWhole = true
  const found = spansOf(series, { ...reading, onLeftOut: () => (isWhole = false) })
  const spans = joined(spansWithin(found, reading))
  return spans.length > mostOfSeries ? { spans: [], isWhole: false } : { spans, isWhole }
}

function spansOf({ events, exceptions }: Series, looking: Looking): BusySpan[] {
  const used = new Set<ICAL.Component>()
  const spans = events.flatMap((component) =>
    readable(() => {
      const event = eventOf(component, exceptions)
      return event.isRecurring() ? repeated(event, looking, used) : single(event)
    }, looking.onLeftOut),
  )
  // An invitation to one day of a series is an exception without the series, and a series that changed may have lost the day.
  const alone = exceptions.filter((one) => !used.has(one))
  return [...spans, ...alone.flatMap((one) => readable(() => single(eventOf(one)), looking.onLeftOut))]
}

function eventOf(component: ICAL.Component, exceptions: ICAL.Component[] = []) {
  return new ICAL.Event(component, { exceptions } as never)
}

function single(event: ICAL.Event): BusySpan[] {
  return isFree(event) ? [] : spanOf(momentOf(event.startDate), momentOf(event.endDate))
}

function joined(spans: BusySpan[]): BusySpan[] {
  const apart: BusySpan[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else apart.push({ ...span })
  }
  return apart
}
