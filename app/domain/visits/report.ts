/** The sums of thirty days or twelve months, beside those of as long before. */
import { addDays } from '#domain/appointments/days.ts'
import type { IsoDate } from '#domain/booking/zurich.ts'
import { addRows, type Counts, type Kind, kinds, type Row } from './counts.ts'

export const spans = ['days', 'months'] as const
export type Span = (typeof spans)[number]

/** `before`: as long before; `null` while nothing was counted then, or not from the beginning. */
export interface Figure {
  name: string
  count: number
  before: number | null
}

export interface VisitsReport {
  span: Span
  /** Visits by day or month, oldest first. */
  points: Figure[]
  /** Greatest first. */
  figures: Record<Kind, Figure[]>
  /** The begin of counting, if it is within the span; YYYY-MM-DD or YYYY-MM. */
  since: string | null
}

/** A stored day or month. */
export interface Sums {
  at: string
  rows: Row[]
}

const lengths: Record<Span, number> = { days: 30, months: 12 }

/** The days or months of the report and those before, oldest first. */
export function bucketsOf(span: Span, today: IsoDate): { now: string[]; before: string[] } {
  const length = lengths[span]
  const all = Array.from({ length: 2 * length }, (_, index) => {
    const ago = 2 * length - 1 - index
    return span === 'days' ? addDays(today, -ago) : monthAgo(today, ago)
  })
  return { now: all.slice(length), before: all.slice(0, length) }
}

function monthAgo(today: IsoDate, ago: number): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - ago
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** `stored` may reach further back than the report: that shows that something was counted before. */
export function reportOf(span: Span, today: IsoDate, stored: readonly Sums[]): VisitsReport {
  const buckets = bucketsOf(span, today)
  const known = new Map(stored.map(({ at, rows }) => [at, rows]))
  const sumOf = (wanted: readonly string[]): Counts =>
    wanted.reduce((counts, at) => addRows(counts, known.get(at) ?? []), new Map())
  const first = [...known.keys()].toSorted()[0] ?? null
  const [now, before] = [sumOf(buckets.now), sumOf(buckets.before)]
  const isComplete = first !== null && first <= (buckets.before[0] ?? '')
  const figuresOf = (of: Kind) => figures(now.get(of), isComplete ? (before.get(of) ?? new Map()) : null)
  const visitsAt = (at = '') => visitsIn(known.get(at) ?? [])
  return {
    span,
    points: buckets.now.map((at, index) => ({
      name: at,
      count: visitsAt(at),
      before: isComplete ? visitsAt(buckets.before[index]) : null,
    })),
    figures: Object.fromEntries(kinds.map((of) => [of, figuresOf(of)])) as VisitsReport['figures'],
    since: first !== null && !isComplete ? first : null,
  }
}

function figures(now: Map<string, number> = new Map(), before: Map<string, number> | null): Figure[] {
  const names = new Set([...now.keys(), ...(before?.keys() ?? [])])
  return [...names]
    .map((name) => ({ name, count: now.get(name) ?? 0, before: before && (before.get(name) ?? 0) }))
    .toSorted(
      (a, b) => b.count - a.count || (b.before ?? 0) - (a.before ?? 0) || a.name.localeCompare(b.name),
    )
}

function visitsIn(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => (row.of === 'device' ? sum + row.count : sum), 0)
}

/** The sum of all figures of a kind. */
export function totalOf(list: readonly Figure[]): Omit<Figure, 'name'> {
  const before = list.some((figure) => figure.before === null)
    ? null
    : list.reduce((sum, figure) => sum + (figure.before ?? 0), 0)
  return { count: list.reduce((sum, figure) => sum + figure.count, 0), before }
}
