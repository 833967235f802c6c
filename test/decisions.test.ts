/** Decision records can be cited by their number alone, and the table of departures says what the product says. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { productFiles, textsIn } from '#test/source-texts.ts'

const root = `${import.meta.dirname}/..`
const records = readdirSync(`${root}/decisions`).filter((name) => name.endsWith('.md'))
const numberOf = (name: string) => name.slice(0, 3)

it('gives each decision record a number of its own, and cites none that is not there', () => {
  expect(new Set(records.map(numberOf)).size).toBe(records.length)
  const isThere = (cited: string) =>
    records.some((record) => record === cited || numberOf(record) === cited || record === `${cited}.md`)
  const texts = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    ...records.map((name) => `decisions/${name}`),
  ]
  for (const text of texts)
    for (const [, cited = ''] of readFileSync(`${root}/${text}`, 'utf8').matchAll(
      /decisions\/(\d{3}[\w-]*(?:\.md)?)/g,
    ))
      expect(isThere(cited), `${text} cites ${cited}`).toBe(true)
})

it("quotes in the table of departures, under 'Ours', only what the product says", () => {
  const rows = readFileSync(`${root}/decisions/000-deviations.md`, 'utf8').split('\n')
  const ours = rows.map((row) => /^\| *§[^|]*\|([^|]*)\|/.exec(row)?.[1] ?? '')
  const quoted = ours.flatMap((cell) =>
    [...cell.matchAll(/'([^']*\p{L}[^']*)'/gu)].map(([, words = '']) => words),
  )
  const said = productFiles.flatMap(textsIn).join('\n')
  expect(quoted).not.toEqual([])
  expect(quoted.filter((words) => !said.includes(words))).toEqual([])
})
