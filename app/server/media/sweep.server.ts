/**
 * Removes preview links that have ended, then deletes files that nothing references: an upload that was never saved,
 * variants of a deleted image. Only after a day, so that content being edited keeps its pictures. Runs in the background soon after the start and then daily.
 */
import { inlineImagesIn } from '#domain/versioning/images.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import type { Files, StoredFile } from '#ports/files.ts'
import { imageHash } from '#server/content/entries.server.ts'
import { everyAddress } from '#server/content/unreferenced-files.server.ts'
import type { Log } from '#server/log.server.ts'
import { removeEndedLinks } from '#server/preview-links/preview-links.server.ts'
import { originalOf } from './pictures.server.ts'

export interface Sweep {
  /** Returns the deleted paths. Never throws. */
  run(): Promise<string[]>
  start(): void
  /** Stops after the current run. */
  stop(): Promise<void>
}

interface SweepParts {
  documents: Documents
  files: Pick<Files, 'list' | 'delete' | 'publicUrl'>
  clock: Clock
  log: Log
}

const day = 24 * 60 * 60 * 1000
const afterStart = 60_000

export function createSweep(parts: SweepParts): Sweep {
  const { log } = parts
  let running: Promise<string[]> = Promise.resolve([])
  const timers: NodeJS.Timeout[] = []

  async function runLogged(): Promise<string[]> {
    try {
      const deleted = await sweep(parts)
      if (deleted.length > 0) log.info('files swept', { count: deleted.length })
      return deleted
    } catch (error) {
      // Storage or database are unavailable; the next run will do it.
      log.error('not swept', error)
      return []
    }
  }
  function run() {
    running = running.then(runLogged)
    return running
  }

  return {
    run,
    start() {
      timers.push(setTimeout(run, afterStart), setInterval(run, day))
      // Neither timer keeps the process alive.
      for (const timer of timers) timer.unref()
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await running
    },
  }
}

/** Old files are listed before the references are read: a file stored in between is never among them. */
async function sweep({ documents, files, clock }: SweepParts): Promise<string[]> {
  await removeEndedLinks(documents, clock.now())
  const before = clock.now().getTime() - day
  const images = await oldFiles(files, 'gallery/', before)
  const variants = await oldFiles(files, 'variants/', before)
  if (images.length + variants.length === 0) return []
  const addresses = new Set(await everyAddress(documents))
  const inlineHashes = new Set(inlineImagesIn([...addresses]).map(imageHash))

  const deleted: string[] = []
  const remove = async ({ path }: StoredFile) => {
    await files.delete(path)
    deleted.push(path)
  }
  for (const image of images) if (!addresses.has(files.publicUrl(image.path))) await remove(image)
  for (const variant of variants) {
    const original = originalOf(variant.path)
    const isNeeded =
      original?.kind === 'file'
        ? addresses.has(files.publicUrl(original.path))
        : original?.kind === 'inline' && inlineHashes.has(original.hash)
    if (!isNeeded) await remove(variant)
  }
  return deleted
}

async function oldFiles(files: Pick<Files, 'list'>, folder: string, before: number): Promise<StoredFile[]> {
  const old: StoredFile[] = []
  for await (const file of files.list(folder)) if (file.modifiedAt.getTime() < before) old.push(file)
  return old
}
