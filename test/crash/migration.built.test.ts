/** A new version killed at any moment of its first start, while it backs up and migrates: the next start finishes the work. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { builtServer, compiledOnce, startBuiltApp } from '#test/built-app.ts'
import { takeBackMigrations } from '#test/earlier-version.ts'
import { report } from '#test/faults/table.ts'
import { randomFrom } from './random.ts'
import { writesOf } from './traces.ts'

// `npm run soak` kills more often, and with another seed each time.
const kills = Number(process.env['CRASH_KILLS'] ?? 3)
const seed = Number(process.env['CRASH_SEED'] ?? 20_260_302)
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
  const server = spawn(process.execPath, [builtServer], {
    stdio: 'ignore',
    env: {
      ...compiledOnce,
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      ENV_FILE: '/dev/null',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
    },
  })
  const ended = once(server, 'exit')
  await delay(killAfter)
  server.kill('SIGKILL')
  await ended
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
  it.each(Array.from({ length: kills }, (_, index) => index + 1))(
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
      report({
        fault: 'SIGKILL while a new version backs up and migrates',
        times: 1,
        visitors: 'no answer until the next start',
        advisor: 'no answer until the next start',
        lost: 0,
        recovery: 'with the next start',
      })
    },
    60_000,
  )
})
