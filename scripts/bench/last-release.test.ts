import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepAsRelease, readLastRelease } from './last-release.ts'

it('keeps what was measured, and of the rest what was kept before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'last-release.json')
  const round = (value: number) => ({ median: value, lowest: value, highest: value, rounds: 2 })
  expect(readLastRelease(file)).toEqual({})
  keepAsRelease({ 'start, ms': round(300), 'memory, MiB': round(113) }, file)
  keepAsRelease({ 'start, ms': round(284.12345) }, file)
  expect(readLastRelease(file)).toEqual({ 'start, ms': round(284.1), 'memory, MiB': round(113) })
})
