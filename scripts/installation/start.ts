/** `./lotse/start`: serves the site from the current version of this installation. */
import { readFileSync } from 'node:fs'
import { messageOf } from '#domain/error-code.ts'
import { openDataFolder } from '#listener/data-folder.ts'
import { boundSocket, CannotStart } from '#listener/port.ts'
import { InvalidConfiguration, readEnvironment, readSettings } from '#server/config.server.ts'
import { createLog } from '#server/log.server.ts'
import { answerUpdates } from './control.ts'
import { currentVersion, installationOf, ownVersion } from './layout.ts'
import { createSupervisor } from './supervisor.ts'

const readText = (path: string) => readFileSync(path, 'utf8')

async function start(): Promise<number> {
  const settings = readSettings(readEnvironment(process.env, readText), readText)
  const installation = installationOf(ownVersion())
  const log = createLog({ level: 'info', write: (line) => process.stderr.write(line) })
  const socket = await boundSocket(settings)
  const { dataDir } = settings
  const supervisor = createSupervisor({ installation, dataDir, socket, log })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void supervisor.end())
  let stopAnswering: (() => void) | undefined
  try {
    openDataFolder(dataDir)
    stopAnswering = await answerUpdates({ dataDir, installation, switchTo: supervisor.switchTo })
  } catch (error) {
    // The server says it better where the folder cannot be written.
    const reason = messageOf(error)
    log.warn('updates cannot reach this server: afterwards it has to be started again', { reason })
  }
  const code = await supervisor.run(currentVersion(installation))
  stopAnswering?.()
  return code
}

// A log reader that went away must not take the site down.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  process.exit(await start())
} catch (error) {
  const isExplained = error instanceof CannotStart || error instanceof InvalidConfiguration
  const unexplained = error instanceof Error ? error.stack : error
  process.stderr.write(`${isExplained ? error.message : String(unexplained)}\n`)
  process.exit(1)
}
