/** `./lotse/update` as typed, on a running installation under load. */
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { ownSettings } from './built-app.ts'
import { archiveOf, makeInstallation, startInstallation, startWithHeldPort } from './installation.ts'
import { laterMigration, migrationsIn, withMigration } from './later-version.ts'
import { runProgram } from './program.ts'
import { folderOfFile } from './temporary-folder.ts'
import { beginLoad } from './update-load.ts'

const folder = folderOfFile()
const dataDir = join(folder, 'data')
const environment = ownSettings(dataDir)
let installation: string
// `npm test -- --soak` tries more often, with visitors who read nothing.
const attempts = Number(process.env['UPDATES'] ?? 1)
const pace = process.env['UPDATES'] ? 0 : 40
const archives = { working: '', failing: '', failingLive: '' }

beforeAll(async () => {
  installation = await makeInstallation(folder, '1.0.0-first')
  const archive = async (name: string, change: (bundle: string) => string) =>
    archiveOf(await makeInstallation(join(folder, name), name, change))
  const migrating = withMigration('create table tried (id text) strict')
  archives.working = await archive('1.1.0-working', migrating)
  archives.failing = await archive('1.1.0-failing', withMigration('create table documents (id text)'))
  archives.failingLive = await archive('1.1.0-live', (bundle) => unwellOnData(migrating(bundle)))
}, 120_000)

/** A version that migrates, and only then finds that it cannot use the data. On a copy it works. */
function unwellOnData(bundle: string) {
  const found = 'ensureFirstAdmin: () => firstAdmin(adapters.accounts, services)'
  const unwell = "process.argv.includes('--try') ? { outcome: 'unavailable' } : found"
  return bundle.replace(
    found,
    `ensureFirstAdmin: () => firstAdmin(adapters.accounts, services).then((found) => ${unwell})`,
  )
}

it('an update with a held port loses no request and no save, whether the new version fails or works', async () => {
  const site = await startWithHeldPort(installation, environment)
  const load = await beginLoad(site.url, 12, pace)
  async function update(archive: string) {
    const answered = (count: number) => vi.waitUntil(() => load.answers() >= count, { timeout: 60_000 })
    await answered(load.answers() + 100)
    const { code, said } = await runProgram([join(installation, 'update'), archive], { env: environment })
    await answered(load.answers() + 100)
    return {
      code,
      said,
      current: readlinkSync(join(installation, 'current')),
      migrations: migrationsIn(dataDir),
    }
  }
  const asBefore = {
    code: 1,
    current: 'versions/1.0.0-first',
    migrations: expect.not.arrayContaining([laterMigration]),
  }

  const failed = await update(archives.failing)
  expect(failed).toMatchObject(asBefore)
  expect(failed.said).toContain(
    'kommt mit einer Kopie deiner Daten nicht zurecht. Die bisherige Version läuft weiter',
  )
  expect(readdirSync(join(installation, 'versions'))).toEqual(['1.0.0-first'])

  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const undone = await update(archives.failingLive)
    expect(undone, `attempt ${attempt}`).toMatchObject(asBefore)
    expect(undone.said).toContain('Die bisherige Version läuft wieder, mit allem, was gespeichert war.')
  }
  expect(readdirSync(join(dataDir, 'backups'))).toContain(`lotse-before-${laterMigration}.lotse`)

  const done = await update(archives.working)
  const working = {
    code: 0,
    current: 'versions/1.1.0-working',
    migrations: expect.arrayContaining([laterMigration]),
  }
  expect(done).toMatchObject({ ...working, said: expect.stringContaining('läuft.') })
  expect(readdirSync(join(installation, 'versions')).toSorted()).toEqual(['1.0.0-first', '1.1.0-working'])

  const report = await load.stop()
  expect(report.lost).toEqual([])
  expect(report.saves).toBeGreaterThan(0)
  if (process.env['UPDATES']) console.log(report)
}, 300_000)

it('an update without a held port reports the outage, and goes back if the new version fails', async () => {
  const own = folderOfFile()
  const environmentHere = ownSettings(join(own, 'data'))
  const bare = await makeInstallation(own, '1.0.0-bare')
  const site = await startInstallation(bare, environmentHere)
  expect((await fetch(site.url)).status).toBe(200)
  const run = (archive: string) => runProgram([join(bare, 'update'), archive], { env: environmentHere })
  // The server answers before it prints its address, and each start takes another port.
  const ports = () => [...site.said().matchAll(/Site: +http:\/\/localhost:(\d+)/g)].map(([, port]) => port)
  const started = (times: number) => vi.waitUntil(() => ports().length >= times, { timeout: 60_000 })
  const undone = await run(archives.failingLive)
  expect(undone).toMatchObject({ code: 1, said: expect.stringContaining('nicht erreichbar') })
  expect(readlinkSync(join(bare, 'current'))).toBe('versions/1.0.0-bare')
  await started(2)
  const done = await run(archives.working)
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('läuft.') })
  await started(3)
  expect((await fetch(`http://127.0.0.1:${ports().at(-1)}`)).status).toBe(200)
}, 300_000)
