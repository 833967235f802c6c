/** Examinations that do not need the product: the machine, its disk, its clock, and the rights to the data. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from '#listener/data-folder.ts'
import { type Finding, judgeClock, judgeDisk, judgeNode, judgeRights } from './rules.ts'
import { doctorMessages as messages } from './messages.ts'

export function examineNode(): Finding {
  const { node } = process.versions
  const urgency = judgeNode(node)
  return { urgency, title: messages.node, text: messages.nodeVersion(node)[urgency] }
}

/**
 * Drops root's rights for those of the data's owner: the checks then see what the site may do, and leave no
 * files of root's.
 */
export function becomeOwnerOf(folder: string) {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return
  const { uid, gid } = statSync(folder)
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

export function examineUser(): Finding {
  const title = messages.user
  if (process.getuid?.() === 0) return { urgency: 'advice', title, text: messages.root }
  return { urgency: 'fine', title, text: messages.noRoot(userInfo().username) }
}

export function examineRights(folder: string): Finding {
  const title = messages.rights
  if (!existsSync(folder)) return { urgency: 'fine', title, text: messages.noData(folder) }
  try {
    openDataFolder(folder)
  } catch (error) {
    return {
      urgency: 'mend',
      title,
      text: messages.notWritable(folder, error instanceof Error ? error.message : String(error)),
    }
  }
  const urgency = judgeRights(statSync(folder).mode)
  return { urgency, title, text: messages.dataRights(folder)[urgency] }
}

/** Finds nothing if there is no such file, or if only owner and group may read it: the group is meant to. */
export function examineEnvironmentFile(file: string): Finding[] {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile() || judgeRights(stats.mode) !== 'mend') return []
  return [{ urgency: 'mend', title: messages.settings, text: messages.envRights(file) }]
}

export function examineDisk(folder: string, dataDir: string): Finding[] {
  if (!existsSync(folder)) return []
  const { bavail, bsize, ffree, files } = statfsSync(folder)
  const free = bavail * bsize
  const urgency = judgeDisk({ free, data: sizeOf(dataDir), freeFiles: ffree, files })
  return [{ urgency, title: messages.disk(folder), text: messages.room(free)[urgency] }]
}

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .flatMap(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false }) ?? [])
    : []

const sizeOf = (folder: string) => filesIn(folder).reduce((sum, { size }) => sum + size, 0)

export function examineClock(dataDir: string, now: Date): Finding {
  const newest = Math.max(0, ...filesIn(dataDir).map(({ mtimeMs }) => mtimeMs))
  const newestFile = newest === 0 ? null : new Date(newest)
  const urgency = judgeClock({ now, newestFile, isSynchronised: isSynchronised() })
  const moment = now.toLocaleString('de-CH', { timeZone: 'Europe/Zurich' })
  return { urgency, title: messages.clock, text: messages.clockIs(moment)[urgency] }
}

function isSynchronised(): boolean | null {
  const { status, stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() === 'yes' : null
}
