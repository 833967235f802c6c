/** The backend selected by the environment, for commands that work on it beside (or without) a running site. */
import { join } from 'node:path'
import { databaseName } from '#domain/data-folder-names.ts'
import { describeLoss, findLostDatabase } from '#adapters/embedded/lost-database.ts'
import { BeingRestored, holdDataFolder, openDataFolder } from '#listener/data-folder.ts'
import {
  InvalidConfiguration,
  readBackendSettings,
  readEnvironment,
  readSettings,
  readWebsite,
  type Settings,
} from '#server/config.server.ts'
import { readText } from '#server/text-file.server.ts'
import { createLog } from '#server/log.server.ts'
import { findHostedFolder, pickBackend } from '#wiring'
import { ensureInstalled } from './ensure-installed.mjs'

/**
 * `dataLocation` is a folder or a project of Firebase, `storage` the gallery's name for it. Exits the process
 * on invalid settings.
 */
export function openSelectedBackend() {
  const settings = readBackendSettingsOrEnd()
  const { backend, dataDir } = settings
  if (backend.kind === 'firebase' && backend.services) ensureInstalled(findHostedFolder())
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const clock = { now: () => new Date() }
  return {
    backend: pickBackend(settings, { secureCookies: false, clock, log }),
    storage: backend.kind,
    dataLocation: backend.kind === 'embedded' ? dataDir : `Firebase (${backend.services?.projectId ?? '?'})`,
    /** Throws the system's error if the data folder is not writable. */
    prepare: () => prepareFolder(settings),
  }
}

/** Throws the system's error if the data folder is not writable. */
export function prepareFolder({
  backend,
  dataDir,
  backups,
}: Pick<Settings, 'backend' | 'dataDir' | 'backups'>) {
  if (backend.kind !== 'embedded') return
  openDataFolder(dataDir)
  holdOrEnd(dataDir)
  const lost = findLostDatabase({ dataDir, backupDir: backups.folder })
  // An import that was cut short is repeated into a blank database.
  if (lost === null || lost.loss === 'blank') return
  console.error(describeLoss(join(dataDir, databaseName), lost))
  process.exit(1)
}

/** Ends the process while a backup is restored into the folder. */
function holdOrEnd(folder: string) {
  try {
    holdDataFolder(folder)
  } catch (error) {
    if (!(error instanceof BeingRestored)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Ends the process if the settings are invalid. */
export function readBackendSettingsOrEnd() {
  return endOnFault(() => readBackendSettings(readEnvironment(process.env, readText), readText))
}

/** The content that the site shows until its own is saved. Ends the process if the file is invalid. */
export function readWebsiteOrEnd() {
  return endOnFault(() => readWebsite(readEnvironment(process.env, readText), readText))
}

/** All settings, for commands that need more than the backend's. */
export function readSettingsOrEnd(): Settings {
  return endOnFault(() => readSettings(readEnvironment(process.env, readText), readText))
}

function endOnFault<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
