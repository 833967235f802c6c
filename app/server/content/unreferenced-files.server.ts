/**
 * Deletes the files that nothing refers to any more. A file lives as long as some content or some kept version of any
 * type has its address, so that a restored gallery always shows its pictures (design §3).
 */
import { contentTypeNames } from '#domain/content-types.ts'
import { stringsIn } from '#domain/versioning/images.ts'
import type { Documents } from '#ports/documents.ts'
import type { Files } from '#ports/files.ts'
import { definitionOf } from './entries.server.ts'

export type DeletableFiles = Pick<Files, 'pathOf' | 'delete'>

/**
 * `before` is what a save replaced or gave up, `after` what is known to be there still, the likeliest to hold the same
 * addresses first. The whole database is searched only for an address that none of it holds. Throws `Unavailable`.
 */
export async function deleteReleasedFiles(
  documents: Documents,
  files: DeletableFiles,
  before: unknown,
  after: readonly unknown[],
): Promise<void> {
  const gone = new Set(stringsIn(before).filter((text) => files.pathOf(text) !== null))
  for (const kept of after) {
    if (gone.size === 0) return
    for (const text of stringsIn(kept)) gone.delete(text)
  }
  if (gone.size === 0) return
  for (const address of await everyAddress(documents)) gone.delete(address)
  const paths = [...gone].map((address) => files.pathOf(address)).filter((path) => path !== null)
  await Promise.all(paths.map((path) => files.delete(path)))
}

/** Every string in any content or kept version, addresses of files among them. Throws `Unavailable`. */
export async function everyAddress(documents: Documents): Promise<string[]> {
  const collections = contentTypeNames.map((type) => definitionOf(type).storage.collection)
  const stored = await Promise.all(
    [...collections, 'versions' as const].map((collection) => documents.list(collection)),
  )
  return stringsIn(stored.flat().map(({ data }) => data))
}
