/**
 * Deletes files that nothing references any more. A file lives as long as some content, some stored version of any type
 * or a preview behind a link contains its address, so that a restored gallery always shows its pictures.
 */
import { contentCollections } from '#domain/content-types.ts'
import { stringsIn } from '#domain/versioning/images.ts'
import type { Documents } from '#ports/documents.ts'
import type { Files } from '#ports/files.ts'

export type DeletableFiles = Pick<Files, 'pathOf' | 'delete'>

/**
 * `before` is what a save replaced or dropped, `after` what is known to remain, the likeliest to contain the same
 * addresses first. Only an address that none of it contains makes us search the whole database. Throws `Unavailable`.
 */
export async function deleteUnreferencedFiles(
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

/** Every string in any content, stored version or preview behind a link, file addresses among them. Throws `Unavailable`. */
export async function everyAddress(documents: Documents): Promise<string[]> {
  const stored = await Promise.all(
    [...contentCollections, 'versions' as const, 'previewContents' as const].map((collection) =>
      documents.list(collection),
    ),
  )
  return stringsIn(stored.flat().map(({ data }) => data))
}
