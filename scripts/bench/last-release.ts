/** The figures of the last release, in the file beside this one. `npm run bench -- --keep` writes it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures } from './figures.ts'

const file = join(import.meta.dirname, 'last-release.json')

export function readLastRelease(): Figures {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figures) : {}
}

export function keepAsRelease(figures: Figures) {
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}
