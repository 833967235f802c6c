/** The server's clock is set back by a month, forward by a day, and right again. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, it } from 'vitest'
import { startBuiltApp } from '#test/built-app.ts'
import { folderOfFile } from '#test/temporary-folder.ts'
import { endure } from './endure.ts'

const day = 86_400_000

const file = join(folderOfFile(), 'shift')
writeFileSync(file, '0')
const app = await startBuiltApp({
  MAIL: 'outbox',
  CLOCK_SHIFT: file,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.mjs')}`,
})
afterAll(() => app.stop())

it.each([
  { fault: 'clock set back by a month', shift: -30 * day },
  { fault: 'clock set forward by a day', shift: day },
])(
  '$fault: everything is accepted and stored',
  ({ fault, shift }) =>
    endure(app, {
      fault,
      strike: () => writeFileSync(file, String(shift)),
      relieve: () => writeFileSync(file, '0'),
    }),
  120_000,
)
