/**
 * `npm test -- --soak`: the long version of tests that other runs repeat only a few times. Kills the writing
 * process, `npm run backup`, a migration and the server that takes bookings 20 times each, at other moments
 * in each run (the seed is printed). Stops the server under load 20 times, makes it change versions and back
 * under load 10 times, runs 100 000 random sequences of editing sessions, uploads 20 photos in a browser, and
 * checks every page as HTML if there is Java.
 */
import { spawnSync } from 'node:child_process'

if (process.argv.length > 2) {
  console.error(
    'npm test -- --soak takes no parameters, but CRASH_KILLS, CRASH_SEED, SHUTDOWNS, UPDATES, MODEL_RUNS, MODEL_SEED and PHOTOS ' +
      'from the environment.',
  )
  process.exit(1)
}

const seed = process.env.CRASH_SEED ?? String(Date.now() % 2 ** 31)
const modelSeed = process.env.MODEL_SEED ?? seed
console.log(`CRASH_SEED=${seed} repeats exactly these moments as far as the machine allows.`)
console.log(`MODEL_SEED=${modelSeed} repeats exactly these sequences.`)

const environment = {
  ...process.env,
  CRASH_KILLS: process.env.CRASH_KILLS ?? '20',
  CRASH_SEED: seed,
  SHUTDOWNS: process.env.SHUTDOWNS ?? '20',
  MODEL_RUNS: process.env.MODEL_RUNS ?? '100000',
  MODEL_SEED: modelSeed,
  PHOTOS: process.env.PHOTOS ?? '20',
  UPDATES: process.env.UPDATES ?? '10',
  MARKUP: '1',
}
run('vitest', ['run', 'test/crash'])
run('vitest', ['run', 'test/shutdown.built.test.ts'])
run('vitest', ['run', 'test/update.rehearsal.test.ts'])
run('vitest', ['run', 'app/admin/shell/session/session.model.test.ts'])
run('playwright', ['test', 'e2e/gallery-photos.spec.ts'])
if (hasJava()) run('vitest', ['run', 'test/markup.built.test.ts'])
else console.warn('There is no Java on this machine: whether every page is valid HTML was not checked.')

function hasJava() {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0
}

/** @type {(command: string, options: string[]) => void} */
function run(command, options) {
  const { status } = spawnSync(command, options, {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exitCode = status ?? 1
}
