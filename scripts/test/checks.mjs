/**
 * Runs every check and every test, all of them even if one fails. The checks, which need no server, run in
 * parallel. The tests keep every processor busy, so their runners run one after the other, except the hosted
 * ones. Ends with the line `N passed, N failed`, which counts checks and single tests. A runner that crashes
 * or reports nothing counts as failed.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectEnvironment } from '#scripts/ensure-installed.mjs'
import { areEnginesThere, howToInstall } from '#scripts/engines.mjs'
import { browserCounts, browserFailures, summary, unitCounts, unitFailures } from './counts.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command A program of node_modules/.bin or Node, and its parameters.
 * @property {string} [report] Where the runner writes its JSON.
 * @property {typeof unitRunner | typeof browserRunner} [runner] Reads the report. Without it the step counts as one check.
 * @property {boolean} [needsEngines] Skipped on a machine without Firefox and WebKit, but never in CI.
 */

const unitRunner = { count: unitCounts, failures: unitFailures }
const browserRunner = { count: browserCounts, failures: browserFailures }

const root = join(import.meta.dirname, '../..')
const isWhole = process.argv.includes('--all')
const isStatic = process.argv.includes('--static')
// A hung runner must not hide the results of the others. This is no speed limit: a busy machine takes twice
// as long.
const stepTimeout = 30 * 60_000

/** @param {string} path */
const vitestReport = (path) => ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]

/**
 * Run before the others, which read the types of the routes: the first two write those again.
 * @type {Step[]}
 */
const first = [
  ...(isStatic ? [] : [{ name: 'Build', command: ['node', 'scripts/build.mjs'] }]),
  { name: 'Types', command: ['sh', '-c', 'react-router typegen && tsc'] },
  // This step only waits for the registry.
  ...(isWhole ? [{ name: 'Emulators', command: ['node', 'scripts/test/hosted.mjs', 'install'] }] : []),
]

/** @type {Step[]} */
const checks = [
  { name: 'Format', command: ['biome', 'format', '.'] },
  { name: 'Lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'Room rules', command: ['node', 'scripts/rooms.mjs'] },
  { name: 'Unused code', command: ['knip'] },
  { name: 'Known vulnerabilities', command: ['node', 'scripts/audit.mjs'] },
]
const checksAtOnce = 2

const everyday = ['--project', 'unit', '--project', 'built']

/** @type {Step[]} */
const runners = [
  {
    name: isWhole ? 'Units, contracts, routes and rehearsals' : 'Units, contracts and routes',
    command: ['vitest', 'run', ...(isWhole ? [] : everyday), ...vitestReport('test-results/unit.json')],
    report: 'test-results/unit.json',
    runner: unitRunner,
  },
  {
    name: isWhole ? 'Journeys in Chromium, in every look' : 'Journeys in Chromium',
    command: ['playwright', 'test', ...(isWhole ? [] : ['--grep-invert', String.raw`\.looks\.spec`])],
    report: 'test-results/browser.json',
    runner: browserRunner,
  },
]

/** @type {Step} */
const engines = {
  name: 'Firefox and WebKit',
  command: ['node', 'scripts/test/browsers.mjs', ...vitestReport('test-results/browsers.json')],
  report: 'test-results/browsers.json',
  runner: unitRunner,
  needsEngines: true,
}

/**
 * Checks stay silent when they pass; a test runner shows its progress.
 * @param {Step} step
 * @returns {Promise<{ code: number, printed: string }>}
 */
function run({ command: [program, ...parameters], runner }) {
  return new Promise((resolve) => {
    const child = spawn(String(program), parameters, {
      cwd: root,
      env: { ...projectEnvironment(root), CI: 'true', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that a hanging runner is killed with everything it started.
      detached: true,
    })
    const timer = setTimeout(() => endGroup(child.pid), stepTimeout)
    let printed = ''
    /** @param {Buffer} chunk */
    const show = (chunk) => {
      if (runner) process.stdout.write(chunk)
      else printed += chunk.toString()
    }
    child.stdout.on('data', show)
    child.stderr.on('data', show)
    child.once('error', (error) => {
      clearTimeout(timer)
      resolve({ code: 1, printed: String(error) })
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, printed })
    })
  })
}

/** @param {number | undefined} pid */
function endGroup(pid) {
  console.log(`Ended: it ran for more than ${stepTimeout / 60_000} minutes.`)
  if (pid) process.kill(-pid, 'SIGKILL')
}

/**
 * @param {Step} step
 * @param {number} code
 * @returns {{ counts: Counts, failed: string[] }} The counts, and a line for each test that failed.
 */
function outcomeOf({ report, runner }, code) {
  const failed = code === 0 ? 0 : 1
  if (!report || !runner) return { counts: { passed: 1 - failed, failed, skipped: 0 }, failed: [] }
  try {
    const said = /** @type {never} */ (JSON.parse(readFileSync(join(root, report), 'utf8')))
    const counts = runner.count(said)
    // Errors outside of any test, and a run without tests, are failures too.
    const silent = counts.failed === 0 && (failed === 1 || counts.passed === 0)
    return { counts: silent ? { ...counts, failed: 1 } : counts, failed: runner.failures(said) }
  } catch {
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failed: ['The report cannot be read.'] }
  }
}

/**
 * Run in parallel: each waits for its own emulators most of the time.
 * @type {Step[]}
 */
const hosted = [
  {
    name: 'Hosted backend',
    command: ['node', 'scripts/test/hosted.mjs', 'contracts', ...vitestReport('test-results/hosted.json')],
    report: 'test-results/hosted.json',
    runner: unitRunner,
  },
  {
    name: 'Browser tests on the hosted backend',
    command: ['node', 'scripts/test/hosted.mjs', 'journeys'],
    report: 'test-results/hosted-browser.json',
    runner: browserRunner,
  },
]

const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const failures = []

/** @param {Step} step */
async function take(step) {
  if (step.needsEngines && !process.env.CI && !areEnginesThere()) {
    console.log(`── ${step.name}\n   skipped: the browsers are missing. ${howToInstall}`)
    total.skipped++
    return
  }
  if (step.report) rmSync(join(root, step.report), { force: true })
  // A check prints everything at once when it ends, because others run beside it.
  if (step.runner) console.log(`── ${step.name}`)
  const started = Date.now()
  const { code, printed } = await run(step)
  const { counts, failed } = outcomeOf(step, code)
  if (!step.runner) console.log(`── ${step.name}`)
  if (counts.failed > 0) {
    console.log(printed)
    failures.push(step.name, ...failed.map((line) => `  ${line}`))
  }
  console.log(
    `   ${step.runner ? `${step.name}: ` : ''}${summary(counts)} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}

/** @param {Step[]} waiting */
async function takeAll(waiting) {
  for (let step = waiting.shift(); step; step = waiting.shift()) await take(step)
}

mkdirSync(join(root, 'test-results'), { recursive: true })
await Promise.all(first.map(take))
await Promise.all(Array.from({ length: checksAtOnce }, () => takeAll(checks)))
if (!isStatic) await takeAll(runners)
if (isWhole) {
  await take(engines)
  await Promise.all(hosted.map(take))
}
// Repeated at the end, because a record of the run may keep only its last lines.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`\n${summary(total)}`)
