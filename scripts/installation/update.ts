/**
 * `./lotse/update ARCHIVE`: backs up, puts the new version beside the current one, tries it on a copy of the data on a port
 * of its own, and only then lets the supervisor switch. Whatever goes wrong, the current version goes on.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { givenPath } from '#scripts/given-path.ts'
import { InvalidConfiguration, readBackendSettings, readEnvironment } from '#server/config.server.ts'
import { askForSwitch } from './control.ts'
import { currentVersion, installationOf, makeCurrent, ownVersion, versionsFolder } from './layout.ts'
import { updateMessages as messages } from './messages.ts'
import { keepServingOpenPages, NotUpdated, putBeside, removeOlder } from './new-version.ts'
import { backUpBefore, rehearse, type Site } from './rehearsal.ts'

const readText = (path: string) => readFileSync(path, 'utf8')
const say = (text: string) => console.log(text)

function installationOrEnd(): { installation: string; before: string } {
  const installation = installationOf(ownVersion())
  try {
    return { installation, before: currentVersion(installation) }
  } catch {
    throw new NotUpdated(messages.noInstallation)
  }
}

async function update(archive: string) {
  const { installation, before } = installationOrEnd()
  const settings = readBackendSettings(readEnvironment(process.env, readText), readText)
  const earlier = readdirSync(versionsFolder(installation))
  const version = putBeside(archive, installation)
  const name = `Lotse ${basename(version)}`
  if (version === before) return say(messages.alreadyCurrent(name))
  try {
    await replace({ before, version, name }, { installation, settings })
  } catch (error) {
    const isCurrent = currentVersion(installation) === version
    if (!isCurrent && !earlier.includes(basename(version))) rmSync(version, { recursive: true, force: true })
    throw error
  }
}

async function replace({ before, version, name }: Change, { installation, settings }: Site) {
  keepServingOpenPages(before, version)
  say(messages.unpacked(name))
  const backup = backUpBefore(before, { installation, settings })
  if (backup === null) say(messages.nothingToBackUp)
  else rehearse(version, backup, { installation, settings })
  await switchOver({ installation, dataDir: settings.dataDir, before, version, name })
  for (const old of removeOlder(installation, [before, version])) say(messages.removed(old))
}

/** Folders of versions, and what the new one is called. */
interface Change {
  before: string
  version: string
  name: string
}

interface Switch extends Change {
  installation: string
  dataDir: string
}

/** Should the machine stop in between, the new version starts with it: it has been tried. */
async function switchOver({ installation, dataDir, before, version, name }: Switch) {
  makeCurrent(installation, version)
  const result = await askForSwitch(dataDir, version)
  switch (result.outcome) {
    case 'switched':
      return say(messages.switched(name))
    case 'not-running':
      return say(messages.notRunning(name))
    case 'unknown':
      return say(messages.unknown(name))
    default:
      makeCurrent(installation, before)
      throw new NotUpdated(messages.notSwitched(name, result))
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
