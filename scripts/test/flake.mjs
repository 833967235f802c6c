/**
 * `npm test -- --flake`: runs every journey ten times with every processor kept busy, then lists the journeys
 * that failed at least once. A parameter selects journeys by their file name: `npm test -- --flake booking`.
 * FLAKE_ROUNDS and FLAKE_LOAD from the environment set the number of rounds, and of the processes that keep
 * the machine busy.
 */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'

const report = 'test-results/flake.json'
const rounds = process.env.FLAKE_ROUNDS ?? '10'
const load = Number(process.env.FLAKE_LOAD ?? cpus().length)
const busy = Array.from({ length: load }, () =>
  spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
)

/** @typedef {{ title: string, file?: string, suites?: Suite[], specs?: { title: string, line: number, file: string, tests: { results: { status: string }[] }[] }[] }} Suite */

try {
  rmSync(report, { force: true })
  const options = ['test', '--reporter=line,json', `--repeat-each=${rounds}`, ...process.argv.slice(2)]
  const environment = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { error } = spawnSync('playwright', options, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  })
  if (error) throw error
  const { suites } = /** @type {{ suites: Suite[] }} */ (JSON.parse(readFileSync(report, 'utf8')))
  const failures = new Map()
  for (const name of suites.flatMap(listFailed)) failures.set(name, (failures.get(name) ?? 0) + 1)
  for (const [name, count] of failures) console.log(`${count} of ${rounds} failed: ${name}`)
  if (failures.size === 0) console.log(`Nothing failed in ${rounds} rounds.`)
  process.exitCode = failures.size === 0 ? 0 : 1
} finally {
  for (const child of busy) child.kill()
}

/**
 * Contains the name of a journey once for each failure.
 * @param {Suite} suite
 * @returns {string[]}
 */
function listFailed({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ status }) => status !== 'passed' && status !== 'skipped')
      .map(() => `${file}:${line} ${title}`),
  )
  return [...own, ...suites.flatMap(listFailed)]
}
