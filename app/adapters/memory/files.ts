/** Files that live as long as the process; keeps every promise of the port except durability. */
import { addressOf, checkFolder, checkPath, type Files, pathBehind, type StoredFile } from '#ports/files.ts'
import { createOutage, type Outage } from './outage.ts'

export function createMemoryFiles(now = () => new Date()): Files & Outage {
  const { check, isBroken, breakDown, recover } = createOutage()
  const stored = new Map<string, StoredFile & { content: Uint8Array<ArrayBuffer> }>()
  return {
    breakDown,
    recover,
    async put(path, content) {
      checkPath(path)
      check()
      const file = {
        path,
        size: content.byteLength,
        modifiedAt: now(),
        content: new Uint8Array(content),
      }
      stored.set(path, file)
      return describeFile(file)
    },
    async read(path) {
      checkPath(path)
      check()
      const file = stored.get(path)
      return file ? { ...file, content: new Uint8Array(file.content) } : null
    },
    async touch(path) {
      checkPath(path)
      check()
      const file = stored.get(path)
      if (file) stored.set(path, { ...file, modifiedAt: now() })
    },
    async delete(path) {
      checkPath(path)
      check()
      stored.delete(path)
    },
    async *list(folder) {
      checkFolder(folder)
      check()
      for (const file of stored.values()) if (file.path.startsWith(folder)) yield describeFile(file)
    },
    publicUrl: addressOf,
    pathOf: pathBehind,
    async isReachable() {
      return !isBroken()
    },
  }
}

function describeFile({ path, size, modifiedAt }: StoredFile): StoredFile {
  return { path, size, modifiedAt }
}
