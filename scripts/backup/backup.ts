/** `npm run backup`: everything in one file, also while the site runs; with --check a rehearsal of its restore. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName } from '#domain/data-folder-names.ts'
import { writeBackup } from '#adapters/backup/write.ts'
import { openSelectedBackend, readBackendSettingsOrEnd } from '#scripts/selected-backend.ts'
import { exportLines } from '#scripts/content/archive.ts'
import { givenPath } from '#scripts/given-path.ts'
import { backupSource } from '#wiring'
import { backupMessages as messages } from './messages.ts'
import { Refused, sentenceFor } from './refusal.ts'
import { rehearse } from './rehearsal.ts'

const options = process.argv.slice(2)
const [target = '', ...others] = options.filter((option) => !option.startsWith('--'))
const flags = options.filter((option) => option.startsWith('--'))

async function backUp(path: string): Promise<string> {
  if (!path.endsWith('.lotse')) throw new Refused(messages.wrongEnding(path))
  if (existsSync(givenPath(path)) && !flags.includes('--overwrite'))
    throw new Refused(messages.fileExists(path))
  const { backend, storage, dataLocation, prepare } = openSelectedBackend()
  try {
    prepare()
    const source = backupSource(readBackendSettingsOrEnd())
    if (storage === 'embedded' && !existsSync(join(source.dataDir, databaseName)))
      throw new Refused(messages.nothingThere(dataLocation))
    const content =
      storage === 'embedded'
        ? null
        : (which: { withoutTried: boolean }) => exportLines(backend.documents, backend.files, which)
    const manifest = await writeBackup(
      { ...source, content },
      { target: givenPath(path), madeAt: new Date() },
    )
    const said = [messages.made(path, manifest.counts, statSync(givenPath(path)).size)]
    if (manifest.missingPictures.length > 0) said.push(messages.missing(manifest.missingPictures))
    return said.join('\n')
  } finally {
    await backend.close()
  }
}

const known = flags.every((flag) => flag === '--check' || flag === '--overwrite') && flags.length <= 1
try {
  if (!known || target === '' || others.length > 0) throw new Refused(messages.backupUsage)
  console.log(flags.includes('--check') ? await rehearse(target) : await backUp(target))
} catch (error) {
  console.error(sentenceFor(error, target))
  process.exitCode = 1
}
