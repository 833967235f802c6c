/**
 * `npm run demo`: fills an empty installation with sample content and visitors' bookings, messages and
 * visits, also while the site is running.
 */
import { Unavailable } from '#ports/unavailable.ts'
import { openSelectedBackend, readWebsiteOrEnd } from '#scripts/selected-backend.ts'
import { createLog } from '#server/log.server.ts'
import { createPublished } from '#server/content/published.server.ts'
import { fillWithDemo } from './fill.ts'
import { demoMessages } from './messages.ts'
import { fillWithPractice } from './practice.ts'

// A call for help, or one that names a folder, must not fill the site.
if (process.argv.length > 2) {
  console.error(demoMessages.usage)
  process.exit(1)
}
const seeds = { website: { current: readWebsiteOrEnd() } }
const { backend, dataLocation, storage, prepare } = openSelectedBackend()

try {
  prepare()
  const shared = {
    documents: backend.documents,
    seeds,
    clock: { now: () => new Date() },
    log: createLog({ level: 'error', write: (line) => process.stderr.write(line) }),
  }
  const outcome = await fillWithDemo({
    ...shared,
    files: backend.files,
    storage,
    onDrawing: (count) => console.log(demoMessages.drawing(count)),
  })
  if (outcome.outcome === 'not-empty') {
    console.error(demoMessages.notEmpty(outcome.types, dataLocation))
    process.exitCode = 1
  } else {
    // Bookings are about the demo's cards, which visitors of a real address do not see.
    const content = createPublished({ ...shared, hasRealAddress: false })
    await fillWithPractice({ ...shared, content })
    content.stop()
    console.log(demoMessages.filled(dataLocation))
  }
} catch (error) {
  // A system error comes from the data folder.
  const isOutage = error instanceof Unavailable || (error instanceof Error && 'syscall' in error)
  if (!isOutage) throw error
  console.error(demoMessages.unavailable(dataLocation, error.message))
  process.exitCode = 1
} finally {
  await backend.close()
}
