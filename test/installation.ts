/**
 * Installations as a release unpacks them, and archives of invented versions: with one more migration, or
 * with one that fails. They consist of the current build, with Node and sharp as links, so that packing takes
 * no time.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { BoundSocket } from 'node:net'
import { basename, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { bundleCommands, commands } from '#scripts/release/commands.mjs'
import { root } from './built-app.ts'
import { startProgram } from './program.ts'

let bundled: Promise<string> | undefined

/** The bundled commands are the same for every installation. */
function bundledCommands(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/lotse-commands')
  bundled ??= bundleCommands(root, folder).then(() => folder)
  return bundled
}

const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name))

type Change = (bundle: string) => string

/** Makes `lotse` in an empty folder and returns its path. `change` maps the bundles of server and commands. */
export async function makeInstallation(folder: string, name: string, change?: Change) {
  const version = join(folder, 'lotse/versions', name)
  mkdirSync(join(version, 'bin'), { recursive: true })
  cpSync(join(root, 'build'), join(version, 'build'), { recursive: true })
  cpSync(await bundledCommands(), join(version, 'build/commands'), { recursive: true })
  const bundles = [join(version, 'build/server/index.js'), ...filesIn(join(version, 'build/commands'))]
  if (change && bundles.filter((bundle) => isChanged(bundle, change)).length === 0)
    throw new Error(`nothing in the bundles of ${name} is what was to be changed`)
  symlinkSync(realpathSync(process.execPath), join(version, 'bin/node'))
  symlinkSync(join(root, 'node_modules'), join(version, 'node_modules'))
  const about = { name: 'lotse', version: name, type: 'module', os: [process.platform], cpu: [process.arch] }
  writeFileSync(join(version, 'package.json'), JSON.stringify(about))
  symlinkSync(join('versions', name), join(folder, 'lotse/current'))
  cpSync(join(root, 'site.config.json'), join(folder, 'lotse/site.config.json'))
  for (const command of ['start', ...Object.keys(commands)]) {
    cpSync(join(root, 'scripts/release/launcher.sh'), join(version, command))
    symlinkSync(join('current', command), join(folder, 'lotse', command))
  }
  return join(folder, 'lotse')
}

function isChanged(bundle: string, change: Change): boolean {
  const before = readFileSync(bundle, 'utf8')
  const after = change(before)
  writeFileSync(bundle, after)
  return after !== before
}

export function archiveOf(installation: string): string {
  const archive = `${installation}-${basename(realpathSync(join(installation, 'current')))}.tar.gz`
  spawnSync('tar', ['-cf', archive, '-C', join(installation, '..'), '-I', 'gzip -1', 'lotse'])
  return archive
}

/** Runs `./lotse/start` until the test ends. */
export async function startInstallation(installation: string, env: Record<string, string>) {
  const server = startProgram([join(installation, 'start')], { env })
  onTestFinished(() => server.end())
  const port = await server.prints(started)
  return { url: `http://127.0.0.1:${port}`, said: server.said }
}

const started = /http:\/\/localhost:(\d+)/

/**
 * Starts the server as systemd does with lotse.socket and lotse.service: the port is held here, the server
 * gets the listening socket, and is started again if it ends with 75. Runs until the test ends.
 */
export async function startWithHeldPort(installation: string, env: Record<string, string>) {
  const socket = new BoundSocket({ port: 0, host: '127.0.0.1' })
  const { port } = socket.address()
  const up = Promise.withResolvers<void>()
  let isEnding = false
  let server: ChildProcess
  function begin() {
    server = spawn(join(installation, 'start'), {
      env: { ...env, PORT: String(port), LISTEN_FDS: '1' },
      stdio: ['ignore', 'pipe', 'ignore', socket.fd()],
    })
    server.stdout?.on('data', (chunk: Buffer) => started.test(chunk.toString()) && up.resolve())
    server.once('exit', (code) => {
      if (code === 75 && !isEnding) begin()
      else if (!isEnding) up.reject(new Error(`the server ended with ${code}`))
    })
  }
  begin()
  onTestFinished(async () => {
    isEnding = true
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    socket.close()
  })
  await up.promise
  return { url: `http://127.0.0.1:${port}` }
}
