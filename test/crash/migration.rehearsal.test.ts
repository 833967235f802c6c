/** A new version killed at any moment of its first start, while it backs up and migrates: the next start finishes the work. */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownSettings, startBuiltApp } from '#test/built-app.ts'
import { laterMigration, laterServer, takeBackLaterMigration } from '#test/later-version.ts'
import { inData } from '#test/embedded-data.ts'
import { startProgram } from '#test/program.ts'
import { folderOfFile } from '#test/temporary-folder.ts'
import { eachKill, random, reportKill, seed } from './kills.ts'
import { writesOf } from './traces.ts'

const saves = 50

const dataDir = folderOfFile()
const server = laterServer(folderOfFile())
let longest = 0

beforeAll(async () => {
  await inData(dataDir, async ({ documents }) => {
    for (let n = 0; n < saves; n += 1) await documents.commit(writesOf(n))
  })
  const began = performance.now()
  const app = await startBuiltApp({ DATA_DIR: dataDir })
  longest = performance.now() - began
  await app.stop()
}, 60_000)

describe(`a migration that is killed (seed ${seed})`, () => {
  it.each(eachKill)(
    'is all or nothing, loses no save, and is finished by the next start, kill %i',
    async () => {
      takeBackLaterMigration(dataDir)
      const { end } = startProgram([process.execPath, server], { env: ownSettings(dataDir) })
      await delay(random() * longest)
      await end('SIGKILL')
      const app = await startBuiltApp({ DATA_DIR: dataDir }, { server })
      expect((await fetch(app.url)).status).toBe(200)
      await app.stop()
      const database = new DatabaseSync(join(dataDir, 'lotse.sqlite'), { readOnly: true })
      const first = (statement: string) => database.prepare(statement).get()
      const count = 'select count(*) as n from'
      expect(first(`${count} documents where collection = 'versions'`)).toEqual({ n: saves })
      expect(first('pragma integrity_check')).toEqual({ integrity_check: 'ok' })
      expect(first(`${count} kysely_migration where name = '${laterMigration}'`)).toEqual({ n: 1 })
      database.close()
      reportKill(
        'while a new version backs up and migrates',
        'no answer until the next start',
        'no answer until the next start',
      )
    },
    60_000,
  )
})
