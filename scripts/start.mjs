/**
 * `npm start` and `npm run dev`: installs and builds where that is needed, then starts the server. Runs on the Node
 * that is installed on the machine, from 20 on; the server itself runs on the project's own.
 */
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './built.mjs'
import { ensureInstalled, projectEnvironment, projectNode } from './installed.mjs'

const root = join(import.meta.dirname, '..')
const parameters = process.argv.slice(2)

endWithNpm()
try {
  ensureInstalled(root)
  if (!parameters.includes('--dev')) ensureBuilt(root)
  await startServer()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** A signal for npm ends npm and the shell between us, and never reaches us: without this the server would outlive it. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  look.unref()
}

async function startServer() {
  const node = projectNode(root)
  process.chdir(root)
  // Right after the installation, and outside of npm, this process runs on another Node.
  if (realpathSync(node) === realpathSync(process.execPath))
    await import(pathToFileURL(join(root, 'start.ts')).href)
  else startWith(node)
}

/** @param {string} node */
function startWith(node) {
  const server = spawn(node, [join(root, 'start.ts'), ...parameters], {
    stdio: 'inherit',
    env: projectEnvironment(root),
  })
  // A terminal interrupts both processes by itself.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
}
