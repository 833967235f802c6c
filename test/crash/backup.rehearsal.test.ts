/** `npm run backup` killed at any moment: the last good file stays intact, and no partial file has a backup's name. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { unpackBeside } from '#adapters/backup/restore.ts'
import { root } from '#test/built-app.ts'
import { inData } from '#test/embedded-data.ts'
import { startProgram } from '#test/program.ts'
import { folderOfFile } from '#test/temporary-folder.ts'
import { eachKill, random, reportKill, seed } from './kills.ts'
import { contentOf, writesOf } from './traces.ts'

const folder = folderOfFile()
let longest = 0

/** Backs up, killed after `killAfter` milliseconds. Returns how long it took. */
async function backUp(killAfter: number): Promise<number> {
  const began = performance.now()
  const command = ['scripts/backup/backup.ts', join(folder, 'kept/site.lotse'), '--overwrite']
  const env = { PATH: process.env['PATH'] ?? '', ENV_FILE: '/dev/null', DATA_DIR: join(folder, 'data') }
  const { ended, end } = startProgram([process.execPath, ...command], { cwd: root, env })
  await Promise.race([ended, delay(killAfter, undefined, { ref: false }).then(() => end('SIGKILL'))])
  await ended
  return performance.now() - began
}

beforeAll(async () => {
  await inData(join(folder, 'data'), async ({ documents, files }) => {
    for (let n = 0; n < 200; n++) await documents.commit(writesOf(n))
    for (let n = 0; n < 40; n++) await files.put(`gallery/${n}.bin`, contentOf(n))
  })
  longest = await backUp(60_000)
}, 90_000)

describe(`a backup that is killed (seed ${seed})`, () => {
  it.each(eachKill)(
    'keeps the last good file whole, and leaves no partial file beside it, kill %i',
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
      reportKill('during `npm run backup`', 'nothing', 'the last good file stays')
    },
    60_000,
  )
})
