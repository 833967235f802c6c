/** `npm run restore`: replaces the current data with a backup, with the server stopped. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isOccupied, putInPlace, type Unpacked, unpackBeside } from '#adapters/backup/restore.ts'
import { writeBackup } from '#adapters/backup/write.ts'
import { backupEnding, partNames } from '#domain/backup/manifest.ts'
import { nameBeforeRestore } from '#domain/data-folder-names.ts'
import { holdDataFolderAlone, openDataFolder } from '#listener/data-folder.ts'
import { openSelectedBackend, readBackendSettingsOrEnd } from '#scripts/selected-backend.ts'
import { exportLines, readArchive } from '#scripts/content/archive.ts'
import { importArchive } from '#scripts/content/import.ts'
import { givenPath } from '#scripts/given-path.ts'
import { backupSource } from '#wiring'
import { backupMessages as messages } from './messages.ts'
import { Refused, sentenceFor } from './refusal.ts'

const [file = '', ...options] = process.argv.slice(2)
const replace = options.includes('--overwrite')
const settings = readBackendSettingsOrEnd()
const source = backupSource(settings)

async function restore(): Promise<string> {
  openDataFolder(source.dataDir)
  const free = holdDataFolderAlone(source.dataDir)
  if (!free) throw new Refused(messages.inUse(source.dataDir))
  try {
    if (!replace && (await isOccupied(source))) throw new Refused(messages.occupied(source.dataDir))
    const began = performance.now()
    const unpacked = await unpackBeside(source, givenPath(file))
    try {
      return await putBack(unpacked, began)
    } finally {
      await rm(unpacked.folder, { recursive: true, force: true })
    }
  } finally {
    free()
  }
}

async function putBack(unpacked: Unpacked, began: number): Promise<string> {
  const { backend } = unpacked.manifest.heading
  if (backend !== settings.backend.kind) throw new Refused(messages.otherBackend(backend))
  const now = new Date()
  const said: string[] = []
  let dataLocation = source.dataDir
  if (backend === 'firebase') {
    const hosted = await putBackContent(unpacked.folder, now)
    dataLocation = hosted.dataLocation
    if (hosted.aside) said.push(messages.aside(hosted.aside))
  }
  const aside = await putInPlace(source, unpacked, now)
  if (aside) said.push(messages.aside(aside))
  return [messages.restored(dataLocation, unpacked.manifest, performance.now() - began), ...said].join('\n')
}

/** Backs up the hosted backend's current content before replacing it. */
async function putBackContent(folder: string, now: Date) {
  const { backend, dataLocation } = openSelectedBackend()
  try {
    const archive = readArchive(await readFile(join(folder, partNames.content), 'utf8'))
    const aside = join(source.dataDir, nameBeforeRestore(now) + backupEnding)
    const content = () => exportLines(backend.documents, backend.files)
    if (replace) await writeBackup({ ...source, content }, { target: aside, madeAt: now })
    const result = await importArchive(backend, archive, { replace })
    if (result.outcome === 'occupied') throw new Refused(messages.occupied(dataLocation))
    return { dataLocation, aside: replace ? aside : null }
  } finally {
    await backend.close()
  }
}

try {
  const isUnderstood = options.every((option) => option === '--overwrite')
  if (file === '' || file.startsWith('--') || !isUnderstood) throw new Refused(messages.restoreUsage)
  console.log(await restore())
} catch (error) {
  console.error(sentenceFor(error, file))
  process.exitCode = 1
}
