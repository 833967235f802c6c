import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const breaking = /(?:\d|\$\{(?:hours|minutes|count)\}) (?:Stunden|Minuten)/g

it('no sentence for visitors can break between a number of hours or minutes and its unit', () => {
  const files = globSync('**/*messages.ts', { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(10)
  const found = files.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    return [...source.matchAll(breaking)].map(([words]) => `${file}: ${words}`)
  })
  expect(found).toEqual([])
})
