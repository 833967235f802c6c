/**
 * `./lotse/update ARCHIVE`: backs up, puts the new version beside the current one, tries it on a copy of the
 * data on a separate port, and only then switches. To switch, the server ends in order, the new version is
 * tried on the data itself, and the server is started again. If anything fails, the current version goes on
 * with everything that was saved.
 */
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseName } from '#domain/data-folder-names.ts'
import { findLostDatabase } from '#adapters/embedded/lost-database.ts'
import { nightlyName } from '#domain/backup/names.ts'
import { messageOf } from '#domain/error-code.ts'
import { holdDataFolderAlone } from '#listener/data-folder.ts'
import { beginHandOver, restartSignal, findRunningServer } from '#listener/hand-over.ts'
import { givenPath } from '#scripts/given-path.ts'
import {
  InvalidConfiguration,
  readBackendSettings,
  readEnvironment,
  type Settings,
} from '#server/config.server.ts'
import { readText } from '#server/text-file.server.ts'
import { forgetAside, keepAside, putBack } from './database-aside.ts'
import {
  currentVersion,
  environmentOf,
  installationOf,
  makeCurrent,
  ownVersion,
  readRelease,
  versionsFolder,
} from './layout.ts'
import { updateMessages as messages } from './messages.ts'

/** The current version goes on; the message tells the owner of the site why. */
class NotUpdated extends Error {}

const say = (text: string) => console.log(text)

const installation = installationOf(ownVersion())
const versions = versionsFolder(installation)

async function update(archive: string) {
  const before = versionBefore()
  const settings = readBackendSettings(readEnvironment(process.env, readText), readText)
  const earlier = readdirSync(versions)
  const version = putBeside(archive)
  const name = `Lotse ${basename(version)}`
  if (version === before) return say(messages.alreadyCurrent(name))
  try {
    keepServingOpenPages(before, version)
    say(messages.unpacked(name))
    tryOnBackup(before, version, settings)
    await switchOver(before, version, settings.dataDir, name)
    removeOlder([before, version])
  } catch (error) {
    const isCurrent = currentVersion(installation) === version
    if (!isCurrent && !earlier.includes(basename(version))) rmSync(version, { recursive: true, force: true })
    throw error
  }
}

function versionBefore(): string {
  try {
    return currentVersion(installation)
  } catch {
    throw new NotUpdated(messages.noInstallation)
  }
}

