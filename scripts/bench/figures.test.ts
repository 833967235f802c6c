import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createReport, type Figure, figureOf, keepAsRelease, readLastRelease } from './figures.ts'

const last = figureOf([100, 110, 90])

/** The table's lines without its title. */
function printed(rows: Parameters<ReturnType<typeof createReport>['table']>[1], before?: Figure) {
  let text = ''
  const report = createReport(before ? { [rows[0]?.name ?? '']: before } : {}, (lines) => (text += lines))
  report.table('Title', rows)
  return text.split('\n').slice(2)
}

it.each<[string, number[], Figure | undefined, string]>([
  ['noise while the rounds of both overlap', [105, 130, 120], last, '120 21 % 1.20 noise'],
  ['changed where they do not', [85, 60, 70], last, '70 36 % 0.70 changed'],
  ['noise where nothing swings, and it is the same', [64, 64], figureOf([64, 64]), '64 0 % 1.00 noise'],
  ['changed as soon as that differs', [65, 65], figureOf([64, 64]), '65 0 % 1.02 changed'],
  ['unknown by a single round', [500], last, '500 5.00 unknown'],
  ['unknown beside a single round', [500, 510], figureOf([100]), '510 2 % 5.10 unknown'],
  ['nothing where there is none to compare it with', [100, 110, 90], undefined, '100 20 %'],
])('calls a difference %s', (_, rounds, before, cells) => {
  const [, line] = printed([{ name: 'ms', rounds }], before)
  expect(line?.trim().split(/\s+/).join(' ')).toBe(`ms ${cells}`)
})

it('replaces the figures that were measured again, and keeps the others', () => {
  const file = join(temporaryFolder(), 'last-release.json')
  const round = (value: number) => ({ median: value, lowest: value, highest: value, rounds: 2 })
  expect(readLastRelease(file)).toEqual({})
  keepAsRelease({ 'start, ms': round(300), 'memory, MiB': round(113) }, file)
  keepAsRelease({ 'start, ms': round(284.12345) }, file)
  expect(readLastRelease(file)).toEqual({ 'start, ms': round(284.1), 'memory, MiB': round(113) })
})
