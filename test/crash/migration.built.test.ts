/** A new version killed at any moment of its first start, while it backs up and migrates: the next start finishes the work. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { builtServer, compiledOnce, startBuiltApp } from '#test/built-app.ts'
import { takeBackMigrations } from '#test/earlier-version.ts'
import { startProgram } from '#test/program.ts'
import { eachKill, randomFrom, reportKill, seed } from './kills.ts'
import { writesOf } from './traces.ts'

const random = randomFrom(seed)
const saves = 50

let dataDir: string
let longest = 0

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lotse-killed-migration-'))
  const site = createEmbeddedBackend({ dataDir, secureCookies: false, clock: { now: () => new Date() } })
  for (let n = 0; n < saves; n += 1) await site.documents.commit(writesOf(n))
  site.close()
  const began = performance.now()
  const app = await startBuiltApp({ DATA_DIR: dataDir })
  longest = performance.now() - began
  await app.stop()
}, 60_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function startedAndKilled(killAfter: number) {
  const env = {
    ...compiledOnce,
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    ENV_FILE: '/dev/null',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
  }
  const { end } = startProgram([process.execPath, builtServer], { env })
  await delay(killAfter)
  await end('SIGKILL')
}

function inDatabase<Found>(look: (database: DatabaseSync) => Found): Found {
  const database = new DatabaseSync(join(dataDir, 'lotse.sqlite'), { readOnly: true })
  try {
    return look(database)
  } finally {
    database.close()
  }
}

describe(`a migration that is killed (seed ${seed})`, () => {
  it.each(eachKill)(
    'is all or nothing, loses no save, and is finished by the next start, kill %i',
    async () => {
      takeBackMigrations(dataDir)
      await startedAndKilled(random() * longest)
      const app = await startBuiltApp({ DATA_DIR: dataDir })
      expect((await fetch(app.url)).status).toBe(200)
      await app.stop()
      const { versions, check, migrated } = inDatabase((database) => ({
        versions: database.prepare("select count(*) as n from documents where collection = 'versions'").get(),
        check: database.prepare('pragma integrity_check').get(),
        migrated: database.prepare("select count(*) as n from kysely_migration where name >= '004'").get(),
      }))
      expect([versions, check]).toEqual([{ n: saves }, { integrity_check: 'ok' }])
      expect(migrated).not.toEqual({ n: 0 })
      reportKill(
        'while a new version backs up and migrates',
        'no answer until the next start',
        'no answer until the next start',
      )
    },
    60_000,
  )
})
