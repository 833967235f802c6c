/** The commands as they are typed, on the built product, real SQLite and a real disk. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { startBuiltApp } from '#test/built-app.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { takeBackMigrations } from '#test/earlier-version.ts'
import { runScript } from '#test/run-script.ts'
import { drawing } from '#test/gallery-content.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let folder: string
let dataDir: string
let file: string

beforeEach(() => {
  folder = temporaryFolder()
  dataDir = join(folder, 'data')
  file = join(folder, 'site.lotse')
})

const run = (script: 'backup' | 'restore', parameters: string[], environment: Record<string, string> = {}) =>
  runScript(`backup/${script}.ts`, parameters, { DATA_DIR: dataDir, ...environment })

/** Ends with the test, also where an assertion fails. */
async function started(environment: Record<string, string>) {
  const app = await startBuiltApp(environment)
  onTestFinished(app.stop)
  return app
}

async function fill(title: string) {
  const site = createEmbeddedBackend({ dataDir, secureCookies: false, clock: { now: () => new Date() } })
  await site.documents.commit([
    { kind: 'put', collection: 'promotions', id: 'current', data: { ...defaultPromotion, title } },
    {
      kind: 'put',
      collection: 'gallery',
      id: 'current',
      data: { isVisible: true, images: [{ url: '/media/gallery/1-bild.jpg' }] },
    },
  ])
  await site.files.put('gallery/1-bild.jpg', await drawing(1))
  site.close()
}

describe('npm run backup and npm run restore', () => {
  it('rehearse a restore, then bring a site back that was changed and then lost, with everybody signed out', async () => {
    await fill('Stand der Sicherung')
    const first = await started({ DATA_DIR: dataDir })
    const cookie = await sessionCookie(first)
    expect(await run('backup', [file])).toMatchObject({ code: 0, said: expect.stringContaining('1 Bild,') })
    const rehearsed = await run('backup', ['--check', file])
    expect(rehearsed.said).toContain('Startseite, ein Bild, Login')
    expect(rehearsed.said).toContain('dauert')
    expect(rehearsed.code).toBe(0)

    const refused = await run('restore', [file, '--overwrite'])
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('benutzt') })
    expect((await fetch(first.url)).status).toBe(200)
    await first.stop()
    await fill('Stand danach')

    expect(await run('restore', [file])).toMatchObject({
      code: 1,
      said: expect.stringContaining('--overwrite'),
    })
    expect(await run('restore', [file, '--overwrite'])).toMatchObject({ code: 0 })
    expect(readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1)
    const second = await started({ DATA_DIR: dataDir })
    expect(await (await fetch(second.url)).text()).toContain('Stand der Sicherung')
    // A session that was ended since the backup must not come back with it.
    const ended = await fetch(`${second.url}/healthz`, { headers: { cookie } })
    expect(await ended.json()).not.toHaveProperty('backup')
    const health = await fetch(`${second.url}/healthz`, { headers: { cookie: await sessionCookie(second) } })
    expect(await health.json()).toMatchObject({ status: 'ok', backup: { state: 'none', failure: null } })
    const strangers = await (await fetch(`${second.url}/healthz`)).json()
    for (const told of ['backup', 'version', 'build']) expect(strangers).not.toHaveProperty(told)
    await second.stop()
  })

  it('refuse a damaged file, a name without its ending and a file that is there, and change nothing', async () => {
    expect(await run('backup', [file])).toMatchObject({ code: 1, said: expect.stringContaining('DATA_DIR') })
    await fill('Unverändert')
    const missing = await run('restore', [join(folder, 'nowhere.lotse'), '--overwrite'])
    expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('ENOENT') })
    expect(await run('backup', [join(folder, 'site.tar')])).toMatchObject({ code: 1 })
    expect(await run('backup', [file])).toMatchObject({ code: 0 })
    const whole = readFileSync(file)
    expect(await run('backup', [file])).toMatchObject({
      code: 1,
      said: expect.stringContaining('gibt es schon'),
    })
    expect(readFileSync(file)).toEqual(whole)
    writeFileSync(file, whole.subarray(0, whole.length / 2))
    const before = readFileSync(join(dataDir, 'lotse.sqlite'))
    for (const refused of [
      await run('restore', [file, '--overwrite']),
      await run('backup', ['--check', file]),
    ])
      expect(refused).toMatchObject({
        code: 1,
        said: expect.stringContaining('keine vollständige Sicherung'),
      })
    expect(readFileSync(join(dataDir, 'lotse.sqlite'))).toEqual(before)
  })

  it.runIf(process.platform === 'linux')(
    'keep the last good file on a full disk, and say that it is full',
    async () => {
      await fill('Voll')
      expect(await run('backup', [file])).toMatchObject({ code: 0 })
      const whole = readFileSync(file)
      writeFileSync(join(dataDir, 'large'), Buffer.alloc(4_000_000, 1))
      // A limit for the size of files is what a full disk is to a writer, and needs no rights to set up.
      const limited = spawn(
        'sh',
        ['-c', 'ulimit -f 2000; exec "$0" scripts/backup/backup.ts "$1" --overwrite', process.execPath, file],
        {
          cwd: root,
          env: { PATH: process.env['PATH'] ?? '', ENV_FILE: '/dev/null', DATA_DIR: dataDir },
        },
      )
      let said = ''
      limited.stderr.on('data', (chunk: Buffer) => (said += chunk))
      expect((await once(limited, 'close'))[0]).toBe(1)
      expect(said).toContain('voll')
      expect(readFileSync(file)).toEqual(whole)
      expect(readdirSync(folder).toSorted()).toEqual(['data', 'site.lotse'])
    },
    60_000,
  )
})

describe('a new version with a migration', () => {
  it('backs up what the old one left before it changes anything', async () => {
    await fill('Vor der Migration')
    takeBackMigrations(dataDir)
    const app = await started({ DATA_DIR: dataDir })
    expect(await (await fetch(app.url)).text()).toContain('Vor der Migration')
    await app.stop()
    const made = join(dataDir, 'backups', 'lotse-before-004-versions-by-type.lotse')
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([basename(made)])
    expect(await run('restore', [made, '--overwrite'])).toMatchObject({ code: 0 })
  })

  it('leaves the database as it was where no backup can be made, and says why', async () => {
    await fill('Vor der Migration')
    const path = join(dataDir, 'lotse.sqlite')
    takeBackMigrations(dataDir)
    writeFileSync(join(folder, 'taken'), '')
    const app = await started({ DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'taken/backups') })
    expect(await (await fetch(`${app.url}/healthz`)).json()).toMatchObject({ documents: 'unreachable' })
    await app.stop()
    expect(app.output()).toContain('the database is not migrated, because no backup could be made')
    const after = new DatabaseSync(path)
    expect(after.prepare("select name from kysely_migration where name >= '004'").all()).toEqual([])
    after.close()
  })
})
