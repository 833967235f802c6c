/** Real SQLite, real disk. */
import {
  chownSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { partNames } from '#domain/backup/manifest.ts'
import { nightlyName } from '#domain/backup/names.ts'
import { BackupFailed, DamagedBackup, NewerBackup } from '#ports/backups.ts'
import { holdDataFolder } from '#listener/data-folder.ts'
import { copyDatabase } from './database-copy.ts'
import { backUpBeforeMigration, createBackupFolder } from './folder.ts'
import { isOccupied, putInPlace, unpackBeside } from './restore.ts'
import { writeTar } from './tar.ts'
import { checkContent } from './unpack.ts'
import { type BackupSource, writeBackup } from './write.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const now = new Date('2026-11-22T02:00:00Z')
const clock = createFixedClock(now)
let root: string
let dataDir: string
let source: BackupSource
let file: string

beforeEach(() => {
  root = temporaryFolder()
  dataDir = join(root, 'data')
  mkdirSync(dataDir)
  source = { dataDir, backupDir: join(dataDir, 'backups'), version: '1.2.3', content: null }
  file = join(root, 'site.lotse')
})

const openSite = (folder = dataDir) => createEmbeddedBackend({ dataDir: folder, secureCookies: false, clock })

async function fillSite({ withPicture = true } = {}) {
  const site = openSite()
  const images = [{ url: '/media/gallery/1-bild.jpg' }]
  await site.documents.commit([{ kind: 'put', collection: 'gallery', id: 'current', data: { images } }])
  await site.accounts.createAdmin({ email: 'admin@example.ch', password: 'lotse-im-hafen', name: 'A' })
  if (withPicture) await site.files.put('gallery/1-bild.jpg', Buffer.alloc(300_000, 7))
  await site.files.put('variants/1/gallery/1-bild.jpg/400.avif', Buffer.from('made again'))
  for (const [name, text] of [
    ['session-secret', 'x'.repeat(43)],
    ['files/.incoming/half', 'half'],
    ['backups/lotse-2026-11-01T02-00-00Z.lotse', 'old'],
  ] as const) {
    mkdirSync(join(dataDir, name, '..'), { recursive: true })
    writeFileSync(join(dataDir, name), text)
  }
  return site
}

const back = (name = 'target') => {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  return { dataDir: folder, backupDir: join(folder, 'backups') }
}

async function restored(name?: string) {
  const target = back(name)
  const unpacked = await unpackBeside(target, file)
  return { ...target, aside: await putInPlace(target, unpacked, now), manifest: unpacked.manifest }
}

it('a backup folder lists its backups with their times, and reads one unless it is damaged or lies elsewhere', async () => {
  const site = await fillSite()
  const folder = createBackupFolder(source)
  const { name } = await folder.make(now)
  site.close()
  const names = (await folder.list()).map((listed) => [listed.name, listed.madeAt.toISOString()])
  expect(names.toSorted()).toEqual([
    ['lotse-2026-11-01T02-00-00Z.lotse', '2026-11-01T02:00:00.000Z'],
    ['lotse-2026-11-22T02-00-00Z.lotse', '2026-11-22T02:00:00.000Z'],
  ])
  const before = readdirSync(dataDir)
  const content = await folder.contentOf(name)
  expect(content.get('gallery')).toMatchObject([{ id: 'current', data: { images: [{}] } }])
  expect([...content.keys()]).not.toContain('adminLogs')
  const path = join(source.backupDir, name)
  writeFileSync(path, readFileSync(path).subarray(0, 2_000))
  await expect(folder.contentOf(name)).rejects.toThrow(DamagedBackup)
  // The folder accepts only backups made here.
  for (const use of [folder.contentOf, folder.delete])
    await expect(use('../data/lotse.sqlite')).rejects.toThrow(TypeError)
  expect(readdirSync(dataDir)).toEqual(before)
})

it('a backup brings back documents, account, pictures, mails and the secret even if writes go on meanwhile', async () => {
  const site = await fillSite()
  const waiting = { text: 'mail', state: { kind: 'waiting' } }
  await site.documents.commit([{ kind: 'put', collection: 'mails', id: 'one', data: waiting }])
  const done = new AbortController()
  const writing = (async () => {
    for (let n = 0; !done.signal.aborted; n++) {
      await site.documents.commit([{ kind: 'put', collection: 'adminLogs', id: `log-${n}`, data: { n } }])
      await setImmediate()
    }
  })()
  const manifest = await writeBackup(source, { target: file, madeAt: now })
  done.abort()
  await writing
  site.close()

  expect(manifest.counts).toMatchObject({ pictures: 1, mails: 1 })
  const { dataDir: folder, aside } = await restored()
  expect(aside).toBeNull()
  const names = readdirSync(folder).toSorted().join(' ')
  expect(names).toBe('files lotse.sqlite session-secret')
  const other = openSite(folder)
  expect(await other.documents.read('gallery', 'current')).toMatchObject({
    data: { images: [{ url: '/media/gallery/1-bild.jpg' }] },
  })
  expect(await other.documents.read('mails', 'one')).toMatchObject({ data: waiting })
  expect(await other.accounts.findAdmin()).toMatchObject({ email: 'admin@example.ch' })
  other.close()
  expect(readFileSync(join(folder, 'files/gallery/1-bild.jpg'))).toEqual(Buffer.alloc(300_000, 7))
  expect(readFileSync(join(folder, 'session-secret'), 'utf8')).toBe('x'.repeat(43))
})

it('a backup contains mails that will be retried only if its file name is not that of an automatic backup', async () => {
  const site = await fillSite()
  const kinds = ['due', 'sending', 'refused', 'waiting', 'unclear'] as const
  const textOf = (kind: string) => `this one is ${kind}`
  await site.documents.commit(
    kinds.map((kind) => ({
      kind: 'put',
      collection: 'mails',
      id: kind,
      data: { text: textOf(kind), state: { kind } },
    })),
  )
  site.close()
  const mailsIn = (path: string) => kinds.filter((kind) => readFileSync(path).includes(textOf(kind)))
  const nightly = await createBackupFolder(source).make(now)
  const beforeMigration = await backUpBeforeMigration(source, '010-other', now)
  const beforeUpdate = join(root, nightlyName(now))
  await writeBackup(source, { target: beforeUpdate, madeAt: now })
  for (const path of [join(source.backupDir, nightly.name), beforeMigration, beforeUpdate])
    expect(mailsIn(path)).toEqual(['waiting', 'unclear'])
  const { counts } = await writeBackup(source, { target: file, madeAt: now })
  expect(mailsIn(file)).toEqual(kinds)
  expect(counts.mails).toBe(kinds.length)
})

it.runIf(process.getuid?.() === 0)(
  'commands run by root, including a restore, leave every file to the owner of the folder',
  async () => {
    const nobody = 65_534
    chownSync(dataDir, nobody, nobody)
    holdDataFolder(dataDir)
    const site = openSite()
    await site.accounts.createAdmin({ email: 'admin@example.ch', password: 'lotse-im-hafen', name: 'A' })
    await site.files.put('gallery/1-bild.jpg', Buffer.alloc(10, 7))
    site.close()
    await createBackupFolder(source).make(now)
    file = join(source.backupDir, nightlyName(now))
    await putInPlace(source, await unpackBeside(source, file), now)
    const owners = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('backups/'))
      .map((name) => `${name} ${statSync(join(dataDir, name)).uid}`)
    expect(owners.length).toBeGreaterThan(8)
    expect(owners.filter((one) => !one.endsWith(` ${nobody}`))).toEqual([])
  },
)

