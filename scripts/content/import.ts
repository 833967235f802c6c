/**
 * Imports an archive into a backend. If there is content already, it is kept and nothing is written, unless replacing
 * was requested.
 */
import { contentTypeNames, contentTypes } from '#domain/content-types.ts'
import { type Collection, type Documents, maxWritesPerCommit, type Write } from '#ports/documents.ts'
import type { Files } from '#ports/files.ts'
import { type Archive, readDocuments, listPaths } from './archive.ts'

export type ImportOutcome =
  | { outcome: 'imported'; documents: number; files: number; leftAlone: readonly Collection[] }
  | { outcome: 'occupied'; documents: number; files: number }

// Firestore takes 10 MiB in one commit.
const maxCommitBytes = 4_000_000

/**
 * With `replace`, everything that the archive lacks is removed, so that the target equals the exported
 * content. Types that the exporting release did not have yet are left alone: the content, its versions, and
 * all pictures, which may belong to it.
 */
export async function importArchive(
  { documents, files }: { documents: Documents; files: Files },
  archive: Archive,
  { replace }: { replace: boolean },
): Promise<ImportOutcome> {
  const [oldDocuments, oldPaths] = await Promise.all([readDocuments(documents), listPaths(files)])
  if (!replace && oldDocuments.length + oldPaths.length > 0)
    return { outcome: 'occupied', documents: oldDocuments.length, files: oldPaths.length }

  // Pictures are written before the content that shows them, and removed after it.
  for (const { path, content } of archive.files) await files.put(path, content)
  const kept = new Set(archive.documents.map(({ collection, id }) => `${collection}/${id}`))
  const writes: Write[] = [
    ...archive.documents.map((document): Write => ({ kind: 'put', ...document })),
    ...oldDocuments
      .filter((document) => !kept.has(`${document.collection}/${document.id}`) && speaksOf(archive, document))
      .map(({ collection, id }): Write => ({ kind: 'delete', collection, id })),
  ]
  for (const commit of inCommits(writes)) await documents.commit(commit)
  const unknown = oldDocuments
    .map(({ collection }) => collection)
    .filter((name) => !archive.collections.has(name))
  const leftAlone = [...new Set(unknown)]
  const newPaths = new Set(archive.files.map(({ path }) => path))
  const oldFiles = leftAlone.length > 0 ? [] : oldPaths.filter((path) => !newPaths.has(path))
  for (const path of oldFiles) await files.delete(path)
  return {
    outcome: 'imported',
    documents: archive.documents.length,
    files: archive.files.length,
    leftAlone,
  }
}

function speaksOf({ collections }: Archive, { collection, data }: Archive['documents'][number]): boolean {
  const type = contentTypeNames.find((name) => collection === 'versions' && name === data.dataType)
  return collections.has(collection) && (!type || collections.has(contentTypes[type].storage.collection))
}

function inCommits(writes: Write[]): Write[][] {
  const commits: Write[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const write of writes) {
    const length = write.kind === 'put' ? JSON.stringify(write.data).length : 0
    const last = commits.at(-1)
    if (last && last.length < maxWritesPerCommit && size + length <= maxCommitBytes) {
      last.push(write)
      size += length
    } else {
      commits.push([write])
      size = length
    }
  }
  return commits
}
