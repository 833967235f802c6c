import { expect, it } from 'vitest'
import { type Figure, figureOf, median, quantile, rowCells } from './figures.ts'

const last = figureOf([100, 110, 90])

it.each<[string, number[], Figure | undefined, string]>([
  ['noise while the rounds of both overlap', [105, 130, 120], last, '120|||21 %|1.20|noise'],
  ['changed where they do not', [85, 60, 70], last, '70|||36 %|0.70|changed'],
  ['noise where nothing swings, and it is the same', [64, 64], figureOf([64, 64]), '64|||0 %|1.00|noise'],
  ['changed as soon as that differs', [65, 65], figureOf([64, 64]), '65|||0 %|1.02|changed'],
  ['unknown by a single round', [500], last, '500||||5.00|unknown'],
  ['unknown beside a single round', [500, 510], figureOf([100]), '510|||2 %|5.10|unknown'],
  ['nothing where there is none to compare it with', [100, 110, 90], undefined, '100|||20 %||'],
])('calls a difference %s', (_, rounds, before, cells) => {
  const row = { name: 'a page, ms', rounds }
  expect(rowCells(row, figureOf(rounds), before).join('|')).toBe(`a page, ms|${cells}`)
})

it.each([
  ['a plain answer and a bar', { rounds: [3, 4], bar: '≤ 5', plain: 0.5 }, '4|≤ 5|8.00|25 %||'],
  ['a ratio near nothing', { rounds: [99, 99], plain: 39_051 }, '99||0.0025|0 %||'],
  // A spread around nothing is in units.
  ['no ratio to nothing', { rounds: [0, 0, 0.04], plain: 0 }, '0|||0.04||'],
])('stands beside %s', (_, row, cells) => {
  expect(rowCells({ name: 'x', ...row }, figureOf(row.rounds), undefined).join('|')).toBe(`x|${cells}`)
})

it('knows the middle value and the one near the end', () => {
  const values = Array.from({ length: 40 }, (_, index) => 40 - index)
  expect([median(values), quantile(values, 0.95), quantile(values, 1)]).toEqual([21, 39, 40])
})
