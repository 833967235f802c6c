import { chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writePrivateFile } from './atomic-write.ts'
import { createSecret } from './embedded/secret.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const nobody = 65_534

it.runIf(process.getuid?.() === 0)('leaves a file that root replaces to its user', async () => {
  const folder = temporaryFolder()
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets)
  await writePrivateFile(secrets, 'secret', 'old')
  chownSync(join(secrets, 'secret'), nobody, nobody)
  await writePrivateFile(secrets, 'secret', 'new')
  const { uid, gid, mode } = statSync(join(secrets, 'secret'))
  expect([uid, gid, mode & 0o777]).toEqual([nobody, nobody, 0o600])
})

it.runIf(process.getuid?.() === 0)('gives a file that root makes to the owner of its folder', async () => {
  const folder = temporaryFolder()
  chownSync(folder, nobody, nobody)
  await writePrivateFile(folder, 'written', 'new')
  await createSecret(join(folder, 'made')).current()
  for (const name of ['written', 'made']) {
    const { uid, gid } = statSync(join(folder, name))
    expect([name, uid, gid]).toEqual([name, nobody, nobody])
  }
})
