/** Two devices at once, and killed browsers: the work of one device never replaces another's unnoticed. */
import type { Page } from '@playwright/test'
import {
  expect,
  openVersions,
  save,
  saved,
  saveState,
  signIn,
  storedDrafts,
  test as journey,
  title,
} from '#test/admin-journey.ts'
import { deviceTime, setDeviceClock } from '#test/device-clock.ts'
import { KillableBrowser } from '#test/killable-browser.ts'

const test = journey.extend<{ killable: KillableBrowser }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
  killable: async ({}, use) => {
    const killable = await KillableBrowser.create()
    await use(killable)
    await killable.remove()
  },
})

const body = (page: Page) => page.getByLabel('Beschreibung', { exact: true })
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Inzwischen wurde anderswo gespeichert' })
const disputed = (page: Page) => conflict(page).locator('legend')
const side = (page: Page, field: string, name: 'Meine' | 'Andere') =>
  conflict(page)
    .getByRole('group', { name: field })
    .getByRole('radio', { name: new RegExp(`^${name}`) })

test('a conflict asks only about fields that both devices changed, and keeps the rejected side as a version', {
  tag: '@hosted',
}, async ({ page, browser, opened }) => {
  // Otherwise the connection check may bring the other device's save too early.
  await page.route('**/admin/connection', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), changes: null } })
  })
  await signIn(page)
  const context = await browser.newContext({ baseURL: opened.url })
  await setDeviceClock(context)
  const phone = await context.newPage()
  await signIn(phone)
  await title(phone).fill('Titel vom Telefon')
  await body(phone).fill('Text vom Telefon')
  await phone.getByLabel('Button-Text', { exact: true }).fill('Button vom Telefon')
  await saved(phone)
  await title(page).fill('Titel vom Laptop')
  await body(page).fill('Text vom Laptop')
  await save(page)
  await expect(disputed(page)).toHaveText(['Titel', 'Beschreibung'])
  await expect(side(page, 'Titel', 'Meine')).toBeChecked()
  await side(page, 'Beschreibung', 'Andere').check()
  await conflict(page).getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect(saveState(page)).toHaveText('Gespeichert!')
  await expect(body(page)).toHaveValue('Text vom Telefon')
  const [document] = await opened.documents.list('promotions')
  expect(document?.data).toMatchObject({
    title: 'Titel vom Laptop',
    body: 'Text vom Telefon',
    buttonText: 'Button vom Telefon',
  })
  const versions = await openVersions(page)
  await versions.locator('.version', { hasText: 'Nicht gewählte Fassung' }).click()
  await expect(versions.locator('.diff')).toContainText('Text vom Laptop')
})

test('a browser killed during typing recovers all but the last second as a draft', async ({
  opened,
  killable,
}) => {
  const page = await (await killable.start()).newPage()
  await signIn(page, '/admin', opened.url)
  await page.clock.install({ time: deviceTime() })
  await title(page).fill('')
  await title(page).pressSequentially('Alles bis hierher')
  await page.clock.runFor(1_000)
  // Typed in the second that may be lost. Reading the drafts waits for a write in progress.
  await title(page).pressSequentially(', und dann')
  await storedDrafts(page)
  await killable.kill()

  const again = await killable.start()
  await again.clearCookies()
  const later = await again.newPage()
  await signIn(later, '/admin', opened.url)
  await later.getByRole('button', { name: 'Vergleichen' }).click()
  await expect(later.getByRole('dialog').locator('.diff__new')).toHaveText(/^Alles bis hierher/)
  await later.keyboard.press('Escape')
  await later.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(title(later)).toHaveValue(/^Alles bis hierher/)
})
