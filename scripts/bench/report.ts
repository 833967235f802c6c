/**
 * Collects the figures of a run, prints them as tables whose columns line up, and keeps those of a release in the
 * file beside this one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figureOf, type Figures, type Row, rowCells, rowHeads } from './figures.ts'

export interface Report {
  /** Every figure so far, by its name. */
  figures(): Figures
  /** Rows without a round are left out: the system did not tell. */
  table(title: string, rows: readonly Row[]): void
  /** These reasons are printed at the end. */
  leaveOut(reason: string): void
  leftOut(): readonly string[]
}

export function createReport(lastRelease: Figures, print: (lines: string) => void): Report {
  const figures: Figures = {}
  const reasons = new Set<string>()

  function record(row: Row): string[] {
    if (Object.hasOwn(figures, row.name)) throw new Error(`Two figures are called '${row.name}'.`)
    const figure = figureOf(row.rounds)
    figures[row.name] = figure
    return rowCells(row, figure, lastRelease[row.name])
  }

  return {
    figures: () => figures,
    table(title, rows) {
      const measured = rows.filter(({ rounds }) => rounds.length > 0)
      print(`\n${title}\n${linedUp([rowHeads, ...measured.map(record)])}`)
    },
    leaveOut: (reason) => void reasons.add(reason),
    leftOut: () => [...reasons],
  }
}

/** The first line are headings; the first column is text, and the others are figures. */
function linedUp([heads = [], ...rows]: readonly string[][]): string {
  const widths = heads.map((_, column) =>
    Math.max(...[heads, ...rows].map((row) => (row[column] ?? '').length)),
  )
  const rule = widths.map((width) => '-'.repeat(width))
  const aligned = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return [heads, rule, ...rows].map((row) => `  ${row.map(aligned).join('  ').trimEnd()}`).join('\n')
}

const usualFile = join(import.meta.dirname, 'last-release.json')

export function readLastRelease(file = usualFile): Figures {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const fewDigits = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value

/** What was not measured this time stays as it was. */
export function keepAsRelease(figures: Figures, file = usualFile) {
  const kept = { ...readLastRelease(file), ...figures }
  writeFileSync(file, `${JSON.stringify(kept, fewDigits, 2)}\n`)
}
