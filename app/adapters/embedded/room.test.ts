import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { hasRoom } from './room.ts'

vi.mock('node:fs/promises', { spy: true })

const disk = {
  type: 0,
  bsize: 4_096,
  blocks: 1e6,
  bfree: 1e6,
  bavail: 1e6,
  files: 1e6,
  ffree: 1e6,
  frsize: 4_096,
}

it('a folder has room where something can be written, and nothing of the try is left', async () => {
  const folder = temporaryFolder()
  expect(await hasRoom(folder)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

it('a folder has no room on a disk with less than a save needs, under a used-up quota, or where it is gone', async () => {
  const folder = temporaryFolder()
  vi.mocked(fs.statfs).mockResolvedValueOnce({ ...disk, bavail: 1_000 })
  expect(await hasRoom(folder)).toBe(false)
  vi.mocked(fs.writeFile).mockRejectedValueOnce(Object.assign(new Error('quota'), { code: 'EDQUOT' }))
  expect(await hasRoom(folder)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
  expect(await hasRoom(join(folder, 'gone'))).toBe(false)
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/file'), '')
  expect(await hasRoom(join(folder, 'data/file'))).toBe(false)
})
