/** The behaviour every files adapter must show; each adapter's own test runs it. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Files } from './files.ts'

export interface FilesUnderTest {
  files: Files
  close(): Promise<void>
}

const bytes = (...values: number[]) => new Uint8Array(values)

/** The paths of all files below a folder, sorted. */
export async function pathsBelow(files: Files, folder = '') {
  const paths: string[] = []
  for await (const { path } of files.list(folder)) paths.push(path)
  return paths.toSorted()
}

export function filesContract(open: () => Promise<FilesUnderTest>) {
  describe('files contract', () => {
    let files: Files

    beforeEach(async () => {
      const underTest = await open()
      onTestFinished(underTest.close)
      files = underTest.files
    })

    async function contentOf(path: string) {
      return (await files.read(path))?.content ?? null
    }

    it('reads back exactly the bytes that were put, empty or several megabytes, with size and time', async () => {
      const content = bytes(0, 255, 10, 13, 0)
      const put = await files.put('gallery/1-bild.jpg', content)
      expect(put).toMatchObject({ path: 'gallery/1-bild.jpg', size: 5, modifiedAt: expect.any(Date) })
      expect(await contentOf('gallery/1-bild.jpg')).toEqual(content)
      const { content: _, ...described } = (await files.read('gallery/1-bild.jpg')) ?? {}
      expect(described).toEqual(put)
      const large = new Uint8Array(3_000_000).fill(7)
      await files.put('a/empty', bytes())
      await files.put('a/large', large)
      expect(await contentOf('a/empty')).toEqual(bytes())
      expect(Buffer.compare((await contentOf('a/large')) ?? large.subarray(1), large)).toBe(0)
      expect(await files.isReachable()).toBe(true)
    })

    it('replaces a file, while a concurrent reader gets the old or the new one whole', async () => {
      const old = new Uint8Array(500_000).fill(1)
      await files.put('a/b.jpg', old)
      const reading = files.read('a/b.jpg')
      await files.put('a/b.jpg', bytes(2))
      const read = (await reading)?.content ?? bytes()
      expect(Buffer.compare(read, read.length === 1 ? bytes(2) : old)).toBe(0)
      expect(await contentOf('a/b.jpg')).toEqual(bytes(2))
    })

    it('returns null for a missing file, even if a folder has its name', async () => {
      await files.put('gallery/deep/1.jpg', bytes(1))
      expect(await files.read('gallery/2.jpg')).toBeNull()
      expect(await files.read('gallery/deep')).toBeNull()
      expect(await files.read('gallery/deep/1.jpg/x')).toBeNull()
    })

    it('updates the time of a touched file, but not its content, and ignores a missing one', async () => {
      const before = await files.put('gallery/1.jpg', bytes(1, 2))
      async function modifiedAt() {
        for await (const file of files.list('gallery/')) return file.modifiedAt
        return null
      }
      await vi.waitFor(async () => {
        await files.touch('gallery/1.jpg')
        expect(Number(await modifiedAt())).toBeGreaterThan(before.modifiedAt.getTime())
      })
      expect(await contentOf('gallery/1.jpg')).toEqual(bytes(1, 2))
      await files.touch('gallery/2.jpg')
      expect(await files.read('gallery/2.jpg')).toBeNull()
    })

    it('lists every file below a folder and no other, and none that was deleted', async () => {
      for (const path of ['gallery/1.jpg', 'gallery/deep/2.jpg', 'galleryx/3.jpg', '4.jpg'])
        await files.put(path, bytes(1))
      expect(await pathsBelow(files, 'gallery/')).toEqual(['gallery/1.jpg', 'gallery/deep/2.jpg'])
      expect(await pathsBelow(files, '')).toEqual([
        '4.jpg',
        'gallery/1.jpg',
        'gallery/deep/2.jpg',
        'galleryx/3.jpg',
      ])
      expect(await pathsBelow(files, 'empty/')).toEqual([])
      // Deleting a missing file is not an error.
      for (let time = 0; time < 2; time += 1) await files.delete('gallery/1.jpg')
      expect(await files.read('gallery/1.jpg')).toBeNull()
      expect(await pathsBelow(files, 'gallery/')).toEqual(['gallery/deep/2.jpg'])
    })

    it.each([
      '',
      'gallery/../../secret',
      'gallery//x',
      'gallery\\x',
      'gallery/%2e%2e/x',
      'gallery/a b.jpg',
      'gallery/.hidden',
      'gallery/a..b',
      `gallery/${'x'.repeat(201)}`,
    ])('refuses the path %j in every method', async (path) => {
      await expect(files.put(path, bytes(1))).rejects.toThrow(TypeError)
      for (const method of ['read', 'touch', 'delete'] as const)
        await expect(files[method](path)).rejects.toThrow(TypeError)
      expect(() => files.publicUrl(path)).toThrow(TypeError)
    })

    it('finds the path of an address that it made, and null for any other', async () => {
      expect(files.pathOf(files.publicUrl('gallery/1-bild.jpg'))).toBe('gallery/1-bild.jpg')
      for (const other of ['https://example.ch/gallery/1.jpg', '/media/../secret', 'data:image/png;base64,A'])
        expect(files.pathOf(other)).toBeNull()
    })
  })
}
