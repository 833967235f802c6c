/** For journeys on the site at its best: the product with the content of `npm run demo`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './browser.ts'
import { type BuiltApp, startBuiltApp } from './built-app.ts'
import { fillFolder } from './demo-content.ts'

export const test = base.extend<object, { app: BuiltApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'lotse-demo-'))
      await fillFolder(dataDir)
      const app = await startBuiltApp({ DATA_DIR: dataDir })
      await use(app)
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
