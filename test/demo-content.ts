/** A data folder with the content of `npm run demo`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { seedOf } from '#domain/website/read.ts'
import { fillWithDemo } from '#scripts/demo/fill.ts'
import { createLog } from '#server/log.server.ts'
import type { Write } from '#ports/documents.ts'

const siteFile = join(import.meta.dirname, '../site.config.json')

/** What a site shows that was never edited. */
function seedsOfFile() {
  const seed = seedOf(JSON.parse(readFileSync(siteFile, 'utf8')))
  if ('faults' in seed) throw new Error(seed.faults.join('; '))
  return { website: { current: seed.website } }
}

/** `more` is written as well. */
export async function fillFolder(dataDir: string, more: Write[] = []) {
  const seeds = seedsOfFile()
  const clock = { now: () => new Date() }
  const log = createLog({ level: 'silent' })
  const { documents, files, close } = createEmbeddedBackend({ dataDir, secureCookies: false, clock })
  try {
    await fillWithDemo({
      documents,
      files,
      seeds,
      clock,
      log,
      storage: 'embedded',
      onDrawing: () => {},
    })
    if (more.length > 0) await documents.commit(more)
  } finally {
    await close()
  }
}
