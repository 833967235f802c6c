/** Installs packages of Debian where we may: as root. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * @param {string[]} parameters
 */
function apt(...parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', parameters, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

/** @param {string[]} names */
export function installPackages(names) {
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  return mayUseApt && apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...names)
}
