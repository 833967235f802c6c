/**
 * `npm test -- --faults`: repeats often the faults that other runs try once or a few times: disk, database,
 * mail service, clock, and 200 kills. Prints a table of what visitors and the advisor saw, which acknowledged
 * data was lost, and how the site recovered.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tableOf } from '#test/faults/table.ts'

if (process.argv.length > 2) {
  console.error(
    'npm test -- --faults takes no parameters, but FAULT_ROUNDS, CRASH_KILLS and CRASH_SEED from the environment.',
  )
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'lotse-faults-'))
const table = join(folder, 'rows')
const seed = process.env.CRASH_SEED ?? String(Date.now() % 2 ** 31)
console.log(`CRASH_SEED=${seed} repeats exactly these moments as far as the machine allows.`)
const { status } = spawnSync('vitest', ['run', 'test/faults', 'test/crash'], {
  env: {
    ...process.env,
    FAULTS_TABLE: table,
    FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '5',
    CRASH_KILLS: process.env.CRASH_KILLS ?? '50',
    CRASH_SEED: seed,
  },
  stdio: ['ignore', 'inherit', 'inherit'],
})
try {
  if (readFileSync(table, 'utf8')) console.log(`\n${tableOf(table)}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = status ?? 1
