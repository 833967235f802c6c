/**
 * `npm run doctor`: reports faults of an installation in sentences with a remedy, beside a running site or
 * without one. The exit code is 1 if something has to be mended.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import project from '#package.json' with { type: 'json' }
import { databaseName } from '#domain/data-folder-names.ts'
import { InvalidConfiguration, readEnvironment, readSettings, type Settings } from '#server/config.server.ts'
import { readText } from '#server/text-file.server.ts'
import { type Finding, urgencies } from './rules.ts'
import {
  becomeOwnerOf,
  examineClock,
  examineDisk,
  examineEnvironmentFile,
  examineNode,
  examineRights,
  examineUser,
} from './machine.ts'
import { doctorMessages as messages } from './messages.ts'
import { examineDatabase, examinePort, examineSurroundings } from './site.ts'

function settingsOrFinding(): Settings | Finding {
  try {
    return readSettings(readEnvironment(process.env, readText), readText)
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error
    return { urgency: 'mend', title: messages.settings, text: messages.settingsWrong(error.message) }
  }
}

async function examine(): Promise<Finding[]> {
  const settings = settingsOrFinding()
  if ('dataDir' in settings) becomeOwnerOf(settings.dataDir)
  const machine = [
    examineNode(),
    examineUser(),
    ...examineEnvironmentFile(resolve(process.env['ENV_FILE'] ?? '.env')),
  ]
  if ('urgency' in settings) return [settings, ...machine]
  const { dataDir, backups, backend } = settings
  const folders = [...new Set([dataDir, backups.folder])]
  const findings: Finding[] = [
    { urgency: 'fine', title: messages.settings, text: messages.settingsRead },
    ...machine,
    examineRights(dataDir),
    ...folders.flatMap((folder) => examineDisk(folder, dataDir)),
    examineClock(dataDir, new Date()),
    await examinePort(settings),
    ...examineDatabase(settings, project.version),
  ]
  // Unreadable data gives no findings, and an examination must not make a first start.
  const isReadable = !findings.some(({ urgency, title }) => urgency === 'mend' && isOfData(title))
  const isThere = backend.kind !== 'embedded' || existsSync(join(dataDir, databaseName))
  return isReadable && isThere ? [...findings, ...(await examineSurroundings(settings))] : findings
}

const isOfData = (title: string) => title === messages.database || title === messages.rights

function report(findings: readonly Finding[]): string {
  const filterBy = (wanted: string) => findings.filter(({ urgency }) => urgency === wanted)
  const groups = urgencies.flatMap((urgency) => {
    const lines = filterBy(urgency).map(
      ({ title, text }) => `  ${title}\n    ${text.replaceAll('\n', '\n    ')}`,
    )
    return lines.length === 0 ? [] : [[messages.headings[urgency], ...lines].join('\n')]
  })
  return [messages.summary(filterBy('mend').length, filterBy('advice').length), ...groups].join('\n\n')
}

const findings = await examine()
console.log(report(findings))
process.exitCode = findings.some(({ urgency }) => urgency === 'mend') ? 1 : 0
