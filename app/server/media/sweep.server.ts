/**
 * Removes preview links that have ended, then deletes files that nothing references: an upload that was never
 * saved, an image that no version shows any more, variants of a deleted one. A file has to be a day old, so
 * that content being edited, and changes that can be undone, keep their pictures. The sweep runs in the
 * background soon after the start and then daily. If many pictures would go at once, or the content refers to
 * none, it deletes nothing and reports that in the log and in 'Bereit?'.
 */
import { isDeepStrictEqual } from 'node:util'
import { createSerialQueue } from '#domain/serial-queue.ts'
import { inlineImagesIn } from '#domain/versioning/images.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Files, StoredFile } from '#ports/files.ts'
import { imageHash } from '#server/content/entries.server.ts'
import { everyAddress } from '#server/content/unreferenced-files.server.ts'
import { changeReadiness, readReadiness } from '#server/readiness/record.server.ts'
import { listKeptPictures } from '#domain/readiness/unused-pictures.ts'
import type { Log } from '#server/log.server.ts'
import { removeEndedLinks } from '#server/preview-links/preview-links.server.ts'
import type { Pictures } from './pictures.server.ts'
import { addressOf, originalOf } from './variant-folders.server.ts'

interface SweepDeps {
  documents: Documents
  files: Pick<Files, 'list' | 'delete' | 'publicUrl'>
  pictures: Pick<Pictures, 'forget'>
  clock: Clock
  log: Log
}

const day = 24 * 60 * 60 * 1000
const afterStart = 60_000

export function createSweep(deps: SweepDeps) {
  const { log } = deps
  const inTurn = createSerialQueue()
  const timers: NodeJS.Timeout[] = []

  async function runLogged(): Promise<string[]> {
    try {
      const deleted = await sweep(deps)
      if (deleted.length > 0) log.info('files swept', { count: deleted.length })
      return deleted
    } catch (error) {
      // Storage or database are unavailable; the next run will do it.
      log.error('not swept', error)
      return []
    }
  }
  const run = () => inTurn(runLogged)

  return {
    /** Returns the deleted paths. Never throws. */
    run,
    start() {
      timers.push(setTimeout(run, afterStart), setInterval(run, day))
      // Neither timer keeps the process alive.
      for (const timer of timers) timer.unref()
    },
    /** Stops after the current run. */
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
      await inTurn(async () => {})
    },
  }
}

/**
 * The references are read before the files are listed: a file that loses its last one in between was
 * referenced then, or has been touched before it is looked at.
 */
async function sweep(deps: SweepDeps): Promise<string[]> {
  const { documents, files, pictures, clock } = deps
  await removeEndedLinks(documents, clock.now())
  const addresses = new Set(await everyAddress(documents))
  const inlineHashes = new Set(inlineImagesIn([...addresses]).map(imageHash))
  const before = clock.now().getTime() - day
  const isOld = ({ modifiedAt }: StoredFile) => modifiedAt.getTime() < before
  const deleted: string[] = []
  const kept = new Set<string>()
  const images = await filesBelow(files, 'gallery/')
  const isUsed = ({ path }: StoredFile) => addresses.has(files.publicUrl(path))
  const unused = new Set(images.filter((image) => isOld(image) && !isUsed(image)))
  if (await recordKeptPictures(deps, { used: images.filter(isUsed).length, unused: unused.size })) return []
  for (const image of images) {
    if (unused.has(image)) await remove(image)
    else kept.add(image.path)
  }
  for (const variant of await filesBelow(files, 'variants/'))
    if (isOld(variant) && !isNeeded(variant)) await remove(variant)
  return deleted

  async function remove({ path }: StoredFile) {
    await files.delete(path)
    deleted.push(path)
    // The same picture may be stored again under its name, and has no variants then.
    const original = path.startsWith('gallery/') ? ({ kind: 'file', path } as const) : originalOf(path)
    if (original) pictures.forget(addressOf(original, files))
  }
  function isNeeded({ path }: StoredFile): boolean {
    const original = originalOf(path)
    return original?.kind === 'file'
      ? kept.has(original.path) || addresses.has(files.publicUrl(original.path))
      : original?.kind === 'inline' && inlineHashes.has(original.hash)
  }
}

/** Records whether unused pictures are kept on purpose, and returns it. */
async function recordKeptPictures(
  { documents, clock, log }: SweepDeps,
  found: { used: number; unused: number },
): Promise<boolean> {
  const { keptPictures: before } = await readReadiness(documents)
  const kept = listKeptPictures(found, before, clock.now())
  if (!isDeepStrictEqual(kept, before))
    await changeReadiness(documents, (record) => ({ ...record, keptPictures: kept }))
  if (kept)
    log.warn('pictures kept that no content shows: was content lost?', { ...found, since: kept.since })
  return kept !== null
}

async function filesBelow(files: Pick<Files, 'list'>, folder: string): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for await (const file of files.list(folder)) found.push(file)
  return found
}
