/**
 * `npm run check:browsers`: what people do, in Firefox and in WebKitGTK, whose engine is Safari's. Installs both where it
 * may, and says how where it may not. `npm run check:browsers -- short` is the part of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureEngines, howToInstall } from './engines.mjs'
import { ensureInstalled, projectEnvironment, projectNode } from './ensure-installed.mjs'

const root = join(import.meta.dirname, '..')

ensureInstalled(root)
if (!ensureEngines()) {
  console.error(`The browsers are missing. ${howToInstall}`)
  process.exit(1)
}
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/engines/vitest.config.ts']
const { status } = spawnSync(projectNode(root), [...vitest, ...process.argv.slice(2)], {
  cwd: root,
  env: projectEnvironment(root),
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.exitCode = status ?? 1
