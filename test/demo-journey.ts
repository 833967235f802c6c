/** For journeys on the site at its best: the product with the content of `npm run demo`. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { fillWithDemo } from '#scripts/demo/fill.ts'
import { seedOf } from '#domain/website/read.ts'
import { createEditing } from '#server/content/editing.server.ts'
import { createLog } from '#server/log.server.ts'
import { createPictures } from '#server/media/pictures.server.ts'
import { createUploads } from '#server/media/uploads.server.ts'
import { test as base } from './browser.ts'
import { type BuiltApp, startBuiltApp } from './built-app.ts'
import { publicPages } from './public-pages.ts'

const siteFile = join(import.meta.dirname, '../site.config.json')

export const test = base.extend<object, { app: BuiltApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'lotse-demo-'))
      await fill(dataDir)
      const app = await startBuiltApp({ DATA_DIR: dataDir })
      await use(app)
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export const demoPages = [
  ...publicPages,
  '/impressum/informationsblatt',
  '/kooperationen/hypothekenwerk-ostschweiz',
  '/kooperationen/pensionskasse-bodan',
  '/kooperationen/treuhand-seegarten',
  '/kooperationen/erbrecht-am-marktplatz',
]

/** What a site shows that was never edited. */
function seedsOfFile() {
  const seed = seedOf(JSON.parse(readFileSync(siteFile, 'utf8')))
  if ('faults' in seed) throw new Error(seed.faults.join('; '))
  return { website: { current: seed.website } }
}

async function fill(dataDir: string) {
  const seeds = seedsOfFile()
  const clock = { now: () => new Date() }
  const log = createLog({ level: 'silent' })
  const { documents, files, close } = createEmbeddedBackend({ dataDir, secureCookies: false, clock })
  try {
    await fillWithDemo({
      editing: createEditing({ documents, seeds, clock, log, files }),
      uploads: createUploads({ files, newId: randomUUID, log }),
      pictures: createPictures({ files, inlineImage: async () => null, log }),
      storage: 'embedded',
      now: clock.now(),
      onDrawing: () => {},
    })
  } finally {
    await close()
  }
}
