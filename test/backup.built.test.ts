/** The commands as typed, on the built product, real SQLite and a real disk. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { putIn } from './content-samples.ts'
import { laterMigration, laterServer, migrationsIn } from './later-version.ts'
import { inData } from './embedded-data.ts'
import { runScript } from './run-script.ts'
import { startedApp } from './started-app.ts'
import { temporaryFolder } from './temporary-folder.ts'

let folder: string
let dataDir: string
let file: string

beforeEach(() => {
  folder = temporaryFolder()
  dataDir = join(folder, 'data')
  file = join(folder, 'site.lotse')
})

const run = (script: 'backup' | 'restore', parameters: string[], under: string[] = []) =>
  runScript(`backup/${script}.ts`, parameters, { DATA_DIR: dataDir }, under)

const fill = (title: string) =>
  inData(dataDir, (data) => putIn(data, 'promotions', { ...defaultPromotion, title }))

it('npm run backup and restore refuse a damaged file, a wrong ending and an existing file, and change nothing', async () => {
  expect(await run('backup', [file])).toMatchObject({ code: 1, said: expect.stringContaining('DATA_DIR') })
  await fill('Unverändert')
  expect(await run('backup', [join(folder, 'site.tar')])).toMatchObject({ code: 1 })
  expect(await run('backup', [file])).toMatchObject({ code: 0 })
  const whole = readFileSync(file)
  const there = { code: 1, said: expect.stringContaining('gibt es schon') }
  expect(await run('backup', [file])).toMatchObject(there)
  expect(readFileSync(file)).toEqual(whole)
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  const before = readFileSync(join(dataDir, 'lotse.sqlite'))
  const refused = await run('restore', [file, '--overwrite'])
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('keine vollständige Sicherung') })
  expect(readFileSync(join(dataDir, 'lotse.sqlite'))).toEqual(before)
})

it('npm run content overwrites nothing without --overwrite', async () => {
  await fill('Da')
  const content = (...given: string[]) => runScript('content/content.ts', given, { DATA_DIR: dataDir })
  expect(await content('export', file)).toMatchObject({ code: 0 })
  for (const order of ['export', 'import']) expect(await content(order, file)).toMatchObject({ code: 1 })
  expect(await content('import', file, '--overwrite')).toMatchObject({ code: 0 })
})

it.runIf(process.platform === 'linux')(
  'npm run backup keeps the last good file when the disk is full, and reports that',
  async () => {
    await fill('Voll')
    const whole = 'the last good one'
    writeFileSync(file, whole)
    writeFileSync(join(dataDir, 'large'), Buffer.alloc(4_000_000, 1))
    // A limit for the size of files stops a writer like a full disk, and needs no rights to set up.
    const limit = ['sh', '-c', 'ulimit -f 2000; exec "$@"', 'sh']
    const limited = await run('backup', [file, '--overwrite'], limit)
    expect(limited).toMatchObject({ code: 1, said: expect.stringContaining('voll') })
    expect(readFileSync(file, 'utf8')).toBe(whole)
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'site.lotse'])
  },
)

it('a new version does not migrate the database if it cannot back it up first', async () => {
  await fill('Vor der Migration')
  writeFileSync(join(folder, 'taken'), '')
  const unable = await startedApp(
    { DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'taken/backups') },
    { server: laterServer(folder) },
  )
  expect(await (await fetch(`${unable.url}/healthz`)).json()).toMatchObject({ documents: 'unreachable' })
  await unable.stop()
  expect(unable.output()).toContain('the database is not migrated, because no backup could be made')
  expect(migrationsIn(dataDir)).not.toContain(laterMigration)
})
