import { join } from 'node:path'
import { expect, it } from 'vitest'
import { figureOf } from './figures.ts'
import { createReport, keepAsRelease, readLastRelease } from './report.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

it('prints rows as a table that lines up, and keeps each figure under its name', () => {
  const printed: string[] = []
  const report = createReport({ 'start, ms': figureOf([400, 420]) }, (lines) => printed.push(lines))
  report.table('Process', [
    { name: 'start, ms', rounds: [300, 310, 305], bar: '≤ 400', plain: 61 },
    { name: 'memory, MiB', rounds: [113] },
  ])
  expect(printed.join('\n').split('\n')).toEqual([
    '',
    'Process',
    '               median    bar  to plain  spread  to last release  verdict',
    '  -----------  ------  -----  --------  ------  ---------------  -------',
    '  start, ms       305  ≤ 400      5.00     3 %             0.73  changed',
    '  memory, MiB     113',
  ])
  expect(report.figures()).toEqual({ 'start, ms': figureOf([300, 310, 305]), 'memory, MiB': figureOf([113]) })
})

it('refuses a second figure of the same name, and says each thing that was left out once', () => {
  const report = createReport({}, () => {})
  report.table('One', [{ name: 'start, ms', rounds: [1] }])
  expect(() => report.table('Two', [{ name: 'start, ms', rounds: [2] }])).toThrow("'start, ms'")
  for (let time = 0; time < 2; time += 1) report.leaveOut('no Chromium')
  expect(report.leftOut()).toEqual(['no Chromium'])
})

it('keeps what was measured, and of the rest what was kept before', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'last-release.json')
  const round = (value: number) => ({ median: value, lowest: value, highest: value, rounds: 2 })
  expect(readLastRelease(file)).toEqual({})
  keepAsRelease({ 'start, ms': round(300), 'memory, MiB': round(113) }, file)
  keepAsRelease({ 'start, ms': round(284.12345) }, file)
  expect(readLastRelease(file)).toEqual({ 'start, ms': round(284.1), 'memory, MiB': round(113) })
})
