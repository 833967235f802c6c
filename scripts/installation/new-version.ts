/** Puts the content of an archive beside the versions that are there. */
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { currentVersion, readRelease, type Release, versionsFolder } from './layout.ts'
import { updateMessages as messages } from './messages.ts'

/** The current version goes on; the message says why, to the owner of the site. */
export class NotUpdated extends Error {
  override name = 'NotUpdated'
}

/** Answers its folder; one of an earlier attempt is replaced. Throws `NotUpdated`. */
export function putBeside(archive: string, installation: string): string {
  checkSum(archive)
  const folder = versionsFolder(installation)
  const staging = join(folder, `.unpacking-${randomUUID()}`)
  try {
    mkdirSync(staging)
  } catch (error) {
    throw new NotUpdated(messages.notWritable(folder, error instanceof Error ? error.message : String(error)))
  }
  try {
    return moved(unpacked(archive, staging), installation)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

function checkSum(archive: string) {
  if (!existsSync(`${archive}.sha256`)) return
  const expected = readFileSync(`${archive}.sha256`, 'utf8').split(' ')[0]
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex')
  if (digest !== expected) throw new NotUpdated(messages.wrongChecksum(archive))
}

/** `tar` unpacks the archive, which has unpacked this installation, too. */
function unpacked(archive: string, staging: string): string {
  const { status, stderr } = spawnSync('tar', ['-xzf', archive, '-C', staging, '--no-same-owner'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new NotUpdated(messages.noArchive(archive, stderr.trim().split('\n')[0] ?? ''))
  const versions = join(staging, 'lotse/versions')
  const [name = '', ...others] = existsSync(versions) ? readdirSync(versions) : []
  const release = releaseIn(join(versions, name))
  if (!release || others.length > 0) throw new NotUpdated(messages.noArchive(archive, 'package.json'))
  const platform = `${release.os[0]}-${release.cpu[0]}`
  const own = `${process.platform}-${process.arch}`
  if (platform !== own) throw new NotUpdated(messages.otherPlatform(platform, own))
  return join(versions, name)
}

function releaseIn(version: string): Release | null {
  try {
    return readRelease(version)
  } catch {
    return null
  }
}

function moved(from: string, installation: string): string {
  const target = join(versionsFolder(installation), basename(from))
  if (target === currentVersion(installation)) return target
  rmSync(target, { recursive: true, force: true })
  renameSync(from, target)
  return target
}

/** A page that is open in a browser loads its scripts when they are needed. */
export function keepServingOpenPages(before: string, version: string) {
  const assets = join(before, 'build/client/assets')
  if (existsSync(assets)) cpSync(assets, join(version, 'build/previous/assets'), { recursive: true })
}

/** Answers the names of what was removed. */
export function removeOlder(installation: string, keep: readonly string[]): string[] {
  const folder = versionsFolder(installation)
  const older = readdirSync(folder).filter((name) => !keep.includes(join(folder, name)))
  for (const name of older) rmSync(join(folder, name), { recursive: true, force: true })
  return older.filter((name) => !name.startsWith('.'))
}
