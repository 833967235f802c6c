import { expect, it } from 'vitest'
import { figureCells, figureOf } from './figures.ts'

const last = figureOf([100, 110, 90])

it('calls a difference noise while the rounds of both overlap', () => {
  expect(figureCells(figureOf([105, 130, 120]), last)).toEqual(['21 %', '1.20', 'noise'])
  expect(figureCells(figureOf([85, 60, 70]), last)).toEqual(['36 %', '0.70', 'changed'])
})

it('has nothing to compare a new figure with', () => {
  expect(figureCells(last, undefined)).toEqual(['20 %', '', ''])
})
