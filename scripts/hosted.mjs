/**
 * `npm run test:hosted`: installs firebase-admin and the official emulators (which nothing else needs), then tests the
 * hosted backend on them. What is missing on this machine (Java, Google's Firestore emulator) is told and skipped.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, projectEnvironment, projectNode } from './installed.mjs'

const root = join(import.meta.dirname, '..')

for (const folder of ['', 'hosted', 'test/hosted/emulators']) ensureInstalled(join(root, folder))
const vitest = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--config',
  'test/hosted/vitest.config.ts',
]
const run = spawnSync(projectNode(root), [...vitest, ...process.argv.slice(2)], {
  cwd: root,
  env: projectEnvironment(root),
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.exitCode = run.status ?? 1
