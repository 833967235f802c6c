/** `npm run content`: exports all content from one backend, imports it into another, and prints the admin log. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeAtomically } from '#adapters/atomic-write.ts'
import { DocumentTooLarge } from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createAdminLog } from '#server/admin-log.server.ts'
import { createLog } from '#server/log.server.ts'
import { givenPath } from '#scripts/given-path.ts'
import { openSelectedBackend } from '#scripts/selected-backend.ts'
import { BrokenArchive, exportLines, readArchive } from './archive.ts'
import { importArchive } from './import.ts'
import { logLines } from './log-lines.ts'
import { contentMessages as messages } from './messages.ts'

const [command, target, ...options] = process.argv.slice(2)
const replace = options.includes('--overwrite')
const usualLogLines = 100

/** The message is shown to the owner. */
class Refused extends Error {}

async function run(path: string): Promise<string> {
  const { backend, dataLocation, prepare } = openSelectedBackend()
  try {
    prepare()
    if (command === 'export') {
      if (existsSync(givenPath(path)) && !replace) throw new Refused(messages.fileExists(path))
      await writeExport(givenPath(path), exportLines(backend.documents, backend.files))
      return messages.exported(path, dataLocation)
    }
    const archive = readArchive(textOf(path))
    const result = await importArchive(backend, archive, { replace })
    if (result.outcome === 'occupied')
      throw new Refused(messages.occupied(result.documents, result.files, dataLocation))
    return messages.imported(result.documents, result.files, dataLocation, result.leftAlone)
  } catch (error) {
    if (error instanceof Unavailable) throw new Refused(messages.unavailable(dataLocation, error.message))
    throw error
  } finally {
    await backend.close()
  }
}

async function printLog(count: number): Promise<string> {
  const { backend, dataLocation, prepare } = openSelectedBackend()
  try {
    prepare()
    const { documents, accounts } = backend
    const adminLog = createAdminLog({ documents, log: createLog({ level: 'silent' }) })
    const lines = await logLines(adminLog, count, await accounts.findAdmin().catch(() => null))
    if (lines === null) throw new Refused(messages.logUnavailable(dataLocation))
    return lines.length > 0 ? lines.join('\n') : messages.noLog
  } finally {
    await backend.close()
  }
}

/** Never leaves half a file under the requested name. */
async function writeExport(path: string, lines: AsyncIterable<string>) {
  const temporary = `${path}.${process.pid}`
  try {
    await writeAtomically(path, lines, { within: dirname(path), temporary, isPrivate: true })
  } catch (error) {
    const isDisk = error instanceof Error && 'syscall' in error && !(error instanceof Unavailable)
    throw isDisk ? new Refused(messages.notWritten(path, error.message)) : error
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(givenPath(path), 'utf8')
  } catch (error) {
    throw new Refused(messages.notRead(path, error instanceof Error ? error.message : String(error)))
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (error instanceof BrokenArchive) return messages.broken(target ?? '')
  if (error instanceof DocumentTooLarge) return messages.tooLarge(error.message)
  throw error
}

async function carryOut(): Promise<string> {
  const isMove = command === 'export' || command === 'import'
  if (isMove && target !== undefined && options.every((option) => option === '--overwrite'))
    return run(target)
  const isCount = target === undefined || /^[1-9]\d{0,6}$/.test(target)
  if (command === 'log' && isCount && options.length === 0) return printLog(Number(target ?? usualLogLines))
  throw new Refused(messages.usage)
}

try {
  console.log(await carryOut())
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}
