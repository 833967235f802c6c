import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { nightlyName } from '#domain/backup/names.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createEmbeddedBackend } from './backend.ts'
import { describeLoss, findLostDatabase } from './lost-database.ts'

const clock = createFixedClock(new Date('2026-11-27T10:00:00Z'))
let dataDir: string
let backupDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
  backupDir = join(temporaryFolder(), 'elsewhere')
})

const at = (path: string) => join(dataDir, path)
const backend = () => createEmbeddedBackend({ dataDir, backupDir, secureCookies: false, clock })

function put(path: string, content = 'x') {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Creates the tables of a site, and commits to them. */
async function fill(collection?: 'gallery') {
  const { documents, close } = backend()
  await documents.list('gallery')
  if (collection) await documents.commit([{ kind: 'put', collection, id: 'current', data: {} }])
  close()
}

const states: Record<string, () => unknown> = {
  missing: () => {},
  empty: () => put(at('lotse.sqlite'), ''),
  'of another program': () => new DatabaseSync(at('lotse.sqlite')).exec('create table notes (text)'),
  'without tables': () => new DatabaseSync(at('lotse.sqlite')).exec('pragma user_version = 1; vacuum'),
}
const traces: Record<string, () => void> = {
  'a picture': () => put(at('files/gallery/a.jpg')),
  'only a variant': () => put(at('files/variants/1/gallery/a.jpg/320.avif')),
  'a database put aside': () => put(at('lotse.sqlite.bak')),
  'a database in other letters': () => put(at('LOTSE.SQLITE')),
  'a copy of the database': () => put(at('lotse (1).sqlite')),
  'the session secret': () => put(at('session-secret')),
  'the key of the mailbox': () => put(at('mail-key')),
  'what a restore put aside': () => put(at('before-restore-2026-11-01T00-00-00Z/lotse.sqlite')),
  'a backup in the data folder': () => put(at('site.lotse')),
  'a backup elsewhere': () => put(join(backupDir, nightlyName(clock.now()))),
}
const pairs = Object.keys(states).flatMap((state) => Object.keys(traces).map((trace) => [state, trace]))

it.each(pairs)('a database that is %s beside %s is not opened, and no file changes', async (state, trace) => {
  states[state]?.()
  traces[trace]?.()
  const before = readdirSync(dataDir, { recursive: true }).toSorted()
  const { documents, loss, close } = backend()
  expect(loss()).toContain('npm run restore -- ')
  expect(loss()).toContain('start again from nothing on purpose')
  await expect(documents.list('gallery')).rejects.toBeInstanceOf(Unavailable)
  expect(await documents.isConnected()).toBe(false)
  close()
  expect(readdirSync(dataDir, { recursive: true }).toSorted()).toEqual(before)
})

it.each(['missing', 'empty', 'without tables'])(
  'a database that is %s is created if the folder holds no trace of a site',
  async (state) => {
    states[state]?.()
    // Leftovers of a first start that was killed, and files of the machine.
    for (const path of [
      'files/.incoming/half',
      '.restoring-1/x',
      'lotse.lock',
      'lost+found/x',
      'site.config.json',
    ])
      put(at(path))
    put(join(backupDir, 'notes.txt'))
    put(join(backupDir, 'broken.lotse'), '')
    const { documents, loss, close } = backend()
    expect(loss()).toBeNull()
    expect(await documents.list('gallery')).toEqual([])
    close()
  },
)

it('an empty database is not opened, and its journal is kept', async () => {
  put(at('lotse.sqlite'), '')
  put(at('lotse.sqlite-wal'), 'pages')
  const { documents, close } = backend()
  await expect(documents.list('gallery')).rejects.toThrow('is empty')
  close()
  expect(readFileSync(at('lotse.sqlite-wal'), 'utf8')).toBe('pages')
})

it('a journal without its database is a trace of a site', () => {
  put(at('lotse.sqlite-wal'))
  expect(findLostDatabase({ dataDir, backupDir })).toMatchObject({
    loss: 'missing',
    traces: [at('lotse.sqlite-wal')],
  })
})

it('a database with empty tables counts as lost beside pictures, and as new beside a session secret', async () => {
  await fill()
  put(at('session-secret'))
  expect(backend().loss()).toBeNull()
  put(at('files/gallery/a.jpg'))
  expect(backend().loss()).toContain('neither content nor an account')
})

it('a database with content or an account never counts as lost, whatever lies beside it', async () => {
  await fill('gallery')
  for (const trace of Object.values(traces)) trace()
  expect(backend().loss()).toBeNull()
  const before = at('lotse.sqlite')
  rmSync(before)
  rmSync(at('files'), { recursive: true })
  for (const name of readdirSync(dataDir)) rmSync(at(name), { recursive: true })
  rmSync(backupDir, { recursive: true })
  const { accounts, close } = backend()
  const admin = { email: 'anna@example.ch', name: 'Anna', password: 'correct horse battery' }
  await accounts.createAdmin({ ...admin, passwordOrigin: 'chosen' })
  close()
  put(at('files/gallery/unsaved.jpg'))
  expect(backend().loss()).toBeNull()
})

it('a file that is no database counts as damaged, not as lost', () => {
  put(at('lotse.sqlite'), 'this is no database'.repeat(100))
  put(at('files/gallery/a.jpg'))
  expect(findLostDatabase({ dataDir, backupDir })).toBeNull()
})

it('a database that is emptied or removed while the site runs is Unavailable until it is back', async () => {
  await fill('gallery')
  for (const strike of [
    () => renameSync(at('lotse.sqlite'), at('kept')),
    () => {
      renameSync(at('lotse.sqlite'), at('kept'))
      put(at('lotse.sqlite'), '')
    },
  ]) {
    const { documents, close } = backend()
    expect(await documents.list('gallery')).toHaveLength(1)
    strike()
    await expect(documents.list('gallery')).rejects.toBeInstanceOf(Unavailable)
    rmSync(at('lotse.sqlite'), { force: true })
    renameSync(at('kept'), at('lotse.sqlite'))
    expect(await documents.list('gallery')).toHaveLength(1)
    close()
  }
})

it('the message names the pictures it found and the command that restores the newest backup', () => {
  put(at('files/gallery/a.jpg'))
  const [older, newest] = ['2026-11-25', '2026-11-26'].map((day) => nightlyName(new Date(`${day}T02:00:00Z`)))
  for (const name of [newest, older]) put(join(backupDir, String(name)))
  const lost = findLostDatabase({ dataDir, backupDir })
  const said = lost && describeLoss(at('lotse.sqlite'), lost)
  expect(said).toContain(`npm run restore -- ${join(backupDir, String(newest))} --overwrite`)
  expect(said).toContain(at('files'))
  expect(existsSync(at('lotse.sqlite'))).toBe(false)
})
