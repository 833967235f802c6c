/** `npm run demo`: fills an empty installation with sample content, also while the site is running. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createEditing } from '#server/content/editing.server.ts'
import { createLog } from '#server/log.server.ts'
import { createPictures } from '#server/media/pictures.server.ts'
import { createUploads } from '#server/media/uploads.server.ts'
import { fillWithDemo } from './fill.ts'
import { demoMessages } from './messages.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const dataDir = resolve(process.env['DATA_DIR']?.trim() || './data')
const clock = { now: () => new Date() }
const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
const { documents, files, close } = createEmbeddedBackend({ dataDir, secureCookies: false, clock })

try {
  const outcome = await fillWithDemo({
    editing: createEditing({ documents, clock, log, files }),
    uploads: createUploads({ files, newId: randomUUID, log }),
    pictures: createPictures({ files, inlineImage: async () => null, log }),
    now: clock.now(),
    onDrawing: (count) => console.log(demoMessages.drawing(count)),
  })
  if (outcome.outcome === 'not-empty') {
    console.error(demoMessages.notEmpty(outcome.types, dataDir))
    process.exitCode = 1
  } else console.log(demoMessages.filled(dataDir))
} catch (error) {
  if (!(error instanceof Unavailable)) throw error
  console.error(demoMessages.unavailable(dataDir, error.message))
  process.exitCode = 1
} finally {
  await close()
}
