/** `./lotse/update` as it is typed, on a running installation under load. */
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  archiveOf,
  makeInstallation,
  runCommand,
  settingsFor,
  startInstallation,
  withMigration,
} from './installation.ts'
import { beginLoad } from './update-load.ts'

let folder: string
let installation: string
let dataDir: string
let environment: Record<string, string>
// `npm run soak` tries more often, with visitors who read nothing.
const attempts = Number(process.env['UPDATES'] ?? 1)
const pace = process.env['UPDATES'] ? 0 : 40
const archives = { working: '', failing: '', failingLive: '' }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lotse-update-'))
  dataDir = join(folder, 'data')
  environment = settingsFor(dataDir)
  installation = await makeInstallation({ folder, name: '1.0.0-first' })
  const archive = async (name: string, change: (bundle: string) => string) =>
    archiveOf(await makeInstallation({ folder: join(folder, name), name, change }))
  const migrating = withMigration('create table tried (id text) strict')
  archives.working = await archive('1.1.0-working', migrating)
  archives.failing = await archive('1.1.0-failing', withMigration('create table documents (id text)'))
  archives.failingLive = await archive('1.1.0-live', (bundle) => unwellWhenSupervised(migrating(bundle)))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** It migrates, and only then finds that it cannot use the data. */
function unwellWhenSupervised(bundle: string) {
  const found = 'ensureFirstAdmin: () => firstAdmin(adapters.accounts, services)'
  const unwell = "process.env.LOTSE_SUPERVISED ? { outcome: 'unavailable' } : found"
  return bundle.replace(
    found,
    `ensureFirstAdmin: () => firstAdmin(adapters.accounts, services).then((found) => ${unwell})`,
  )
}

function migrationsIn(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database
      .prepare('select name from kysely_migration order by name')
      .all()
      .map(({ name }) => String(name))
  } finally {
    database.close()
  }
}

const current = () => readlinkSync(join(installation, 'current'))

async function updateUnderLoad(archive: string) {
  const site = await startInstallation(installation, environment)
  const load = await beginLoad(site.url, 12, pace)
  const answered = (count: number) => vi.waitUntil(() => load.answers() >= count, { timeout: 60_000 })
  await answered(100)
  const update = await runCommand(installation, ['update', archive], environment)
  await answered(load.answers() + 100)
  const report = await load.stop()
  const page = await (await fetch(site.url)).text()
  return { update, report, page, said: site.said() }
}

describe('an update of the running site', () => {
  it('leaves the current version alone where the new one fails on a copy of the data', async () => {
    const { update, report, page } = await updateUnderLoad(archives.failing)
    expect(update.said).toContain(
      'kommt mit einer Kopie deiner Daten nicht zurecht. Die bisherige Version läuft weiter',
    )
    expect(update.code).toBe(1)
    expect(report.lost).toEqual([])
    expect(page).toContain(report.lastTitle)
    expect(current()).toBe('versions/1.0.0-first')
    expect(readdirSync(join(installation, 'versions'))).toEqual(['1.0.0-first'])
    expect(migrationsIn(join(dataDir, 'lotse.sqlite'))).not.toContain('999-tried')
  }, 120_000)

  it.each(Array.from({ length: attempts }, (_, index) => index + 1))(
    'goes back with all that was saved where the new one only fails on the data itself, attempt %i',
    async () => {
      const { update, report, page, said } = await updateUnderLoad(archives.failingLive)
      expect(update.said).toContain('Die bisherige Version läuft wieder, mit allem, was gespeichert war.')
      expect(update.code).toBe(1)
      expect(said).toContain('backup made before a migration')
      expect(report.lost).toEqual([])
      expect(page).toContain(report.lastTitle)
      expect(current()).toBe('versions/1.0.0-first')
      expect(migrationsIn(join(dataDir, 'lotse.sqlite'))).not.toContain('999-tried')
    },
    120_000,
  )

  it('changes to the new version and its database without a request or a save that is lost', async () => {
    const { update, report, page } = await updateUnderLoad(archives.working)
    expect(update).toEqual({ code: 0, said: expect.stringContaining('läuft.') })
    expect(report.lost).toEqual([])
    expect(report.saves).toBeGreaterThan(0)
    expect(page).toContain(report.lastTitle)
    expect(current()).toBe('versions/1.1.0-working')
    expect(readdirSync(join(installation, 'versions')).toSorted()).toEqual(['1.0.0-first', '1.1.0-working'])
    expect(migrationsIn(join(dataDir, 'lotse.sqlite'))).toContain('999-tried')
    if (process.env['UPDATES']) console.log(report)
  }, 120_000)
})
