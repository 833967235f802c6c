import { expect, it } from 'vitest'
import { type Figure, figureOf, median, quantile, rowCells } from './figures.ts'

const last = figureOf([100, 110, 90])
const cells = (rounds: number[], before: Figure | undefined) =>
  rowCells({ name: 'a page, ms', rounds }, figureOf(rounds), before)

it('calls a difference noise while the rounds of both overlap', () => {
  expect(cells([105, 130, 120], last)).toEqual(['a page, ms', '120', '', '', '21 %', '1.20', 'noise'])
  expect(cells([85, 60, 70], last)).toEqual(['a page, ms', '70', '', '', '36 %', '0.70', 'changed'])
})

it('calls what does not swing at all a change as soon as it differs', () => {
  expect(cells([64, 64], figureOf([64, 64])).at(-1)).toBe('noise')
  expect(cells([65, 65], figureOf([64, 64])).at(-1)).toBe('changed')
})

it('judges no single round', () => {
  expect(cells([500], last).slice(4)).toEqual(['', '5.00', 'unknown'])
  expect(cells([500, 510], figureOf([100])).at(-1)).toBe('unknown')
})

it('has nothing to compare a new figure with', () => {
  expect(cells([100, 110, 90], undefined).slice(4)).toEqual(['20 %', '', ''])
})

it('stands beside the plain answer and its bar', () => {
  const row = { name: 'a page, ms', rounds: [3, 4], bar: '≤ 5', plain: 0.5 }
  expect(rowCells(row, figureOf(row.rounds), undefined)).toEqual([
    'a page, ms',
    '4',
    '≤ 5',
    '8.00',
    '25 %',
    '',
    '',
  ])
})

it('keeps what is seen of a ratio near nothing', () => {
  const row = { name: 'rendered, answers/s', rounds: [99, 99], plain: 39_051 }
  expect(rowCells(row, figureOf(row.rounds), undefined)[3]).toBe('0.0025')
})

it('has no ratio to nothing, and a spread around nothing in units', () => {
  const row = { name: 'shift', rounds: [0, 0, 0.04], plain: 0 }
  expect(rowCells(row, figureOf(row.rounds), figureOf([0, 0]))).toEqual([
    'shift',
    '0',
    '',
    '',
    '0.04',
    '',
    'noise',
  ])
})

it('knows the middle value and the one near the end', () => {
  const values = Array.from({ length: 40 }, (_, index) => 40 - index)
  expect([median(values), quantile(values, 0.95), quantile(values, 1)]).toEqual([21, 39, 40])
})
