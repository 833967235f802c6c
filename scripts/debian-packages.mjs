/** Installs Debian packages if permitted, that is as root. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * @param {string[]} parameters
 */
function apt(...parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', parameters, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

/**
 * dpkg still lists a removed package by its settings.
 * @param {string[]} names
 */
export function arePackagesThere(names) {
  const asked = ['--show', '--showformat=${db:Status-Status}\\n', ...names]
  const { status, stdout } = spawnSync('dpkg-query', asked, { encoding: 'utf8' })
  return (
    status === 0 &&
    stdout
      .trim()
      .split('\n')
      .every((state) => state === 'installed')
  )
}

/** @param {string[]} names */
export function installPackages(names) {
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  return mayUseApt && apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...names)
}
