/**
 * Figures of several rounds as aligned tables. They are compared with those of a plain static answer and
 * those of the last release (kept in last-release.json), and the tables say whether the difference is more
 * than noise.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Figure {
  median: number
  lowest: number
  highest: number
  rounds: number
}
type Figures = Record<string, Figure>

/** One line of a table. */
export interface Row {
  /** Ends in the unit. The last release's figure is found by it, so no other row of a run has it. */
  name: string
  /** `NaN` if the system does not report it; the row is then left out. */
  rounds: readonly number[]
  /** The limit that the figure has to keep, such as '≤ 300'. */
  bar?: string | undefined
  /** The figures of a plain static answer in the same run. */
  plain?: readonly number[]
}

export function figureOf(rounds: readonly number[]): Figure {
  return {
    median: median(rounds),
    lowest: Math.min(...rounds),
    highest: Math.max(...rounds),
    rounds: rounds.length,
  }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value that this share of the others does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export type Report = ReturnType<typeof createReport>

export function createReport(lastRelease: Figures, print: (lines: string) => void) {
  const figures: Figures = {}

  function cellsOf(row: Row): string[] {
    if (Object.hasOwn(figures, row.name)) throw new Error(`Two figures are called '${row.name}'.`)
    const figure = figureOf(row.rounds)
    figures[row.name] = figure
    const last = lastRelease[row.name]
    return [
      row.name,
      formatFigure(figure.median),
      row.bar ?? '',
      ratio(figure.median, row.plain && median(row.plain)),
      spreadOf(figure),
      ratio(figure.median, last?.median),
      verdictOf(figure, last),
    ]
  }

  return {
    /** Every figure so far, by its name. */
    figures,
    table(title: string, rows: readonly Row[]) {
      const measured = rows.filter(({ rounds }) => rounds.length > 0 && !rounds.some(Number.isNaN))
      print(`\n${title}\n${alignRows([heads, ...measured.map(cellsOf)])}`)
    },
    leaveOut: (reason: string) => print(`\nLeft out: ${reason}`),
  }
}

const heads = ['', 'median', 'bar', 'to plain', 'spread', 'to last release', 'verdict']

/** The first column is text, and the others are figures. */
function alignRows(rows: readonly string[][]): string {
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const alignCell = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => `  ${row.map(alignCell).join('  ').trimEnd()}`).join('\n')
}

function ratio(figure: number, other: number | undefined): string {
  if (!other) return ''
  const value = figure / other
  return value === 0 || value >= 0.1 ? value.toFixed(2) : String(Number(value.toPrecision(2)))
}

/** In percent of the median, or in units if that is 0. */
function spreadOf({ median: middle, lowest, highest, rounds }: Figure): string {
  if (rounds < 2) return ''
  return middle === 0
    ? formatFigure(highest - lowest)
    : `${Math.round(((highest - lowest) / middle) * 100)} %`
}

/**
 * Rounds that overlap with those of the last release show no change, and a single round does not show how far
 * others would have spread. Empty if there is nothing to compare with.
 */
function verdictOf(figure: Figure, last: Figure | undefined): 'noise' | 'changed' | 'unknown' | '' {
  if (!last) return ''
  if (figure.rounds < 2 || last.rounds < 2) return 'unknown'
  return figure.lowest <= last.highest && last.lowest <= figure.highest ? 'noise' : 'changed'
}

/** Rounds to three digits, but never coarser than whole numbers. */
function formatFigure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
}

const usualFile = join(import.meta.dirname, 'last-release.json')

export function readLastRelease(file = usualFile): Figures {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const fewDigits = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value

/** Keeps the stored value of figures that were not measured this time. */
export function keepAsRelease(figures: Figures, file = usualFile) {
  writeFileSync(file, `${JSON.stringify({ ...readLastRelease(file), ...figures }, fewDigits, 2)}\n`)
}
