/**
 * Installations as a release unpacks them, and archives of versions that never were: with one more migration, or with one
 * that fails. Made of the build that is there, with Node and sharp as links, so that it takes no time to pack.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { bundleCommands, commands } from '#scripts/release/commands.mjs'
import { root } from './built-app.ts'
import { startProgram } from './program.ts'

let bundled: Promise<string> | undefined

/** The same for every installation. */
function bundledCommands(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/lotse-commands')
  bundled ??= bundleCommands(root, folder).then(() => folder)
  return bundled
}

const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name))

type Change = (bundle: string) => string

/** `lotse` in an empty folder. `change`: of the bundles of server and commands. Answers the folder of the installation. */
export async function makeInstallation(folder: string, name: string, change: Change = (bundle) => bundle) {
  const version = join(folder, 'lotse/versions', name)
  mkdirSync(join(version, 'bin'), { recursive: true })
  cpSync(join(root, 'build'), join(version, 'build'), { recursive: true })
  cpSync(await bundledCommands(), join(version, 'build/commands'), { recursive: true })
  for (const bundle of [join(version, 'build/server/index.js'), ...filesIn(join(version, 'build/commands'))])
    writeFileSync(bundle, change(readFileSync(bundle, 'utf8')))
  symlinkSync(realpathSync(process.execPath), join(version, 'bin/node'))
  symlinkSync(join(root, 'node_modules'), join(version, 'node_modules'))
  const about = { name: 'lotse', version: name, type: 'module', os: [process.platform], cpu: [process.arch] }
  writeFileSync(join(version, 'package.json'), JSON.stringify(about))
  symlinkSync(join('versions', name), join(folder, 'lotse/current'))
  cpSync(join(root, 'site.config.json'), join(folder, 'lotse/site.config.json'))
  for (const command of Object.keys(commands)) {
    cpSync(join(root, 'scripts/release/launcher.sh'), join(version, command))
    symlinkSync(join('current', command), join(folder, 'lotse', command))
  }
  return join(folder, 'lotse')
}

export function archiveOf(installation: string): string {
  const archive = `${installation}-${basename(realpathSync(join(installation, 'current')))}.tar.gz`
  spawnSync('tar', ['-cf', archive, '-C', join(installation, '..'), '-I', 'gzip -1', 'lotse'])
  return archive
}

/** `./lotse/start`, ended with the test. */
export async function startInstallation(installation: string, env: Record<string, string>) {
  const supervisor = startProgram([join(installation, 'start')], { env })
  onTestFinished(() => supervisor.end())
  const port = await supervisor.prints(/http:\/\/localhost:(\d+)/)
  return { url: `http://127.0.0.1:${port}`, said: supervisor.said }
}
