/**
 * Finds the Chromium that the browser tests drive, and installs one if there is none: the system's package where we may
 * (root on a Debian), Playwright's own download otherwise. CHROMIUM_PATH wins over both.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectEnvironment, projectNode } from './ensure-installed.mjs'

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

/** Undefined if only Playwright's own download will do. */
export function chromiumPath(environment = process.env) {
  return environment.CHROMIUM_PATH || systemChromium.find((path) => existsSync(path))
}

/**
 * @param {string} command
 * @param {string[]} parameters
 * @param {string} root
 */
function run(command, parameters, root) {
  const environment = { ...projectEnvironment(root), DEBIAN_FRONTEND: 'noninteractive' }
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] }
  return spawnSync(command, parameters, options).status === 0
}

/** @param {string} root */
export function ensureChromium(root) {
  if (chromiumPath()) return
  console.log('Installing Chromium for the browser tests …')
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayUseApt && run('apt-get', ['update', '-qq'], root)) {
    if (
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], root) &&
      chromiumPath()
    )
      return
  }
  if (run(projectNode(root), [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], root))
    return
  throw new Error('No Chromium: install it, or set CHROMIUM_PATH to one.')
}