it('a backup is readable by its user only, leaves no other file behind and follows no symbolic link', async () => {
  ;(await fillSite()).close()
  writeFileSync(join(root, 'elsewhere'), 'not ours')
  symlinkSync(join(root, 'elsewhere'), join(dataDir, 'files/link.jpg'))
  const { parts } = await writeBackup(source, { target: file, madeAt: now })
  expect(parts.map(({ name }) => name)).not.toContain('data/files/link.jpg')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(root).toSorted()).toEqual(['data', 'elsewhere', 'site.lotse'])
})

it('a backup is still made when a picture is missing, and names it', async () => {
  ;(await fillSite({ withPicture: false })).close()
  const backups = createBackupFolder(source)
  expect(await backups.make(now)).toMatchObject({ missingPictures: 1 })
  expect(await writeBackup(source, { target: file, madeAt: now })).toMatchObject({
    missingPictures: ['gallery/1-bild.jpg'],
  })
  await restored()
})

it('a backup names a missing picture that only a preview behind a link shows, which no restore refuses', async () => {
  const site = await fillSite()
  const data = { link: 'a', content: { image: '/media/gallery/2-entwurf.jpg' } }
  await site.documents.commit([{ kind: 'put', collection: 'previewContents', id: 'a-0', data }])
  site.close()
  const manifest = await writeBackup(source, { target: file, madeAt: now })
  expect(manifest.missingPictures).toEqual(['gallery/2-entwurf.jpg'])
  const { folder } = await unpackBeside(back(), file)
  // As former releases wrote it.
  expect(() => checkContent(folder, { ...manifest, missingPictures: [] })).not.toThrow()
})

