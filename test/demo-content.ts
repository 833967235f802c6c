/** A data folder with the content of `npm run demo`. */
import { fillWithDemo } from '#scripts/demo/fill.ts'
import { createLog } from '#server/log.server.ts'
import type { Write } from '#ports/documents.ts'
import { inData } from './embedded-data.ts'
import { delivered, websiteWith } from './website-samples.ts'

/** Also writes `more`. */
export async function fillFolder(dataDir: string, more: Write[] = []) {
  /** The content of a site that was never edited. */
  const seeds = { website: { current: websiteWith(delivered) } }
  const clock = { now: () => new Date() }
  const log = createLog({ level: 'silent' })
  await inData(dataDir, async ({ documents, files }) => {
    await fillWithDemo({ documents, files, seeds, clock, log, storage: 'embedded', onDrawing: () => {} })
    if (more.length > 0) await documents.commit(more)
  })
}
