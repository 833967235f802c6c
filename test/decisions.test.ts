/** The decision record of departures from the specification quotes the product's own texts. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { productFiles, textsIn } from '#test/source-texts.ts'

const departures = `${import.meta.dirname}/../decisions/000-deviations.md`

it("quotes only texts of the product under 'Ours'", () => {
  const rows = readFileSync(departures, 'utf8').split('\n')
  const ours = rows.map((row) => /^\| *§[^|]*\|([^|]*)\|/.exec(row)?.[1] ?? '')
  const quoted = ours.flatMap((cell) =>
    [...cell.matchAll(/'([^']*\p{L}[^']*)'/gu)].map(([, words = '']) => words),
  )
  const said = productFiles.flatMap(textsIn).join('\n')
  expect(quoted).not.toEqual([])
  expect(quoted.filter((words) => !said.includes(words))).toEqual([])
})
