import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { writeAtomically, writePrivateFile } from './atomic-write.ts'
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

it('a text written line by line is on disk before it gets its name, and leaves no half of it if a line fails', async () => {
  const within = temporaryFolder()
  const path = join(within, 'written')
  const write = (lines: AsyncIterable<string>) =>
    writeAtomically(path, lines, { within, temporary: `${path}.tmp`, isPrivate: true })
  const handle = await open(within)
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  await handle.close()
  const hadItsName: boolean[] = []
  sync.mockImplementation(async () => void hadItsName.push(existsSync(path)))
  await write(linesOf('one\n', 'two\n'))
  sync.mockRestore()
  // The file, then its folder.
  expect(hadItsName).toEqual([false, true])
  await expect(write(linesOf('half', new Error('no more')))).rejects.toThrow('no more')
  expect(readdirSync(within)).toEqual(['written'])
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n')
})

async function* linesOf(...lines: (string | Error)[]) {
  for (const line of lines) {
    if (line instanceof Error) throw line
    yield line
  }
}
