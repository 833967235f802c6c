/**
 * Makes sure that node_modules matches package-lock.json, and finds the Node that serves the project. Runs on plain
 * Node 20, before anything is installed: no dependency, no TypeScript.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The first version with node:sqlite without a flag that also runs TypeScript files as they are.
const minNodeVersion = 24

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Compares the lockfile with the one npm keeps inside node_modules. Optional packages may be missing (they belong to
 * other systems). Everything else must be there in exactly that version, and nothing may be left over.
 * @param {Lockfile} wanted
 * @param {Lockfile | null} installed
 */
export function isInstalled(wanted, installed) {
  if (!installed) return false
  const missing = Object.entries(wanted.packages).some(([path, entry]) => {
    if (path === '' || entry.link) return false
    const found = installed.packages[path]
    return found ? found.version !== entry.version : !entry.optional && !entry.devOptional
  })
  return !missing && Object.keys(installed.packages).every((path) => path in wanted.packages)
}

/**
 * @param {string} path
 * @returns {Lockfile | null}
 */
function readLockfile(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/**
 * Installs exactly what the lockfile says, and does nothing when it is there already.
 * @param {string} root
 */
export function ensureInstalled(root) {
  const wanted = readLockfile(join(root, 'package-lock.json'))
  if (!wanted) throw new Error('package-lock.json is missing: this is not a complete checkout.')
  if (isInstalled(wanted, readLockfile(join(root, 'node_modules/.package-lock.json')))) return
  console.log('Installing what package-lock.json lists (npm ci) …')
  // npm's warnings would only say that packages need the Node that this installation brings. The build needs
  // development packages, also if the environment excludes them. An npm that does not know `allowScripts` yet
  // would run scripts that it refuses.
  const parameters = [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const installation = runNpm(parameters, root)
  if (installation.status !== 0) throw new Error('npm ci failed; its own output above says why.')
}

/**
 * npm passes its own path to the scripts it runs; outside of npm the one on PATH is used.
 * @param {string[]} parameters
 * @param {string} root
 */
function runNpm(parameters, root) {
  const npm = process.env.npm_execpath
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  return npm
    ? spawnSync(process.execPath, [npm, ...parameters], options)
    : spawnSync('npm', parameters, options)
}

/**
 * The Node from node_modules if there is one for this system, otherwise the one that runs this script.
 * @param {string} root
 */
export function projectNode(root) {
  const ours = join(root, 'node_modules/.bin/node')
  if (existsSync(ours)) return ours
  if (Number.parseInt(process.versions.node, 10) >= minNodeVersion) return process.execPath
  throw new Error(
    `Lotse needs Node ${minNodeVersion} or newer on this system (found ${process.versions.node}). ` +
      'On Linux with x64 or arm64 it brings its own; elsewhere please install it from nodejs.org.',
  )
}

/**
 * Environment in which child processes find the project's tools, and its Node, first.
 * @param {string} root
 */
export function projectEnvironment(root) {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` }
}
