/** The admin area's operations on content. An outage is a return value here, never an exception. */
import { randomUUID } from 'node:crypto'
import { type ContentType, contentTypeNames, type Entries } from '#domain/content-types.ts'
import { createSerialQueue } from '#domain/serial-queue.ts'
import type { Clock } from '#ports/clock.ts'
import { type Documents, DocumentTooLarge } from '#ports/documents.ts'
import type { LoggedBy } from '#server/admin-log.server.ts'
import type { Log } from '#server/log.server.ts'
import { type BackendUnavailable, orUnavailable } from '#server/or-unavailable.server.ts'
import { purgeOrLog } from '#server/purge.server.ts'
import { emptyOf, readEntries, type Seeds } from './entries.server.ts'
import { eraseEntry, type EraseOutcome, erasePicture } from './erasing.server.ts'
import {
  type HistoryDeps,
  keepNotChosen,
  listVersions,
  renameVersion,
  type VersionRequest,
} from './history.server.ts'
import { type ImportImage, importImages } from './import-images.server.ts'
import { save, type SaveOutcome, type SaveInput } from './save.server.ts'
import { type DeletableFiles, releaseFiles, type ReleasableFiles } from './unreferenced-files.server.ts'

/** The backend can be reached, but this content exceeds its document size limit, usually because of inline images. */
interface BeyondBackend {
  outcome: 'too-large'
}

export type Editing = ReturnType<typeof createEditing>

interface EditingDeps {
  documents: Documents
  seeds?: Seeds
  clock: Clock
  log: Log
  files: DeletableFiles & ReleasableFiles
  /** If omitted, images at other sites are not imported, and each is reported. */
  importImage?: ImportImage
  newId?: () => string
}

export function createEditing({
  documents,
  seeds = {},
  clock,
  log,
  files,
  importImage = async () => ({ outcome: 'failed', reason: 'not wired' }),
  newId = randomUUID,
}: EditingDeps) {
  const deps = { documents, seeds, clock, newId, files, release: createRelease(files, log) }
  const inTurn = createTypeQueues()

  function answerInTurn<Result>(what: string, type: ContentType, work: () => Promise<Result>) {
    return inTurn([type], () => orUnavailable(log, `${what} not possible`, work, { type }))
  }
  /** Runs while no operation on any type is in progress; only erasing waits for the purge. */
  async function eraseInTurn(what: string, work: () => Promise<EraseOutcome>) {
    const outcome = await inTurn(contentTypeNames, () => orUnavailable(log, `${what} not possible`, work))
    if (outcome.outcome === 'done') await purgeOrLog(documents, log)
    return outcome
  }
  function saveInTurn(request: SaveInput, imported?: ReadonlyMap<string, string>) {
    return answerInTurn('saving', request.type, () =>
      save(deps, request, imported).catch((error: unknown) => beyondBackend(error, log)),
    )
  }

  return {
    /** An editor's initial content if nothing was ever saved: the same that visitors see. */
    initial: <T extends ContentType>(type: T): Entries<T> => emptyOf(type, seeds),
    /** Empty if nothing was ever saved. `unreadable` are ids. */
    load: (type: ContentType) =>
      answerInTurn('loading', type, async () => {
        const { entries, unreadable } = await readEntries(documents, type)
        return { outcome: 'loaded' as const, entries, unreadable: Object.keys(unreadable) }
      }),
    async save(request: SaveInput): Promise<SaveOutcome | BackendUnavailable | BeyondBackend> {
      let outcome = await saveInTurn(request)
      // This loops once at most: after the import no image is elsewhere. Another site may be slow; other
      // saves do not wait for it.
      while (outcome.outcome === 'external-images')
        outcome = await saveInTurn(request, await importImages(importImage, outcome.addresses))
      return outcome
    },
    versions: (type: ContentType) =>
      answerInTurn('listing versions', type, async () => ({
        outcome: 'listed' as const,
        ...(await listVersions(documents, type)),
      })),
    rename: (type: ContentType, id: string, name: string) =>
      answerInTurn('renaming', type, () => renameVersion(deps, type, id, name)),
    /** Permanently erases an image (an address of ours or an inline one) that no content shows any more from versions and trash. */
    erasePicture: (picture: string, by?: LoggedBy) =>
      eraseInTurn('erasing a picture', () => erasePicture({ ...deps, by }, picture)),
    /** Permanently erases an entry from the trash and from every version. */
    eraseEntry: (type: ContentType, id: string, by?: LoggedBy) =>
      eraseInTurn('erasing an entry', () => eraseEntry({ ...deps, by }, type, id)),
    keepNotChosen: (request: VersionRequest) =>
      answerInTurn('keeping a version', request.type, () => keepNotChosen(deps, request)),
  }
}

function createRelease(files: ReleasableFiles, log: Log): HistoryDeps['release'] {
  return async (before, after) => {
    try {
      await releaseFiles(files, before, after)
    } catch (error) {
      // The save goes on: only an undo that is on offer while the files are swept would miss them.
      log.error('files not released', error)
    }
  }
}

/** The outcome is not `unavailable`: waiting does not help, smaller images do. */
function beyondBackend(error: unknown, log: Log): BeyondBackend {
  if (!(error instanceof DocumentTooLarge)) throw error
  log.error('saving not possible', error)
  return { outcome: 'too-large' }
}

/** Operations on one type run one after the other, because slugs and versions depend on each other. */
function createTypeQueues() {
  const queues = new Map(contentTypeNames.map((type) => [type, createSerialQueue()]))
  return <Result>(types: readonly ContentType[], work: () => Promise<Result>): Promise<Result> =>
    types.reduce((inner, type) => () => queues.get(type)?.(inner) ?? inner(), work)()
}
