/**
 * `npm start` and `npm run dev`: installs and builds if needed, then starts the server. Runs on the Node installed on
 * the machine, from 20 on; the server itself runs on the project's own. The flags in package.json keep V8 from letting
 * garbage pile up on machines with much memory: 70 MiB less after a load, at the same rate of responses.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { ensureBuilt } from './ensure-build.mjs'
import { ensureInstalled, projectEnvironment, projectNode } from './ensure-installed.mjs'

const root = join(import.meta.dirname, '..')
const parameters = process.argv.slice(2)

exitWithNpm()
try {
  ensureInstalled(root)
  if (isHostedSelected(process.env)) ensureInstalled(join(root, 'hosted'))
  if (!parameters.includes('--dev')) ensureBuilt(root)
  await startServer()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/**
 * A signal to npm ends npm and the shell between us, but never reaches us: without this the server would outlive it.
 */
function exitWithNpm() {
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
  const program = join(root, parameters.includes('--dev') ? 'start.ts' : 'build/start.js')
  process.chdir(root)
  // Right after the installation, and outside of npm, this process runs on another Node.
  if (realpathSync(node) === realpathSync(process.execPath)) await import(pathToFileURL(program).href)
  else startWith(node, program)
}

/**
 * @param {string} node
 * @param {string} program
 */
function startWith(node, program) {
  const server = spawn(node, [...process.execArgv, program, ...parameters], {
    stdio: 'inherit',
    env: projectEnvironment(root),
  })
  // A terminal interrupts both processes itself.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
}

/**
 * Whether BACKEND=firebase is set, in the environment or in its file: only then are its packages installed.
 * @param {Record<string, string | undefined>} environment
 */
function isHostedSelected(environment) {
  const path = environment.ENV_FILE ?? '.env'
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  // Reads the file as the server does, which reports faults in it.
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8'
  const file = parseEnv(new TextDecoder(encoding).decode(bytes))
  return { ...file, ...environment }.BACKEND?.trim() === 'firebase'
}
