/** The server process is killed while the advisor works, and comes back. Nothing typed is lost. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import {
  brokenLine,
  expect,
  save,
  saveState,
  saveTitle,
  signIn,
  test as journey,
  title,
} from '#test/admin-journey.ts'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'

/** The real product in its own process, which can be killed and restarted with the same address and data. */
class RestartableServer {
  readonly dataDir: string
  app: BuiltApp

  constructor(dataDir: string, app: BuiltApp) {
    this.dataDir = dataDir
    this.app = app
  }
  async comeBack() {
    const { port } = new URL(this.app.url)
    this.app = await startBuiltApp({ DATA_DIR: this.dataDir, PORT: port })
  }
}

const test = journey.extend<{ server: RestartableServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
  server: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lotse-mortal-'))
    const server = new RestartableServer(dataDir, await startBuiltApp({ DATA_DIR: dataDir }))
    await use(server)
    await server.app.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ server }, use) => use(server.app.url),
})
test.use({ expectedConsole: brokenLine })

const onlyHere = 'Fehler beim Speichern! Daten wurden nur lokal gespeichert.'

/** The page polls now and then; a test does not wait for that. */
async function askAgain(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Verbunden')).toBeVisible()
}

test('killed in the middle of a save: local copy kept, server back, transferred', async ({
  page,
  server,
}) => {
  await signIn(page)
  await saveTitle(page, 'Vor dem Stromausfall')
  // The save has begun and cannot finish: another process holds the database lock.
  const other = new DatabaseSync(join(server.dataDir, 'lotse.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  await title(page).fill('Mitten im Speichern')
  const sent = page.waitForRequest('**/admin/speichern/promotion')
  await save(page)
  await sent
  await expect(saveState(page)).toHaveText('Speichert …')
  await server.app.kill()
  other.exec('ROLLBACK')
  other.close()
  await expect(page.getByText(onlyHere)).toBeVisible()
  await expect(saveState(page)).toHaveText('Nur in diesem Browser gespeichert')
  await expect(title(page)).toHaveValue('Mitten im Speichern')
  await server.comeBack()
  await askAgain(page)
  await page.getByRole('button', { name: 'Jetzt übertragen' }).click()
  await expect(saveState(page)).toHaveText('Gespeichert!')
  await expect(page.getByText(onlyHere)).toBeHidden()
  await page.getByRole('button', { name: 'Versionen' }).click()
  await expect(page.locator('.version')).toHaveCount(3)
  await page.goto('/promotion')
  await expect(page.getByText('Mitten im Speichern')).toBeVisible()
})
