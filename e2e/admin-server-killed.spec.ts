/** The server process is killed while the advisor works, and comes back. Nothing typed is lost. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  brokenLine,
  expect,
  save,
  saveState,
  saveTitle,
  signIn,
  test as journey,
  title,
  visit,
} from '#test/admin-journey.ts'
import { askAgain } from '#test/appointments-journey.ts'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'

const test = journey.extend<{ server: { app: BuiltApp } }>({
  /** Runs in its own process, so that it can be killed and started again with the same address and data. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
  server: async ({}, use) => {
    const server = { app: await startBuiltApp() }
    await use(server)
    await server.app.stop()
    await rm(server.app.dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ server }, use) => use(server.app.url),
})
test.use({ expectedConsole: brokenLine })

const onlyHere = 'Fehler beim Speichern! Daten wurden nur lokal gespeichert.'

test('a save cut off by a killed server stays in the browser, and is retried once the server is back', async ({
  page,
  server,
}) => {
  const { dataDir } = server.app
  await signIn(page)
  await saveTitle(page, 'Vor dem Stromausfall')
  // The save has begun and cannot finish: another process holds the database lock.
  const other = new DatabaseSync(join(dataDir, 'lotse.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  await title(page).fill('Mitten im Speichern')
  const sent = page.waitForRequest('**/admin/save/promotion')
  await save(page)
  await sent
  await expect(saveState(page)).toHaveText('Speichert …')
  await server.app.kill()
  other.exec('ROLLBACK')
  other.close()
  await expect(page.getByText(onlyHere)).toBeVisible()
  await expect(saveState(page)).toHaveText('Nur in diesem Browser gespeichert')
  await expect(title(page)).toHaveValue('Mitten im Speichern')
  server.app = await startBuiltApp({ DATA_DIR: dataDir, PORT: new URL(server.app.url).port })
  await askAgain(page)
  await expect(page.getByText('Verbunden')).toBeVisible()
  await expect(saveState(page)).toHaveText(/Gespeichert!|Alles gespeichert/)
  await expect(page.getByText(onlyHere)).toBeHidden()
  expect((await visit(page, '/promotion')).text).toContain('Mitten im Speichern')
})