it('a backup of a damaged database fails, and the earlier backup stays', async () => {
  ;(await fillSite()).close()
  await writeBackup(source, { target: file, madeAt: now })
  const good = readFileSync(file)
  writeFileSync(join(dataDir, 'lotse.sqlite'), Buffer.alloc(8192, 1))
  await expect(writeBackup(source, { target: file, madeAt: now })).rejects.toThrow(BackupFailed)
  expect(readFileSync(file)).toEqual(good)
  expect(readdirSync(root).toSorted()).toEqual(['data', 'site.lotse'])
})

it('a backup says why it failed if it is aborted, leaving no file, or if its folder cannot be written', async () => {
  ;(await fillSite()).close()
  const ended = createBackupFolder(source).make(now, AbortSignal.abort())
  await expect(ended).rejects.toMatchObject({ failure: 'ended' })
  expect(readdirSync(source.backupDir)).toEqual(['lotse-2026-11-01T02-00-00Z.lotse'])
  writeFileSync(join(root, 'taken'), '')
  const elsewhere = createBackupFolder({ ...source, backupDir: join(root, 'taken/backups') })
  await expect(elsewhere.make(now)).rejects.toMatchObject({
    failure: 'not-writable',
    message: expect.stringContaining('BACKUP_DIR'),
  })
})

it('a backup that is aborted while it is read again ends there, and leaves no file', async () => {
  const site = await fillSite()
  await site.files.put('gallery/2-gross.jpg', Buffer.alloc(20_000_000, 7))
  site.close()
  const ending = new AbortController()
  const ended = expect(writeBackup(source, { target: file, madeAt: now, signal: ending.signal })).rejects
  const isReadAgain = () => globSync('.lotse-backup-*/1/read-again', { cwd: root }).length > 0
  while (!isReadAgain()) await setImmediate()
  ending.abort()
  await ended.toMatchObject({ failure: 'ended' })
  expect(readdirSync(root)).toEqual(['data'])
})

it('a database is not copied for a backup that has ended before', async () => {
  ;(await fillSite()).close()
  const copy = copyDatabase(join(dataDir, 'lotse.sqlite'), file, { signal: AbortSignal.abort() })
  await expect(copy).rejects.toThrow('aborted')
  expect(readdirSync(root)).toEqual(['data'])
})

