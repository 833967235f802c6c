import { mkdir, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { filesContract, pathsBelow } from '#ports/files.contract.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createEmbeddedFiles } from './files.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

let folder: string

beforeEach(async () => {
  folder = temporaryFolder()
})

filesContract(async () => ({ files: createEmbeddedFiles(join(folder, 'files')), close: async () => {} }))

const content = new Uint8Array([1, 2, 3])

it('files leave no unfinished upload behind, and delete old ones of a killed process', async () => {
  const files = createEmbeddedFiles(folder)
  const incoming = () => readdir(join(folder, '.incoming'))
  await files.put('gallery/1.jpg', content)
  expect(await incoming()).toEqual([])
  const yesterday = new Date(Date.now() - 86_400_000)
  const restarts = [
    async () => expect(await pathsBelow(createEmbeddedFiles(folder))).toEqual(['gallery/1.jpg']),
    () => createEmbeddedFiles(folder).put('gallery/2.jpg', content),
  ]
  for (const restart of restarts) {
    for (const name of ['old', 'young']) await writeFile(join(folder, '.incoming', name), 'half')
    await utimes(join(folder, '.incoming/old'), yesterday, yesterday)
    await restart()
    expect(await incoming()).toEqual(['young'])
  }
})

it('files are Unavailable while their folder cannot be used, and work again afterwards', async () => {
  const root = join(folder, 'files')
  await writeFile(root, 'in the way')
  const files = createEmbeddedFiles(root)
  await expect(files.put('gallery/1.jpg', content)).rejects.toThrow(Unavailable)
  expect(await files.isReachable()).toBe(false)
  await rename(root, join(folder, 'aside'))
  await files.put('gallery/1.jpg', content)
  expect(await files.isReachable()).toBe(true)
})

it('files neither read, list, write nor delete anything behind a symbolic link', async () => {
  const [root, elsewhere] = [join(folder, 'files'), join(folder, 'elsewhere')]
  await mkdir(join(root, 'gallery'), { recursive: true })
  await mkdir(elsewhere)
  await writeFile(join(elsewhere, '1.jpg'), 'secret')
  await symlink(join(elsewhere, '1.jpg'), join(root, 'gallery/1.jpg'))
  await symlink(elsewhere, join(root, 'linked'))
  const files = createEmbeddedFiles(root)
  expect(await files.read('gallery/1.jpg')).toBeNull()
  expect(await files.read('linked/1.jpg')).toBeNull()
  await expect(files.put('linked/2.jpg', content)).rejects.toThrow(Unavailable)
  await expect(files.delete('linked/1.jpg')).rejects.toThrow(Unavailable)
  for (const below of ['', 'linked/']) expect(await pathsBelow(files, below)).toEqual([])
  await files.put('gallery/1.jpg', content)
  expect((await files.read('gallery/1.jpg'))?.size).toBe(3)
  expect(await readdir(elsewhere)).toEqual(['1.jpg'])
  expect((await stat(join(elsewhere, '1.jpg'))).size).toBe(6)
})

it('files are Unavailable if their own folder is a symbolic link', async () => {
  const root = join(folder, 'files')
  await mkdir(join(folder, 'elsewhere'))
  await symlink(join(folder, 'elsewhere'), root)
  const files = createEmbeddedFiles(root)
  expect(await files.isReachable()).toBe(false)
  await expect(files.put('gallery/1.jpg', content)).rejects.toThrow(Unavailable)
})

it('files keep the old file when the new one cannot be written', async () => {
  const files = createEmbeddedFiles(folder)
  await files.put('gallery/1.jpg', content)
  await rm(join(folder, '.incoming'), { recursive: true })
  await writeFile(join(folder, '.incoming'), 'in the way')
  await expect(files.put('gallery/1.jpg', new Uint8Array(9))).rejects.toThrow(Unavailable)
  const read = await files.read('gallery/1.jpg')
  expect(read?.content).toEqual(content)
})
