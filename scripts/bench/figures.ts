/**
 * Figures of several rounds: beside the same of a plain static answer, beside those of the last release, and whether the
 * difference is more than noise. Pure.
 */
export interface Figure {
  median: number
  lowest: number
  highest: number
  rounds: number
}
export type Figures = Record<string, Figure>

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

/** One line of a table. */
export interface Row {
  /** Ends in the unit. The last release's figure is found by it, so no other row of a run has it. */
  name: string
  rounds: readonly number[]
  /** The limit that the figure has to keep, such as '≤ 300'. */
  bar?: string
  /** The median of a plain static answer in the same run. */
  plain?: number
}

export const rowHeads = ['', 'median', 'bar', 'to plain', 'spread', 'to last release', 'verdict']

/** One cell per heading. */
export function rowCells({ name, bar = '', plain }: Row, figure: Figure, last: Figure | undefined): string[] {
  const to = (other: number | undefined) => (other ? ratio(figure.median / other) : '')
  return [
    name,
    readable(figure.median),
    bar,
    to(plain),
    spreadOf(figure),
    to(last?.median),
    verdictOf(figure, last),
  ]
}

function ratio(value: number): string {
  return value === 0 || value >= 0.1 ? value.toFixed(2) : String(Number(value.toPrecision(2)))
}

function spreadOf({ median: middle, lowest, highest, rounds }: Figure): string {
  if (rounds < 2) return ''
  return middle === 0 ? readable(highest - lowest) : `${Math.round(((highest - lowest) / middle) * 100)} %`
}

/**
 * Rounds that overlap with those of the last release say nothing about a change, and a single round does not show how
 * far others would have spread. Empty where there is nothing to compare with.
 */
function verdictOf(figure: Figure, last: Figure | undefined): 'noise' | 'changed' | 'unknown' | '' {
  if (!last) return ''
  if (figure.rounds < 2 || last.rounds < 2) return 'unknown'
  return figure.lowest <= last.highest && last.lowest <= figure.highest ? 'noise' : 'changed'
}

/** Three digits, but never less than whole numbers. */
function readable(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
}