/** Puts the archive's version beside the existing ones, replacing one from an earlier attempt. */
function putBeside(archive: string): string {
  checkSum(archive)
  const staging = join(versions, `.unpacking-${randomUUID()}`)
  try {
    mkdirSync(staging)
  } catch (error) {
    throw new NotUpdated(messages.notWritable(versions, messageOf(error)))
  }
  try {
    const from = unpack(archive, staging)
    const target = join(versions, basename(from))
    if (target === currentVersion(installation)) return target
    rmSync(target, { recursive: true, force: true })
    renameSync(from, target)
    return target
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

function checkSum(archive: string) {
  if (!existsSync(`${archive}.sha256`)) return
  const expected = readText(`${archive}.sha256`).split(' ')[0]
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex')
  if (digest !== expected) throw new NotUpdated(messages.wrongChecksum(archive))
}

/** Unpacks the archive with `tar`, with which this installation was unpacked, too. */
function unpack(archive: string, staging: string): string {
  const parameters = ['-xzf', archive, '-C', staging, '--no-same-owner']
  const { status, stderr } = spawnSync('tar', parameters, { encoding: 'utf8' })
  if (status !== 0) throw new NotUpdated(messages.noArchive(archive, stderr.trim().split('\n')[0] ?? ''))
  const inside = join(staging, 'lotse/versions')
  const [name = '', ...others] = existsSync(inside) ? readdirSync(inside) : []
  const platform = others.length > 0 ? null : platformOf(join(inside, name))
  if (platform === null) throw new NotUpdated(messages.noArchive(archive, 'package.json'))
  const own = `${process.platform}-${process.arch}`
  if (platform !== own) throw new NotUpdated(messages.otherPlatform(platform, own))
  return join(inside, name)
}

/** Returns `null` if the folder is no release. */
function platformOf(version: string): string | null {
  try {
    const { os, cpu } = readRelease(version)
    return `${os[0]}-${cpu[0]}`
  } catch {
    return null
  }
}

/** A page that is open in a browser loads its scripts only when it needs them. */
function keepServingOpenPages(before: string, version: string) {
  const assets = join(before, 'build/client/assets')
  if (existsSync(assets)) cpSync(assets, join(version, 'build/previous/assets'), { recursive: true })
}

type Site = Pick<Settings, 'dataDir' | 'backups' | 'backend'>

/** Backs up with the version that serves, and tries the new one on a copy made from that backup. */
function tryOnBackup(before: string, version: string, site: Site) {
  const { dataDir, backups, backend } = site
  const isLost = findLostDatabase({ dataDir, backupDir: backups.folder }) !== null
  // If the database was lost, the backup refuses, and says why.
  if (backend.kind === 'embedded' && !isLost && !existsSync(join(dataDir, databaseName)))
    return say(messages.nothingToBackUp)
  // With a nightly backup's name, the file is deleted like those, and leaves out the same data.
  const file = join(backups.folder, nightlyName(new Date()))
  run(before, ['backup', file], dataDir, messages.notBackedUp)
  run(version, ['backup', '--check', file], dataDir, (said) => messages.notRehearsed(basename(version), said))
}

/** Runs a version's Node as the owner of the data: root may update, but must leave no file that the site cannot use. */
function spawnAsOwner(version: string, parameters: string[], dataDir: string) {
  const { uid, gid } = statSync(dataDir)
  return spawnSync(join(version, 'bin/node'), parameters, {
    cwd: installation,
    env: environmentOf(version),
    encoding: 'utf8',
    timeout: longestTrial,
    ...(process.getuid?.() === 0 && { uid, gid }),
  })
}

/** Runs a command of a version. */
function run(
  version: string,
  [command = '', ...parameters]: string[],
  dataDir: string,
  refusal: (said: string) => string,
) {
  const program = join(version, 'build/commands', `${command}.js`)
  const { status, stdout, stderr } = spawnAsOwner(version, [program, ...parameters], dataDir)
  const said = (stdout + stderr).trim()
  if (status !== 0) throw new NotUpdated(refusal(said))
  say(said)
}

/** In milliseconds. A server that ends answers its open requests first. */
const longestEnd = 60_000
/** In milliseconds. A migration makes a backup first, which takes its time with many pictures. */
const longestTrial = 5 * 60_000
const pause = 50

/**
 * The link is replaced first: if the machine stops in between, the new version starts, which has been tried
 * on a copy. From the end of the old server to the start of the next one only the trial writes, and that can
 * be undone.
 */
async function switchOver(before: string, version: string, dataDir: string, name: string) {
  const server = findRunningServer(dataDir)
  makeCurrent(installation, version)
  if (!server) return say(messages.notRunning(name))
  const end = beginHandOver(dataDir)
  let fault: unknown = null
  try {
    if (!server.isPortHeld) say(messages.away)
    process.kill(server.pid, restartSignal)
    await tryAlone(version, dataDir, name)
  } catch (error) {
    makeCurrent(installation, before)
    fault = error
  } finally {
    end()
  }
  // After a fault, too, the update waits until a server runs again, in that case the version before.
  const isBack = await waitForFirst(
    longestEnd,
    () => (findRunningServer(dataDir)?.pid ?? server.pid) !== server.pid,
  )
  if (fault !== null) throw isBack ? fault : new NotUpdated(messages.notBack(messageOf(fault)))
  say(isBack ? messages.switched(name) : messages.unknown(name))
}

/** Throws `NotUpdated`; everything is then as it was. */
async function tryAlone(version: string, dataDir: string, name: string) {
  const free = await waitForFirst(longestEnd, () => holdDataFolderAlone(dataDir))
  if (!free) throw new NotUpdated(messages.inUse)
  try {
    keepAside(dataDir)
    const fault = findFaultOnData(version, dataDir)
    if (fault === null) return forgetAside(dataDir)
    putBack(dataDir)
    throw new NotUpdated(messages.wentBack(name, fault))
  } finally {
    free()
  }
}

/** Returns `null` if the version works on the data. */
function findFaultOnData(version: string, dataDir: string): string | null {
  const { status, stderr } = spawnAsOwner(version, [join(version, 'build/start.js'), '--try'], dataDir)
  return status === 0 ? null : (stderr.trim().split('\n').at(-1) ?? '')
}

/** The first result of `look`, or `null` if that takes longer than `limit`. */
async function waitForFirst<Found>(limit: number, look: () => Found): Promise<Found | null> {
  for (const began = performance.now(); performance.now() - began < limit; ) {
    const found = look()
    if (found) return found
    await delay(pause)
  }
  return null
}

function removeOlder(keep: readonly string[]) {
  for (const name of readdirSync(versions)) {
    if (keep.includes(join(versions, name))) continue
    rmSync(join(versions, name), { recursive: true, force: true })
    if (!name.startsWith('.')) say(messages.removed(name))
  }
}

const [archive = '', ...others] = process.argv.slice(2)
try {
  if (archive === '' || archive.startsWith('--') || others.length > 0) throw new NotUpdated(messages.usage)
  await update(givenPath(archive))
} catch (error) {
  if (!(error instanceof NotUpdated || error instanceof InvalidConfiguration)) throw error
  console.error(error.message)
  process.exitCode = 1
}
