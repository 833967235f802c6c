/** A figure of several rounds, what the last release had, and whether the difference is more than noise. */
import { median } from './table.ts'

export interface Figure {
  median: number
  lowest: number
  highest: number
}
export type Figures = Record<string, Figure>

export function figureOf(rounds: number[]): Figure {
  return { median: median(rounds), lowest: Math.min(...rounds), highest: Math.max(...rounds) }
}

export const figureHeads = ['spread', 'to last release', 'verdict']

/** One cell per heading. Rounds that overlap with those of the last release say nothing about a change. */
export function figureCells(figure: Figure, last: Figure | undefined): string[] {
  const spread = `${Math.round(((figure.highest - figure.lowest) / figure.median) * 100)} %`
  if (!last) return [spread, '', '']
  const overlaps = figure.lowest <= last.highest && last.lowest <= figure.highest
  return [spread, (figure.median / last.median).toFixed(2), overlaps ? 'noise' : 'changed']
}
