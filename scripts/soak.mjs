/** `npm run soak`: kills the writing process 20 times, at other moments with each run; the seed is printed. */
import { spawnSync } from 'node:child_process'

const seed = process.env.CRASH_SEED ?? String(Date.now() % 2 ** 31)
console.log(`CRASH_SEED=${seed} repeats exactly these moments as far as the machine allows.`)
const run = spawnSync('vitest', ['run', '--project', 'unit', 'test/crash'], {
  env: { ...process.env, CRASH_KILLS: process.env.CRASH_KILLS ?? '20', CRASH_SEED: seed },
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.exitCode = run.status ?? 1
