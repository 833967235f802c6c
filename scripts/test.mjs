/**
 * `npm test`: installs what is missing (packages, Chromium, and Firefox and WebKit where it may), then checks and tests everything. Starts on plain Node 20
 * with nothing installed; what follows runs on the Node that the project brings. With --hosted it also tests the hosted
 * backend, which installs its emulators; with --engines all that people do in Firefox and WebKit.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureEngines } from './engines.mjs'
import { ensureInstalled, projectEnvironment, projectNode } from './ensure-installed.mjs'

const root = join(import.meta.dirname, '..')

try {
  ensureInstalled(root)
  ensureChromium(root)
  ensureEngines()
  const validation = spawnSync(
    projectNode(root),
    [join(root, 'scripts/validate.mjs'), ...process.argv.slice(2)],
    {
      cwd: root,
      env: projectEnvironment(root),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  process.exitCode = validation.status ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
