/** The hosted backend's part of a backup; its services in memory stand for those of Firebase. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { unpackBeside } from '#adapters/backup/restore.ts'
import { writeBackup } from '#adapters/backup/write.ts'
import { nightlyName } from '#domain/backup/names.ts'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import { createMemoryFiles } from '#adapters/memory/files.ts'
import type { Json } from '#ports/documents.ts'
import { exportLines } from '#scripts/content/archive.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

it('has content, pictures and mails, and is made even if the site never ran on this server', async () => {
  const [documents, files, folder] = [createMemoryDocuments(), createMemoryFiles(), temporaryFolder()]
  const data = { title: 'Säule 3a' }
  await documents.commit([{ kind: 'put', collection: 'promotions', id: 'current', data }])
  await files.put('gallery/1-bild.jpg', Buffer.alloc(100_000, 3))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'mail-key'), 'key')
  const content = (which?: { withoutTried: boolean }) => exportLines(documents, files, which)
  const source = { dataDir, backupDir: join(dataDir, 'backups'), version: '1.0.0', content }
  const now = '2026-11-22T00:00:00.000Z'
  const order = { target: join(folder, 'site.lotse'), madeAt: new Date(now) }
  const { counts, heading } = await writeBackup(source, order)
  expect(counts).toEqual({ documents: 1, pictures: 1, mails: 0 })
  expect(heading.backend).toBe('firebase')

  const target = { dataDir: join(folder, 'target'), backupDir: join(folder, 'target/backups') }
  mkdirSync(target.dataDir)
  const unpacked = await unpackBeside(target, order.target)
  const read = (name: string) => readFileSync(join(unpacked.folder, name), 'utf8')
  expect(read('content.jsonl')).toBe(await text(content()))
  expect(read('data/mail-key')).toBe('key')

  const states: Json[] = [{ kind: 'due', at: now, tries: 0 }, { kind: 'waiting' }]
  const mails = states.map((state, id) => ({ collection: 'mails', id: String(id), data: { state } }) as const)
  await documents.commit(mails.map((mail) => ({ kind: 'put', ...mail })))
  const automatic = await writeBackup(source, { ...order, target: join(folder, nightlyName(order.madeAt)) })
  expect(automatic.counts).toMatchObject({ documents: 2, mails: 1 })
  await documents.commit(mails.map(({ collection, id }) => ({ kind: 'delete', collection, id })))

  const elsewhere = await writeBackup({ ...source, dataDir: join(folder, 'never') }, order)
  expect(elsewhere.counts).toEqual({ documents: 1, pictures: 1, mails: 0 })
})

it('names pictures that the storage has lost, and includes those uploaded while it is made', async () => {
  const [documents, files, folder] = [createMemoryDocuments(), createMemoryFiles(), temporaryFolder()]
  const images = ['weg', 'neu'].map((name) => ({ url: `/media/gallery/${name}.jpg` }))
  const showing = { ...documents, list: listAfterUpload }
  async function listAfterUpload(...asked: Parameters<typeof documents.list>) {
    await files.put('gallery/neu.jpg', Buffer.from('new'))
    return documents.list(...asked)
  }
  await documents.commit([{ kind: 'put', collection: 'gallery', id: 'current', data: { images } }])
  const dataDir = join(folder, 'data')
  const order = { target: join(folder, 'site.lotse'), madeAt: new Date('2026-11-22') }
  const make = (content: () => AsyncIterable<string>) =>
    writeBackup({ dataDir, backupDir: join(dataDir, 'backups'), version: '1.0.0', content }, order)
  let attempts = 0
  const manifest = await make(async function* () {
    if (attempts++ > 0) await files.delete('gallery/neu.jpg')
    yield* exportLines(showing, files)
  })
  expect(manifest).toMatchObject({ missingPictures: ['gallery/weg.jpg'], counts: { pictures: 1 } })
  expect(attempts).toBe(2)
})
