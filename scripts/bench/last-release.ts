/** The figures of the last release, in the file beside this one. `npm run bench -- --keep` writes it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures } from './figures.ts'

const usualFile = join(import.meta.dirname, 'last-release.json')

export function readLastRelease(file = usualFile): Figures {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const fewDigits = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value

/** What was not measured this time stays as it was. */
export function keepAsRelease(figures: Figures, file = usualFile) {
  const kept = { ...readLastRelease(file), ...figures }
  writeFileSync(file, `${JSON.stringify(kept, fewDigits, 2)}\n`)
}
