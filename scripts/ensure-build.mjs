/**
 * Makes sure that build/ matches the current sources. Compares contents and not dates, because a fresh
 * checkout has new dates. Takes some milliseconds if nothing changed. Runs on plain Node 20.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectEnvironment, projectNode } from './ensure-installed.mjs'

/** Also everything that the settings of the build import. */
const sources = [
  'app',
  'listener',
  'public',
  'package-lock.json',
  // The bundle contains the version.
  'package.json',
  'react-router.config.ts',
  'scripts/assets.mjs',
  'scripts/bundle-start.mjs',
  'scripts/ensure-build.mjs',
  'scripts/ensure-installed.mjs',
  'scripts/escaped-beyond-ascii.mjs',
  'scripts/oldest-browsers.mjs',
  'scripts/preload-helper.mjs',
  'start.ts',
  'vite.config.ts',
]
const stamp = 'build/.sources'

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** @param {string} path */
const isTest = (path) => /\.(test|contract)\.tsx?$/.test(path)

/**
 * Changes whenever a file that goes into the build is changed, added, renamed or removed.
 * @param {string} root
 */
export function sourcesFingerprint(root) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesBelow(join(root, source)))) {
    if (isTest(path)) continue
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} root */
export function isBuilt(root) {
  const path = join(root, stamp)
  return existsSync(path) && readFileSync(path, 'utf8') === sourcesFingerprint(root)
}

/**
 * The folder matches no sources until a build, by any command, has ended.
 * @param {string} root
 */
export function forgetBuild(root) {
  rmSync(join(root, stamp), { force: true })
}

/**
 * Builds when the sources changed since the last build.
 * @param {string} root
 */
export function ensureBuilt(root) {
  if (isBuilt(root)) return
  console.log('Building …')
  // Taken before the build: a file saved while it runs must make the next start build again.
  const fingerprint = sourcesFingerprint(root)
  const build = spawnSync(
    projectNode(root),
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    {
      cwd: root,
      env: { ...projectEnvironment(root), NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  )
  if (build.status !== 0) throw new Error(`The build failed.\n${build.stdout}${build.stderr}`)
  writeFileSync(join(root, stamp), fingerprint)
}
