/** The machine's clock is set: back by a month, forward by a day, and right again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, it } from 'vitest'
import { startBuiltApp } from '#test/built-app.ts'
import { endure } from './endure.ts'

const day = 86_400_000

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

it.each([
  { fault: 'clock set back by a month', shift: -30 * day },
  { fault: 'clock set forward by a day', shift: day },
])(
  '$fault: everything is taken and kept',
  async ({ fault, shift }) => {
    const folder = mkdtempSync(join(tmpdir(), 'lotse-clock-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'shift')
    writeFileSync(file, '0')
    const app = await startBuiltApp({
      MAIL: 'outbox',
      CLOCK_SHIFT: file,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.mjs')}`,
    })
    closing.push(app.stop)
    await endure(app, {
      fault,
      strike: () => writeFileSync(file, String(shift)),
      relieve: () => writeFileSync(file, '0'),
    })
  },
  120_000,
)
