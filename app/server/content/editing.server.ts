/** What the admin area does with content. An outage is a return value here, never an exception. */
import { randomUUID } from 'node:crypto'
import { type ContentType, contentTypeNames, type Entries } from '#domain/content-types.ts'
import { createSerialQueue } from '#domain/serial-queue.ts'
import type { Clock } from '#ports/clock.ts'
import { type Documents, DocumentTooLarge } from '#ports/documents.ts'
import type { Log } from '#server/log.server.ts'
import { type BackendUnavailable, orUnavailable } from '#server/or-unavailable.server.ts'
import { purged } from '#server/purge.server.ts'
import { type ImportImage, importedImages } from './import-images.server.ts'
import { type DeletableFiles, releaseFiles, type ReleasableFiles } from './unreferenced-files.server.ts'
import { emptyOf, readEntries, type Seeds } from './entries.server.ts'
import { eraseEntry, type EraseOutcome, erasePicture } from './erasing.server.ts'
import { keepNotChosen, listVersions, renameVersion } from './history.server.ts'
import { save, type SaveOutcome, type SaveDeps, type SaveRequest, saveWithImages } from './save.server.ts'

/** The backend can be reached, but this content exceeds its document size limit, usually because of inline images. */
export interface BeyondBackend {
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
  importImage = noImage,
  newId = randomUUID,
}: EditingDeps) {
  const deps = { documents, seeds, clock, newId, release: createRelease(files, log) }
  const queues = createTypeQueues()
  const tooLarge = loggedTooLarge(log)
  const erased = erasingAlone(documents, log, queues)

  function answered<Result>(what: string, type: ContentType, work: () => Promise<Result>) {
    return queues.ofType(type, () => orUnavailable(log, `${what} not possible`, work, { type }))
  }

  return {
    /** What an editor starts with if nothing was ever saved: what visitors see. */
    initial: <T extends ContentType>(type: T): Entries<T> => emptyOf(type, seeds),
    /** Empty if nothing was ever saved. `unreadable` are ids. */
    load: (type: ContentType) =>
      answered('loading', type, async () => {
        const { entries, unreadable } = await readEntries(documents, type)
        return { outcome: 'loaded' as const, entries, unreadable: Object.keys(unreadable) }
      }),
    async save(request: SaveRequest): Promise<SaveOutcome | BackendUnavailable | BeyondBackend> {
      const { type } = request
      const outcome = await answered('saving', type, () => save(deps, request).catch(tooLarge))
      if (outcome.outcome !== 'external-images') return outcome
      // Another site may be slow; concurrent saves and loads do not wait for it.
      const imported = await importedImages(importImage, outcome.addresses)
      return answered('saving', type, () => saveWithImages(deps, request, imported).catch(tooLarge))
    },
    versions: (type: ContentType) =>
      answered('listing versions', type, async () => ({
        outcome: 'listed' as const,
        ...(await listVersions(documents, type)),
      })),
    rename: (type: ContentType, id: string, name: string) =>
      answered('renaming', type, () => renameVersion(deps, type, id, name)),
    /** Permanently erases an image (an address of ours or an inline one) that no content shows any more from versions and trash. */
    erasePicture: (picture: string, by?: SaveRequest['by']) =>
      erased('erasing a picture', () => erasePicture({ ...deps, files, by }, picture)),
    /** Permanently erases an entry from the trash and from every version. */
    eraseEntry: (type: ContentType, id: string, by?: SaveRequest['by']) =>
      erased('erasing an entry', () => eraseEntry({ ...deps, files, by }, type, id)),
    /** `version` is `null` if the history contains that content already. */
    keepNotChosen: (request: Omit<SaveRequest, 'base'>) =>
      answered('keeping a version', request.type, async () => ({
        outcome: 'kept' as const,
        version: await keepNotChosen(deps, request),
      })),
  }
}

/** Erases while no operation on any type is in progress; only an erasing waits for the purge. */
function erasingAlone(documents: Documents, log: Log, queues: ReturnType<typeof createTypeQueues>) {
  return async (what: string, work: () => Promise<EraseOutcome>) => {
    const outcome = await queues.ofAllTypes(() => orUnavailable(log, `${what} not possible`, work))
    if (outcome.outcome === 'erased') await purged(documents, log)
    return outcome
  }
}

/** Operations on one type run one after the other, because slugs and versions depend on each other. */
function createTypeQueues() {
  const queues = new Map(contentTypeNames.map((type) => [type, createSerialQueue()]))

  function ofType<Result>(type: ContentType, work: () => Promise<Result>): Promise<Result> {
    const inTurn = queues.get(type)
    return inTurn ? inTurn(work) : work()
  }

  return {
    ofType,
    ofAllTypes<Result>(work: () => Promise<Result>): Promise<Result> {
      return contentTypeNames.reduce((inner, type) => () => ofType(type, inner), work)()
    },
  }
}

function createRelease(files: ReleasableFiles, log: Log): SaveDeps['release'] {
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
function loggedTooLarge(log: Log) {
  return (error: unknown): BeyondBackend => {
    if (!(error instanceof DocumentTooLarge)) throw error
    log.error('saving not possible', error)
    return { outcome: 'too-large' }
  }
}

const noImage: ImportImage = async () => ({ outcome: 'failed', reason: 'not wired' })
