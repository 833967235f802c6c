/**
 * `npm test -- --hosted`: installs firebase-admin and the official emulators (which nothing else needs), then
 * tests the hosted backend on them, and runs the main browser journeys with BACKEND=firebase. Tools that this
 * machine lacks (Java, Google's Firestore emulator) are reported, and the tests skipped. With parameters it
 * runs only one of the two: `npm test -- --hosted contracts [for Vitest]`, `npm test -- --hosted journeys
 * [for Playwright]`. `npm test -- --hosted install` only installs.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, projectEnvironment, projectNode } from '#scripts/ensure-installed.mjs'

const root = join(import.meta.dirname, '../..')

/** @type {Record<string, string[]>} */
const runners = {
  contracts: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/hosted/vitest.config.ts'],
  journeys: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'playwright.hosted.config.ts',
    '--pass-with-no-tests',
  ],
}

/** @param {string[]} command */
function succeeds(command) {
  const { status } = spawnSync(projectNode(root), command, {
    cwd: root,
    env: projectEnvironment(root),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

const [chosen = '', ...parameters] = process.argv.slice(2)
const runner = runners[chosen]
if (!['', 'install'].includes(chosen) && !runner) {
  console.error(`Say 'contracts', 'journeys' or 'install' before other parameters, not '${chosen}'.`)
  process.exit(1)
}
for (const folder of ['hosted', 'test/hosted/emulators']) ensureInstalled(join(root, folder))
const chosenRunners = chosen === 'install' ? [] : Object.values(runners)
const commands = runner ? [[...runner, ...parameters]] : chosenRunners
const outcomes = commands.map(succeeds)
process.exitCode = outcomes.every(Boolean) ? 0 : 1
