/**
 * Files that nothing references any more. A file lives as long as some content, some stored version of any type or a
 * preview behind a link contains its address, so that a restored gallery always shows its pictures; and a day longer, as an
 * undo on offer may bring it back.
 */
import { contentCollections } from '#domain/content-types.ts'
import { stringsIn } from '#domain/versioning/images.ts'
import type { Documents } from '#ports/documents.ts'
import type { Files } from '#ports/files.ts'

export type DeletableFiles = Pick<Files, 'pathOf' | 'delete'>
export type ReleasableFiles = Pick<Files, 'pathOf' | 'touch'>

/**
 * The sweep deletes unreferenced files that are older than a day: of those that `before` (what a save replaced or dropped)
 * shows and `after` (what remains, the likeliest to show the same first) does not, the day begins now. Throws `Unavailable`.
 */
export async function releaseFiles(
  files: ReleasableFiles,
  before: unknown,
  after: readonly unknown[],
): Promise<void> {
  const gone = addressesIn(files, before)
  for (const kept of after) {
    if (gone.size === 0) return
    for (const text of stringsIn(kept)) gone.delete(text)
  }
  await Promise.all(pathsOf(files, gone).map((path) => files.touch(path)))
}

/** Deletes the files that only `erased` showed, at once, since that is erased for good. Throws `Unavailable`. */
export async function deleteUnreferencedFiles(
  documents: Documents,
  files: DeletableFiles,
  erased: unknown,
): Promise<void> {
  const gone = addressesIn(files, erased)
  if (gone.size === 0) return
  for (const address of await everyAddress(documents)) gone.delete(address)
  await Promise.all(pathsOf(files, gone).map((path) => files.delete(path)))
}

function addressesIn({ pathOf }: Pick<Files, 'pathOf'>, content: unknown): Set<string> {
  return new Set(stringsIn(content).filter((text) => pathOf(text) !== null))
}

function pathsOf({ pathOf }: Pick<Files, 'pathOf'>, addresses: ReadonlySet<string>): string[] {
  return [...addresses].map(pathOf).filter((path) => path !== null)
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
