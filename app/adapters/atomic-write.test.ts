import { chownSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writePrivateFile } from './atomic-write.ts'
import { createSecret } from './embedded/secret.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const nobody = 65_534

it.runIf(process.getuid?.() === 0)(
  'files written by root belong to the owner of the file they replace, or of their folder',
  async () => {
    const folder = temporaryFolder()
    await writePrivateFile(folder, 'replaced', 'old')
    chownSync(join(folder, 'replaced'), nobody, nobody)
    await writePrivateFile(folder, 'replaced', 'new')
    chownSync(folder, nobody, nobody)
    await writePrivateFile(folder, 'written', 'new')
    await createSecret(join(folder, 'made'), async () => {}).current()
    for (const name of ['replaced', 'written', 'made']) {
      const { uid, gid, mode } = statSync(join(folder, name))
      expect([name, uid, gid, mode & 0o777]).toEqual([name, nobody, nobody, 0o600])
    }
  },
)
