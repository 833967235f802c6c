/** What the admin area does with content. An outage is an answer here, never an exception. */
import { randomUUID } from 'node:crypto'
import { type ContentType, contentTypeNames } from '#domain/content-types.ts'
import type { Version } from '#domain/versioning/version.ts'
import type { Clock } from '#ports/clock.ts'
import { type Documents, DocumentTooLarge } from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Log } from '#server/log.server.ts'
import { type TakeOverImage, takenOver } from './import-images.server.ts'
import { type DeletableFiles, deleteUnreferencedFiles } from './unreferenced-files.server.ts'
import { readEntries, type StoredEntries } from './entries.server.ts'
import { eraseEntry, type EraseOutcome, erasePicture } from './erasing.server.ts'
import {
  keepNotChosen,
  type ListedHistory,
  listVersions,
  type RenameOutcome,
  renameVersion,
} from './history.server.ts'
import { save, type SaveOutcome, type SaveRequest, saveWithImages } from './save.server.ts'

export interface BackendUnavailable {
  outcome: 'unavailable'
}

/** Reachable, but its documents have a limit that this one exceeds (inline images, as a rule). */
export interface BeyondBackend {
  outcome: 'too-large'
}

export interface Editing {
  /** Empty where nothing was ever saved: the defaults are the registry's. `unreadable` are ids. */
  load(
    type: ContentType,
  ): Promise<{ outcome: 'loaded'; entries: StoredEntries; unreadable: string[] } | BackendUnavailable>
  save(request: SaveRequest): Promise<SaveOutcome | BackendUnavailable | BeyondBackend>
  versions(type: ContentType): Promise<({ outcome: 'listed' } & ListedHistory) | BackendUnavailable>
  rename(type: ContentType, versionId: string, name: string): Promise<RenameOutcome | BackendUnavailable>
  /** `version` is `null` where the history has that content already. */
  keepNotChosen(
    request: Omit<SaveRequest, 'base'>,
  ): Promise<{ outcome: 'kept'; version: Version | null } | BackendUnavailable>
  /** For good: an address of ours or an inline image, which no content shows any more, out of versions and trash. */
  erasePicture(picture: string): Promise<EraseOutcome | BackendUnavailable>
  /** For good: an entry that lies in the trash, out of it and of every version. */
  eraseEntry(type: ContentType, id: string): Promise<EraseOutcome | BackendUnavailable>
}

interface EditingParts {
  documents: Documents
  clock: Clock
  log: Log
  files: DeletableFiles
  /** Without it, images at other sites stay there unseen, and each is told. */
  takeOverImage?: TakeOverImage
  newId?: () => string
}

export function createEditing({
  documents,
  clock,
  log,
  files,
  takeOverImage = noImage,
  newId = randomUUID,
}: EditingParts): Editing {
  const parts = { documents, clock, newId, release }
  const inTurn = createTurns()

  /** Nobody waits for it, and a file that stays behind harms nobody. */
  function release(before: unknown, after: readonly unknown[]) {
    deleteUnreferencedFiles(documents, files, before, after).catch((error: unknown) =>
      log.error('files not deleted', error),
    )
  }

  /** One after the other within a type; only what the backend did not take becomes an answer. */
  function answered<Answer>(what: string, type: ContentType, work: () => Promise<Answer>) {
    return inTurn(type, () => orUnavailable(what, work, { type }))
  }

  /** While nothing else happens to any type. */
  function alone<Answer>(what: string, work: () => Promise<Answer>) {
    const inEveryTurn = contentTypeNames.reduce(
      (inner, type) => () => inTurn(type, inner),
      () => orUnavailable(what, work),
    )
    return inEveryTurn()
  }

  async function orUnavailable<Answer>(
    what: string,
    work: () => Promise<Answer>,
    details = {},
  ): Promise<Answer | BackendUnavailable> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Unavailable || error instanceof DocumentTooLarge)) throw error
      log.error(`${what} not possible`, error, details)
      return { outcome: 'unavailable' }
    }
  }

  /** Another answer than `unavailable`: waiting does not help, smaller images do. */
  function tooLarge(error: unknown): BeyondBackend {
    if (!(error instanceof DocumentTooLarge)) throw error
    log.error('saving not possible', error)
    return { outcome: 'too-large' }
  }

  return {
    load: (type) =>
      answered('loading', type, async () => {
        const { entries, unreadable } = await readEntries(documents, type)
        return { outcome: 'loaded' as const, entries, unreadable: Object.keys(unreadable) }
      }),
    async save(request) {
      const { type } = request
      const outcome = await answered('saving', type, () => save(parts, request).catch(tooLarge))
      if (outcome.outcome !== 'images-elsewhere') return outcome
      // Another site may take its time; whoever saves or loads meanwhile does not wait for it.
      const taken = await takenOver(takeOverImage, outcome.addresses)
      return answered('saving', type, () => saveWithImages(parts, request, taken).catch(tooLarge))
    },
    versions: (type) =>
      answered('listing versions', type, async () => ({
        outcome: 'listed' as const,
        ...(await listVersions(documents, type)),
      })),
    rename: (type, id, name) => answered('renaming', type, () => renameVersion(parts, type, id, name)),
    erasePicture: (picture) => alone('erasing a picture', () => erasePicture({ ...parts, files }, picture)),
    eraseEntry: (type, id) => alone('erasing an entry', () => eraseEntry({ ...parts, files }, type, id)),
    keepNotChosen: (request) =>
      answered('keeping a version', request.type, async () => ({
        outcome: 'kept' as const,
        version: await keepNotChosen(parts, request),
      })),
  }
}

const noImage: TakeOverImage = async () => ({ outcome: 'failed', reason: 'not wired' })

/** Work under the same name waits for the work before it, whatever became of that. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return function inTurn<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
}
