/** The hosted backend's part of a backup; its services in memory stand for those of Firebase. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { unpackBeside } from '#adapters/backup/restore.ts'
import { writeBackup } from '#adapters/backup/write.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import { exportLines, readArchive } from '#scripts/content/archive.ts'
import { importArchive } from '#scripts/content/import.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const madeAt = new Date('2026-11-22')
const createSite = () => ({ documents: createMemoryDocuments(), files: createMemoryFiles() })
type Site = ReturnType<typeof createSite>
const promotion = {
  kind: 'put',
  collection: 'promotions',
  id: 'current',
  data: { title: 'Säule 3a' },
} as const

function sourceOf({ documents, files }: Site, dataDir: string) {
  const content = () => exportLines(documents, files)
  return { dataDir, backupDir: join(dataDir, 'backups'), version: '1.0.0', content }
}

async function linesOf({ documents, files }: Site): Promise<string> {
  let text = ''
  for await (const line of exportLines(documents, files)) text += line
  return text
}

it('has content, pictures and the mails of this server, and gives back the same content byte by byte', async () => {
  const site = createSite()
  await site.documents.commit([promotion])
  await site.files.put('gallery/1-bild.jpg', Buffer.alloc(100_000, 3))
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'pending'), { recursive: true })
  writeFileSync(join(dataDir, 'pending/1.json'), '{}')
  const file = join(folder, 'site.lotse')
  const { counts, heading } = await writeBackup(sourceOf(site, dataDir), { target: file, madeAt })
  expect(counts).toEqual({ documents: 1, pictures: 1, mails: 1 })
  expect(heading.backend).toBe('firebase')

  const target = join(folder, 'target')
  mkdirSync(target)
  const unpacked = await unpackBeside({ dataDir: target, backupDir: join(target, 'backups') }, file)
  const other = createSite()
  const archive = readArchive(readFileSync(join(unpacked.folder, 'content.jsonl'), 'utf8'))
  await importArchive(other, archive, { replace: false })
  expect(await linesOf(other)).toBe(await linesOf(site))
  expect(readFileSync(join(unpacked.folder, 'data/pending/1.json'), 'utf8')).toBe('{}')
})

it('is made where the site never ran', async () => {
  const source = sourceOf(createSite(), join(folder, 'never'))
  const { counts } = await writeBackup(source, { target: join(folder, 'site.lotse'), madeAt })
  expect(counts).toEqual({ documents: 0, pictures: 0, mails: 0 })
})
