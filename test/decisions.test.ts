/** Decision records can be cited by their number alone. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { productFiles, textsIn } from '#test/source-texts.ts'

const folder = `${import.meta.dirname}/../decisions`
const records = readdirSync(folder).filter((name) => name.endsWith('.md'))
const numberOf = (name: string) => name.slice(0, 3)

it('gives each decision record a number of its own, the one in its heading', () => {
  expect(new Set(records.map(numberOf)).size).toBe(records.length)
  for (const record of records.filter((name) => numberOf(name) !== '000')) {
    const [heading] = readFileSync(`${folder}/${record}`, 'utf8').split('\n')
    expect(heading).toMatch(new RegExp(`^# ${numberOf(record)}: `))
  }
})

it('cites no decision record that is not there', () => {
  const texts = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    ...records.map((name) => `decisions/${name}`),
  ]
  for (const text of texts) {
    const source = readFileSync(`${folder}/../${text}`, 'utf8')
    for (const [, cited = ''] of source.matchAll(/decisions\/(\d{3}[\w-]*(?:\.md)?)/g))
      expect(isThere(cited), `${text} cites ${cited}`).toBe(true)
  }
})

describe('the table of departures from the specification', () => {
  const text = readFileSync(`${folder}/000-deviations.md`, 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(?:---\||\s*Specification )/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

  it('has in each row the sentence with its section, ours, and why', () => {
    expect(rows).not.toEqual([])
    for (const cells of rows) {
      expect(cells, cells[0]).toHaveLength(3)
      expect(cells[0]).toMatch(/^§\d.*\p{L}/u)
      for (const sentence of cells.slice(1)) expect(sentence).toMatch(/\p{L}.*\.'?$/u)
    }
  })

  it('quotes under Ours only what the product says', () => {
    const said = productFiles.flatMap(textsIn).join('\n')
    const quoted = rows.flatMap(([, ours = '']) =>
      [...ours.matchAll(/'([^']*\p{L}[^']*)'/gu)].map(([, words = '']) => words),
    )
    expect(quoted).not.toEqual([])
    expect(quoted.filter((words) => !said.includes(words))).toEqual([])
  })

  it('is read in ten minutes', () => {
    const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
    // At 240 words a minute, which is how fast people read such a text.
    expect(words.length).toBeLessThanOrEqual(10 * 240)
  })
})

function isThere(cited: string): boolean {
  return records.some((record) => record === cited || numberOf(record) === cited)
}
