/**
 * Finds the Chromium that the browser tests drive, and installs one if there is none: the system's package if
 * permitted (root on a Debian), otherwise Playwright's own download. CHROMIUM_PATH wins over both. The
 * headless shell is the same engine without the windows around it, and uses a third less of the processor.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { arePackagesThere, installPackages } from './debian-packages.mjs'
import { projectEnvironment, projectNode } from './ensure-installed.mjs'

const headlessShell = '/usr/bin/chromium-headless-shell'
// The font has the metrics of Arial, which visitors have. Without either, pages move when their own font
// arrives.
const packages = ['chromium-headless-shell', 'fonts-liberation']
const systemChromium = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser']

/** Undefined if only Playwright's own download will do. */
export function chromiumPath(environment = process.env) {
  return environment.CHROMIUM_PATH || systemChromium.find((path) => existsSync(path))
}

/** @param {string} root */
export function ensureChromium(root) {
  if (process.env.CHROMIUM_PATH || arePackagesThere(packages)) return
  console.log('Installing Chromium for the browser tests …')
  if (installPackages(packages) || chromiumPath()) return
  const download = [join(root, 'node_modules/playwright/cli.js'), 'install', '--only-shell', 'chromium']
  const options = { cwd: root, env: projectEnvironment(root), stdio: /** @type {const} */ ('inherit') }
  if (spawnSync(projectNode(root), download, options).status === 0) return
  throw new Error('No Chromium: install it, or set CHROMIUM_PATH to one.')
}
