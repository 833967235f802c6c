/**
 * Imports an archive into a backend. If there is content already, it is kept and nothing is written, unless replacing
 * was requested.
 */
import { type Documents, maxWritesPerCommit, type Write } from '#ports/documents.ts'
import type { Files } from '#ports/files.ts'
import { type Archive, exportedDocuments, exportedPaths } from './archive.ts'

export type ImportOutcome =
  | { outcome: 'imported'; documents: number; files: number }
  | { outcome: 'occupied'; documents: number; files: number }

// Firestore takes 10 MiB in one commit.
const maxCommitBytes = 4_000_000

/** With `replace`, whatever the archive lacks is removed, so that the target equals what was exported. */
export async function importArchive(
  { documents, files }: { documents: Documents; files: Files },
  archive: Archive,
  { replace }: { replace: boolean },
): Promise<ImportOutcome> {
  const [oldDocuments, oldPaths] = await Promise.all([exportedDocuments(documents), exportedPaths(files)])
  if (!replace && oldDocuments.length + oldPaths.length > 0)
    return { outcome: 'occupied', documents: oldDocuments.length, files: oldPaths.length }

  // Pictures are written before the content that shows them, and removed after it.
  for (const { path, content } of archive.files) await files.put(path, content)
  const kept = new Set(archive.documents.map(({ collection, id }) => `${collection}/${id}`))
  const writes: Write[] = [
    ...archive.documents.map((document): Write => ({ kind: 'put', ...document })),
    ...oldDocuments
      .filter(({ collection, id }) => !kept.has(`${collection}/${id}`))
      .map((document): Write => ({ kind: 'delete', ...document })),
  ]
  for (const commit of inCommits(writes)) await documents.commit(commit)
  const newPaths = new Set(archive.files.map(({ path }) => path))
  for (const path of oldPaths) if (!newPaths.has(path)) await files.delete(path)
  return { outcome: 'imported', documents: archive.documents.length, files: archive.files.length }
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
