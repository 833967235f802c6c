/**
 * Permanently erases content that must not be kept, such as the photo of a person who asks for it: from the
 * trash and every version of every type and the admin log, with its file; action, id, time and person stay in
 * the log. Content that visitors see is not erased; the advisor removes it first.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  type ContentType,
  contentTypeNames,
  definitionOf,
  isRemoved,
  picturesIn,
} from '#domain/content-types.ts'
import { replaceText, withoutEntry, withoutPicture } from '#domain/versioning/erase.ts'
import { imageReference, stringsIn } from '#domain/versioning/images.ts'
import { changeTypes } from '#domain/versioning/version.ts'
import type { Clock } from '#ports/clock.ts'
import {
  documentData,
  type DocumentData,
  type Documents,
  maxWritesPerCommit,
  type Write,
} from '#ports/documents.ts'
import { type LoggedBy, logEntryWrite } from '#server/admin-log.server.ts'
import { withdrawalsOfEntry, withdrawalsOfPicture } from '#server/preview-links/links-showing.server.ts'
import { entryWrite, imageHash, readEntries } from './entries.server.ts'
import { type DeletableFiles, filesShownOnlyBy } from './unreferenced-files.server.ts'
import { historyWrites, readHistory } from './version-store.server.ts'

interface EraseDeps {
  documents: Documents
  clock: Clock
  files: DeletableFiles
  by?: LoggedBy | undefined
}

/** `in-use`: the picture or entry is still in the content, of this type as far as that is known, and stays there. */
export type EraseOutcome = { outcome: 'done' } | { outcome: 'in-use'; type?: ContentType }

/**
 * `picture` is an address of ours or an inline image. Throws `Unavailable`; then some versions may still contain it,
 * and erasing it again finishes the job. No save of any type may run at the same time; the caller purges afterwards.
 */
export async function erasePicture(deps: EraseDeps, picture: string): Promise<EraseOutcome> {
  const { documents, clock, files } = deps
  const now = clock.now().toISOString()
  const hash = picture.startsWith('data:') ? imageHash(picture) : null
  const text = hash === null ? picture : imageReference(hash)
  const writes: Write[] = []
  for (const type of contentTypeNames) {
    const { entries } = await readEntries(documents, type)
    const showing = Object.entries(entries).filter(([, { content }]) =>
      picturesIn(type, content).includes(picture),
    )
    if (!showing.every(([, { content }]) => isRemoved(type, content))) return { outcome: 'in-use', type }
    writes.push(
      ...showing.map(([id, { content, revision }]) =>
        entryWrite(type, id, replaceText(content, picture), revision, now),
      ),
    )
    const history = await readHistory(documents, type, null)
    writes.push(...historyWrites(type, history, withoutPicture(history, text, now)))
  }
  writes.push(...(await withdrawalsOfPicture(documents, picture)))
  // Inline pictures are served below it.
  const path = hash === null ? files.pathOf(picture) : `inline/${hash}`
  // The file goes first, so that a picture reported as erased is gone.
  if (path !== null) await files.delete(path)
  await erasePictureFromLog(documents, text)
  return commitErasure(deps, writes, { action: 'picture-erase', timestamp: now })
}

/** An entry in the trash; one that does not exist is already erased, except from versions. Throws `Unavailable`. */
export async function eraseEntry(deps: EraseDeps, type: ContentType, id: string): Promise<EraseOutcome> {
  const { documents, clock, files } = deps
  // Single content is never in the trash.
  if (definitionOf(type).storage.kind === 'single') return { outcome: 'in-use' }
  const now = clock.now().toISOString()
  const { entries } = await readEntries(documents, type)
  const entry = Object.hasOwn(entries, id) ? entries[id] : undefined
  if (entry && !isRemoved(type, entry.content)) return { outcome: 'in-use' }
  const history = await readHistory(documents, type, null)
  const removal = entry ? [entryWrite(type, id, null, entry.revision, now)] : []
  const links = await withdrawalsOfEntry(documents, type, id)
  const rewritten = historyWrites(type, history, withoutEntry(history, id, now))
  const writes = [...removal, ...rewritten, ...links]
  const everything = history.versions.map(({ data }) => documentData(data)[id])
  const gone = await filesShownOnlyBy([entry?.content, everything], documents, files, writes)
  // Another process may have restored it meanwhile: its files must not go before that is known.
  const latest = await readEntries(documents, type)
  if (latest.entries[id]?.revision !== entry?.revision) return { outcome: 'in-use' }
  // The files go first, so that files reported as erased are gone.
  await Promise.all(gone.map((path) => files.delete(path)))
  const idField = `${type}Id`
  await rewriteLog(documents, { field: idField, equals: id }, (data) => pick(data, [...lasting, idField]))
  return commitErasure(deps, writes, { action: `${type}-erase`, timestamp: now, [idField]: id })
}

/** The lasting fields of a log entry: that something was done, when, and by whom. */
const lasting = ['action', 'timestamp', 'userEmail', 'userId']

function pick(data: DocumentData, fields: readonly string[]): DocumentData {
  return Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)))
}

/** Only entries of the promotion have the whole content. */
async function erasePictureFromLog(documents: Documents, text: string): Promise<void> {
  for (const changeType of changeTypes)
    await rewriteLog(documents, { field: 'action', equals: `promotion-${changeType}` }, (data) =>
      stringsIn(data).includes(text) ? replaceText(data, text) : data,
    )
}

/** Entries that `change` returns as they are stay as they are. Done again, it changes nothing. */
async function rewriteLog(
  documents: Documents,
  where: { field: string; equals: string },
  change: (data: DocumentData) => DocumentData,
): Promise<void> {
  const stored = await documents.list('adminLogs', { where })
  const writes = stored.flatMap(({ id, data }): Write[] => {
    const changed = change(data)
    return isDeepStrictEqual(changed, data)
      ? []
      : [{ kind: 'put', collection: 'adminLogs', id, data: changed }]
  })
  for (let from = 0; from < writes.length; from += maxWritesPerCommit)
    await documents.commit(writes.slice(from, from + maxWritesPerCommit))
}

async function commitErasure(
  { documents, by }: EraseDeps,
  writes: Write[],
  { action, timestamp, ...details }: { action: string; timestamp: string; [detail: string]: string },
): Promise<EraseOutcome> {
  // There are no writes if it was erased before, except possibly for its file.
  if (writes.length > 0) {
    const log = logEntryWrite({ action, timestamp, by }, details)
    const { outcome } = await documents.commit([...writes, log])
    // Another process restored it between our read and our write.
    if (outcome === 'conflict') return { outcome: 'in-use' }
  }
  return { outcome: 'done' }
}
