/** Decision records can be cited by their number alone. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

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

function isThere(cited: string): boolean {
  return records.some((record) => record === cited || numberOf(record) === cited)
}
