/** Backs up with the version that serves, and tries the new one on a copy made of that. */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName } from '#adapters/backup/data-folder.ts'
import { nameFor } from '#adapters/backup/folder.ts'
import type { Settings } from '#server/config.server.ts'
import { environmentOf } from './layout.ts'
import { updateMessages as messages } from './messages.ts'
import { NotUpdated } from './new-version.ts'

export interface Site {
  installation: string
  settings: Pick<Settings, 'dataDir' | 'backups' | 'backend'>
}

/** Named as one that was made at night, so that it goes when its time has come. `null`: there is nothing yet. */
export function backUpBefore(version: string, site: Site): string | null {
  const { dataDir, backups, backend } = site.settings
  if (backend.kind === 'embedded' && !existsSync(join(dataDir, databaseName))) return null
  const file = join(backups.folder, nameFor(new Date()))
  const { isFine, said } = run(version, ['backup', file], site)
  if (!isFine) throw new NotUpdated(messages.notBackedUp(said))
  console.log(said)
  return file
}

export function rehearse(version: string, backup: string, site: Site) {
  const { isFine, said } = run(version, ['backup', '--check', backup], site)
  if (!isFine) throw new NotUpdated(messages.notRehearsed(version.slice(version.lastIndexOf('/') + 1), said))
  console.log(said)
}

/** A command of a version, by the user whose data it is: root may update, but must leave no file that the site cannot use. */
function run(version: string, [command = '', ...parameters]: string[], { installation, settings }: Site) {
  const { uid, gid } = statSync(settings.dataDir)
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  const program = join(version, 'build/commands', `${command}.js`)
  const { status, stdout, stderr } = spawnSync(join(version, 'bin/node'), [program, ...parameters], {
    cwd: installation,
    env: environmentOf(version),
    encoding: 'utf8',
    ...owner,
  })
  return { isFine: status === 0, said: (stdout + stderr).trim() }
}
