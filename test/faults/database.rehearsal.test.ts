/** Faults of the database: locked by another process, and damaged. */
import { closeSync, copyFileSync, mkdirSync, openSync, readdirSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { nightlyName } from '#domain/backup/names.ts'
import { runScript } from '#test/run-script.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { startedApp } from '#test/started-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { endure } from './endure.ts'
import { advisorOf, visitorOf } from './people.ts'
import { counted, report } from './table.ts'

const outbox = { MAIL: 'outbox' }

it('a database locked by another program holds up no page, and takes saves as soon as it is unlocked', async () => {
  const app = await startedApp(outbox)
  let holder: DatabaseSync | null = null
  await endure(app, {
    fault: 'database locked by another program',
    strike() {
      holder = new DatabaseSync(join(app.dataDir, 'lotse.sqlite'))
      holder.exec('BEGIN IMMEDIATE')
    },
    relieve() {
      holder?.exec('ROLLBACK')
      holder?.close()
    },
    // A message would have to be stored, because there is no mail service.
    visitors: { message: ['failed'] },
    advisor: { save: ['unavailable'], upload: ['stored', 'unavailable'] },
  })
}, 180_000)

const pageSize = 4_096

/** Damages every page but the first, as a bad sector would. */
function damage(file: string) {
  const descriptor = openSync(file, 'r+')
  const { size } = statSync(file)
  for (let at = pageSize; at < size; at += pageSize)
    writeSync(descriptor, Buffer.alloc(pageSize, 0xa5), 0, pageSize, at)
  closeSync(descriptor)
}

it('a damaged database takes no save, pages show the last backup, and a restore brings everything back', async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const backup = join(folder, 'site.lotse')
  const run = (script: 'backup' | 'restore', ...parameters: string[]) =>
    runScript(`backup/${script}.ts`, parameters, { DATA_DIR: dataDir })
  const start = () => startedApp({ ...outbox, DATA_DIR: dataDir })
  let app = await start()
  const health = async (cookie = '') =>
    (await (await fetch(`${app.url}/healthz`, { headers: { cookie } })).json()) as object
  const advisor = advisorOf(() => app)
  await advisor.signIn()
  expect([await advisor.upload(), await advisor.save()]).toEqual(['stored', 'saved'])
  expect(await visitorOf(app).page()).toBe('200')
  const cookie = await sessionCookie(app)
  expect(await health(cookie)).toMatchObject({ status: 'ok', backup: { state: 'none', failure: null } })
  for (const told of ['backup', 'version', 'build']) expect(await health()).not.toHaveProperty(told)
  expect(await run('backup', backup)).toMatchObject({ code: 0, said: expect.stringContaining('1 Bild,') })
  const rehearsed = await run('backup', '--check', backup)
  expect(rehearsed).toMatchObject({ code: 0, said: expect.stringContaining('Startseite, ein Bild, Login') })
  expect(rehearsed.said).toContain('dauert')
  const used = await run('restore', backup, '--overwrite')
  expect(used).toMatchObject({ code: 1, said: expect.stringContaining('benutzt') })
  await app.stop()
  // The copy has the name of a nightly backup.
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  copyFileSync(backup, join(dataDir, 'backups', nightlyName(new Date(Date.now() - 60_000))))
  damage(join(dataDir, 'lotse.sqlite'))
  app = await start()
  const pages = [await visitorOf(app).page(), await visitorOf(app).page('/beratung')]
  expect(await (await fetch(`${app.url}/promotion`)).text()).toContain('Stand 1')
  const saves = [await advisor.save()]
  expect(app.output()).toContain('database disk image is malformed')
  expect(saves).toEqual(['unavailable'])
  await app.stop()
  const refused = await run('restore', backup)
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--overwrite') })
  const restored = await run('restore', backup, '--overwrite')
  expect(restored.code, restored.said).toBe(0)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1)
  app = await start()
  // A session that has ended since the backup must not come back with it.
  expect(await health(cookie)).not.toHaveProperty('backup')
  await advisor.signIn()
  const lost = await advisor.lost()
  report({
    fault: 'every page of the database damaged',
    times: 1,
    visitors: `pages ${counted(pages)}, with the content of the last backup`,
    advisor: `save ${counted(saves)}`,
    lost,
    recovery: '`npm run restore`, then by itself',
  })
  expect(lost).toBe(0)
})