it.each(['backups', 'kept/nightly'])(
  'a restore moves the current data aside and leaves the backups in %s where they are',
  async (backups) => {
    ;(await fillSite()).close()
    mkdirSync(join(dataDir, 'kept'))
    writeFileSync(join(dataDir, 'kept/beside'), 'kept before')
    source = { ...source, backupDir: join(dataDir, backups) }
    const made = await createBackupFolder(source).make(new Date('2026-11-01T02:00:00Z'))
    await writeBackup(source, { target: file, madeAt: now })
    const before = readFileSync(join(dataDir, 'lotse.sqlite'))
    writeFileSync(join(dataDir, 'lotse.sqlite-wal'), 'journal of before')
    expect(await isOccupied(source)).toBe(true)
    const aside = await putInPlace(source, await unpackBeside(source, file), now)
    expect(readFileSync(join(aside ?? '', 'lotse.sqlite'))).toEqual(before)
    expect(readdirSync(aside ?? '')).toContain('lotse.sqlite-wal')
    expect(readdirSync(dataDir)).not.toContain('lotse.sqlite-wal')
    expect(readdirSync(source.backupDir)).toEqual([made.name])
    expect(readdirSync(join(aside ?? '', 'kept'))).toEqual(['beside'])
    expect(readFileSync(join(dataDir, 'kept/beside'), 'utf8')).toBe('kept before')
    expect(readdirSync(dataDir).filter((name) => /unfinished|restoring/.test(name))).toEqual([])
  },
)

it('a restore refuses a truncated file or one with a changed byte, and leaves the folder as it was', async () => {
  ;(await fillSite()).close()
  await writeBackup(source, { target: file, madeAt: now })
  const whole = readFileSync(file)
  const target = back()
  async function expectRefused(content: Buffer, what: string) {
    writeFileSync(file, content)
    await expect(unpackBeside(target, file), what).rejects.toThrow(DamagedBackup)
    expect(readdirSync(target.dataDir)).toEqual([])
  }
  for (const length of [0, 1, 511, 512, 5_000, 200_000, whole.length - 3_000, whole.length - 1_025])
    await expectRefused(whole.subarray(0, length), `${length} bytes`)
  // Padding between parts has no meaning.
  const isPadding = (at: number) => whole.subarray(at, Math.ceil(at / 512) * 512).every((byte) => byte === 0)
  for (let at = 600; at < whole.lastIndexOf('manifest.json\n'); at += 20_011) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 0x41
    if (!isPadding(at)) await expectRefused(changed, `byte ${at}`)
  }
})

it.each([
  'data/../../outside',
  '/etc/outside',
  'data//outside',
  'outside',
  'data/..\\outside',
  'data/backups/x',
  'data/restore-unfinished',
  'data/before-restore-2026-11-22T02-00-00Z/x',
  'data/lotse.sqlite-wal',
  'data/lotse.lock',
  'data/files/.incoming/x',
  'data/other.lotse',
])('a restore refuses the part name %s and leaves the folder as it was', async (name) => {
  await writeBackup(source, { target: file, madeAt: now })
  const whole = await unpackBeside(back('elsewhere'), file)
  const target = back()
  rmSync(file)
  await writeTar(file, async (add) => {
    const text = (part: string, content: string) => add(part, content.length, [Buffer.from(content)])
    const parts = [await text(partNames.heading, JSON.stringify(whole.manifest.heading))]
    parts.push(await text(name, 'x'))
    const { sha256 } = await text(partNames.manifest, JSON.stringify({ ...whole.manifest, parts }))
    await text(partNames.checksum, sha256)
  })
  await expect(unpackBeside(target, file)).rejects.toThrow(DamagedBackup)
  expect(readdirSync(target.dataDir)).toEqual([])
})

it('restoring or backing up the data of a newer version fails and names that version', async () => {
  await writeTar(file, async (add) => {
    const bytes = Buffer.from(JSON.stringify({ lotse: 'backup', format: 2, version: '9.0.0' }))
    await add(partNames.heading, bytes.length, [bytes])
  })
  await expect(unpackBeside(back(), file)).rejects.toThrow(new NewerBackup('9.0.0'))
  ;(await fillSite()).close()
  const database = new DatabaseSync(join(dataDir, 'lotse.sqlite'))
  database.exec("insert into kysely_migration values ('999-later', '2030-01-01')")
  database.close()
  const failed = writeBackup({ ...source, version: '9.0.0' }, { target: file, madeAt: now })
  await expect(failed).rejects.toMatchObject({ cause: new NewerBackup('9.0.0') })
})
