/** `npm run backup` killed at any moment: the last good file stays, whole, and nothing half has a good name. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpackBeside } from '#adapters/backup/restore.ts'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { report } from '#test/faults/table.ts'
import { randomFrom } from './random.ts'
import { contentOf, writesOf } from './traces.ts'

// `npm run soak` kills more often, and with another seed each time.
const kills = Number(process.env['CRASH_KILLS'] ?? 3)
const seed = Number(process.env['CRASH_SEED'] ?? 20_260_302)
const random = randomFrom(seed)
const root = join(import.meta.dirname, '../..')

let folder: string
let longest = 0

/** Answers how long it took; killed after `killAfter` milliseconds. */
async function backUp(killAfter: number): Promise<number> {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ['scripts/backup/backup.ts', join(folder, 'kept/site.lotse'), '--overwrite'],
    {
      cwd: root,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'] ?? '', ENV_FILE: '/dev/null', DATA_DIR: join(folder, 'data') },
    },
  )
  const ended = once(child, 'exit')
  const timer = delay(killAfter, 'kill', { ref: false })
  if ((await Promise.race([ended, timer])) === 'kill') child.kill('SIGKILL')
  await ended
  return performance.now() - began
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lotse-killed-backup-'))
  const site = createEmbeddedBackend({
    dataDir: join(folder, 'data'),
    secureCookies: false,
    clock: { now: () => new Date() },
  })
  for (let n = 0; n < 200; n++) await site.documents.commit(writesOf(n))
  for (let n = 0; n < 40; n++) await site.files.put(`gallery/${n}.bin`, contentOf(n))
  site.close()
  longest = await backUp(60_000)
}, 90_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe(`a backup that is killed (seed ${seed})`, () => {
  it.each(Array.from({ length: kills }, (_, index) => index + 1))(
    'leaves the last good one whole and nothing half under a good name, kill %i',
    async (number) => {
      await backUp(random() * longest)
      const names = readdirSync(join(folder, 'kept')).filter((name) => !name.startsWith('.lotse-backup-'))
      expect(names).toEqual(['site.lotse'])
      const target = join(folder, 'target')
      rmSync(target, { recursive: true, force: true })
      mkdirSync(target)
      const { manifest } = await unpackBeside(
        { dataDir: target, backupDir: join(target, 'backups') },
        join(folder, 'kept/site.lotse'),
      )
      expect(manifest.counts, `after kill ${number}`).toMatchObject({ documents: 401, pictures: 40 })
      report({
        fault: 'SIGKILL during `npm run backup`',
        times: 1,
        visitors: 'nothing',
        advisor: 'the last good file stays',
        lost: 0,
        recovery: 'with the next backup',
      })
    },
    60_000,
  )
})
