/** Runs on the real folder adapter, with a fixed clock. */
import { mkdirSync, readdirSync, renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it } from 'vitest'
import { createBackupFolder } from '#adapters/backup/folder.ts'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createLog } from '#server/log.server.ts'
import { createNightlyBackups } from './nightly.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

let dataDir: string
let folder: string
let lines: string[]

beforeEach(() => {
  dataDir = temporaryFolder()
  folder = join(dataDir, 'backups')
  lines = []
  writeFileSync(join(dataDir, 'session-secret'), 'x'.repeat(43))
  const database = new DatabaseSync(join(dataDir, 'lotse.sqlite'))
  database.exec(`create table kysely_migration (name); create table documents (collection, id, revision, data);
    insert into documents values ('gallery', 'current', '1', '{}')`)
  database.close()
})

const names = () => readdirSync(folder).toSorted()

function openAt(moment: string, keep = 14) {
  return createNightlyBackups({
    backups: createBackupFolder({ dataDir, backupDir: folder, version: '1.0.0', content: null }),
    keep,
    clock: createFixedClock(moment),
    log: createLog({ level: 'info', write: (line) => void lines.push(line) }),
  })
}

it('knows the night in which the last current backup is deleted, including those before migrations', async () => {
  const lastNight = () => openAt('2026-11-21T12:00:00Z').lastNight()
  expect(await lastNight()).toBeNull()
  await openAt('2026-11-21T02:05:00Z').runIfDue()
  expect(await lastNight()).toBe('2026-12-05')
  const name = 'lotse-before-002-later.lotse'
  writeFileSync(join(folder, name), '')
  utimesSync(join(folder, name), new Date('2026-10-30'), new Date('2026-10-30'))
  expect(await lastNight()).toBe('2027-02-01')
  await openAt('2027-01-31T02:05:00Z').runIfDue()
  expect(names()).toContain(name)
  await openAt('2027-02-01T02:05:00Z').runIfDue()
  expect(names()).not.toContain(name)
})

it('backs up once a night, reports how old the last backup is, and keeps the given number', async () => {
  for (const night of [18, 19, 20, 21]) {
    const nightly = openAt(`2026-11-${night}T02:05:00Z`, 2)
    await nightly.runIfDue()
    await nightly.runIfDue()
  }
  expect(names()).toEqual(['lotse-2026-11-20T02-05-00Z.lotse', 'lotse-2026-11-21T02-05-00Z.lotse'])
  const good = { state: 'good', madeAt: '2026-11-21T02:05:00.000Z', ageHours: 7, failure: null }
  expect(await openAt('2026-11-21T09:10:00Z').status()).toMatchObject(good)
})

it('keeps the last good backup when a night fails, and reports that in the log and the status', async () => {
  await openAt('2026-11-20T02:05:00Z').runIfDue()
  rmSync(join(dataDir, 'lotse.sqlite'))
  mkdirSync(join(dataDir, 'lotse.sqlite'))
  const nightly = openAt('2026-11-21T02:05:00Z')
  await nightly.runIfDue()
  expect(names()).toEqual(['lotse-2026-11-20T02-05-00Z.lotse'])
  const failure = { at: '2026-11-21T02:05:00.000Z', reason: expect.stringContaining('cannot be read') }
  expect(await nightly.status()).toMatchObject({ state: 'failing', ageHours: 24, failure })
  expect(lines.join('')).toContain('backup failed, the earlier ones are as they were')
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file in its place')
  const withoutFolder = openAt('2026-11-21T02:05:00Z')
  await withoutFolder.runIfDue()
  const missing = { reason: expect.stringContaining('BACKUP_DIR') }
  expect(await withoutFolder.status()).toMatchObject({ state: 'none', failure: missing })
})

it('reports an unreadable folder as a failure until it can be read, without waiting for the next backup', async () => {
  const nightly = openAt('2026-11-21T02:05:00Z')
  const unread = { state: 'none', failure: { reason: expect.stringContaining('BACKUP_DIR') } }
  writeFileSync(folder, 'a file in its place')
  expect(await nightly.status()).toMatchObject(unread)
  rmSync(folder)
  await nightly.runIfDue()
  const aside = `${folder}-aside`
  renameSync(folder, aside)
  writeFileSync(folder, 'a file in its place')
  expect(await nightly.status()).toMatchObject(unread)
  rmSync(folder)
  renameSync(aside, folder)
  expect(await nightly.status()).toMatchObject({ state: 'good', ageHours: 0, failure: null })
})

it('makes no backup of an emptied database, which would push out the good ones', async () => {
  await openAt('2026-11-20T02:05:00Z', 1).runIfDue()
  const before = names()
  for (const strike of [
    () => truncateSync(join(dataDir, 'lotse.sqlite')),
    () => rmSync(join(dataDir, 'lotse.sqlite')),
  ]) {
    strike()
    const nightly = openAt('2026-11-21T02:05:00Z', 1)
    await nightly.runIfDue()
    expect(names()).toEqual(before)
    const failure = { reason: expect.stringContaining('this is no new site') }
    expect(await nightly.status()).toMatchObject({ state: 'failing', failure })
  }
})
