/** Journeys on the site at its best: the product with the content of `npm run demo`. */
import { randomUUID } from 'node:crypto'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { fillWithDemo } from '#scripts/demo/fill.ts'
import { createEditing } from '#server/content/editing.server.ts'
import { createLog } from '#server/log.server.ts'
import { createPictures } from '#server/media/pictures.server.ts'
import { createUploads } from '#server/media/uploads.server.ts'
import { test as base } from './browser.ts'
import { type BuiltApp, startBuiltApp } from './built-app.ts'

export const test = base.extend<object, { app: BuiltApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const app = await startBuiltApp()
      await fillRunning(app.dataDir)
      await untilShown(app.url)
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export const demoPages = [
  '/',
  '/beratung',
  '/kontakt',
  '/kooperationen',
  '/kooperationen/hypothekenwerk-ostschweiz',
  '/kooperationen/pensionskasse-bodan',
  '/kooperationen/treuhand-seegarten',
  '/kooperationen/erbrecht-am-marktplatz',
  '/promotion',
  '/ueber-mich',
  '/ablauf',
  '/wie-ich-arbeite',
  '/impressum',
  '/datenschutz',
]

/** As another process does it while the site is running. */
async function fillRunning(dataDir: string) {
  const clock = { now: () => new Date() }
  const log = createLog({ level: 'silent' })
  const { documents, files, close } = createEmbeddedBackend({ dataDir, secureCookies: false, clock })
  try {
    await fillWithDemo({
      editing: createEditing({ documents, clock, log, files }),
      uploads: createUploads({ files, newId: randomUUID, log }),
      pictures: createPictures({ files, inlineImage: async () => null, log }),
      now: clock.now(),
      onDrawing: () => {},
    })
  } finally {
    await close()
  }
}

/** Kept pages are dropped within a second. */
async function untilShown(url: string) {
  for (;;) {
    const page = await (await fetch(url)).text()
    if (page.includes('Hypothekenwerk') && page.includes('/800.avif')) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
