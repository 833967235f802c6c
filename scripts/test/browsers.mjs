/**
 * `npm test -- --browsers`: runs the journeys in Firefox and in WebKitGTK, whose engine is Safari's. Says how
 * to install them if they are missing.
 */
import { spawnSync } from 'node:child_process'
import { areEnginesThere, howToInstall } from '#scripts/engines.mjs'

if (!areEnginesThere()) {
  console.error(`The browsers are missing. ${howToInstall}`)
  process.exit(1)
}
const options = ['run', '--config', 'test/engines/vitest.config.ts', ...process.argv.slice(2)]
const { status } = spawnSync('vitest', options, { stdio: ['ignore', 'inherit', 'inherit'] })
process.exitCode = status ?? 1
