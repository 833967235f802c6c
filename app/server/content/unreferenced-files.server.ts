/**
 * Files that nothing references any more. A file lives as long as some content, some stored version of any type or a
 * preview behind a link contains its address, so that a restored gallery always shows its pictures; and a day longer, as an
 * undo on offer may bring it back.
 */
import { inlineImagesIn, listReferencedHashes, stringsIn } from '#domain/versioning/images.ts'
import { type Documents, pictureCollections, type Write } from '#ports/documents.ts'
import type { Files } from '#ports/files.ts'
import { imageHash } from './entries.server.ts'

export type DeletableFiles = Pick<Files, 'pathOf' | 'delete'>
export type ReleasableFiles = Pick<Files, 'pathOf' | 'touch'>

/**
 * Touches each file that `before` (content that a save replaced or dropped) shows and `after` (the remaining
 * content, the likeliest to show the same first) does not: the sweep deletes unreferenced files a day after
 * that. Throws `Unavailable`.
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

/** The files that only `erased` shows: those that nothing references any more after `writes`. Throws `Unavailable`. */
export async function filesShownOnlyBy(
  erased: unknown,
  documents: Documents,
  files: Pick<Files, 'pathOf'>,
  writes: readonly Write[],
): Promise<string[]> {
  const gone = new Set(pathsIn(files, stringsIn(erased)))
  if (gone.size === 0) return []
  for (const path of pathsIn(files, await everyAddress(documents, writes))) gone.delete(path)
  return [...gone]
}

/** Inline pictures are in the content, but their variants are files. */
function pathsIn({ pathOf }: Pick<Files, 'pathOf'>, texts: readonly string[]): string[] {
  const hashes = [...inlineImagesIn(texts).map(imageHash), ...listReferencedHashes(texts)]
  const paths = texts.map(pathOf).filter((path) => path !== null)
  return [...paths, ...hashes.map((hash) => `inline/${hash}`)]
}

function addressesIn({ pathOf }: Pick<Files, 'pathOf'>, content: unknown): Set<string> {
  return new Set(stringsIn(content).filter((text) => pathOf(text) !== null))
}

function pathsOf({ pathOf }: Pick<Files, 'pathOf'>, addresses: ReadonlySet<string>): string[] {
  return [...addresses].map(pathOf).filter((path) => path !== null)
}

/**
 * Every string in any content, stored version or preview behind a link, file addresses among them, as they are after
 * `writes`. Throws `Unavailable`.
 */
export async function everyAddress(documents: Documents, writes: readonly Write[] = []): Promise<string[]> {
  const replacing = new Set(writes.map(({ collection, id }) => `${collection}/${id}`))
  const stored = await Promise.all(
    pictureCollections.map(async (collection) =>
      (await documents.list(collection)).filter(({ id }) => !replacing.has(`${collection}/${id}`)),
    ),
  )
  const written = writes.filter((write) => write.kind === 'put')
  return stringsIn([...stored.flat(), ...written].map(({ data }) => data))
}
