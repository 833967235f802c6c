import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { hasRoom } from './room.ts'

it('a folder has room if a file can be written to it, and the trial file is removed', async () => {
  const folder = temporaryFolder()
  expect(await hasRoom(folder)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

it('a folder has no room if the disk is nearly full, the quota is used up, or the folder is missing', async () => {
  const folder = temporaryFolder()
  const nearlyFull = (async (path: string) => ({
    ...(await statfs(path)),
    bavail: 10,
    bsize: 4_096,
  })) as typeof statfs
  expect(await hasRoom(folder, { statfs: nearlyFull, writeFile })).toBe(false)
  const refused: typeof writeFile = async () => {
    throw Object.assign(new Error('quota'), { code: 'EDQUOT' })
  }
  expect(await hasRoom(folder, { statfs, writeFile: refused })).toBe(false)
  expect(readdirSync(folder)).toEqual([])
  expect(await hasRoom(join(folder, 'gone'))).toBe(false)
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/file'), '')
  expect(await hasRoom(join(folder, 'data/file'))).toBe(false)
})
