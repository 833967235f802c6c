/** Several devices and tabs at once, uploads that end late, and browsers that die: nobody's work replaces another's unseen. */
import type { Browser, Page } from '@playwright/test'
import {
  expect,
  save,
  saveState,
  saveTitles,
  signIn,
  test as journey,
  title,
  toast,
} from '#test/admin-journey.ts'
import * as cooperation from '#test/cooperation-manager.ts'
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

const cameAlong = 'Änderungen von einem anderen Gerät sind dazugekommen.'
const body = (page: Page) => page.getByLabel('Beschreibung', { exact: true })
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Inzwischen wurde anderswo gespeichert' })
const disputed = (page: Page) => conflict(page).locator('legend')
const side = (page: Page, field: string, name: 'Meine' | 'Andere') =>
  conflict(page)
    .getByRole('group', { name: field })
    .getByRole('radio', { name: new RegExp(`^${name}`) })

async function anotherDevice(browser: Browser, url: string, path = '/admin') {
  const context = await browser.newContext({ baseURL: url })
  await setDeviceClock(context)
  const page = await context.newPage()
  await signIn(page, path)
  return page
}

async function saved(page: Page) {
  await save(page)
  await expect(saveState(page)).toHaveText('Gespeichert!')
}

async function openVersions(page: Page) {
  await page.getByRole('button', { name: 'Versionen' }).click()
  await expect(page.locator('.version').first()).toBeVisible()
}

/** Otherwise the look at the connection, every 15 s, may bring what another device saved before a test wants it. */
test.beforeEach(async ({ page }) => {
  await page.route('**/admin/verbindung', async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), changes: null } })
    } catch {
      await route.abort()
    }
  })
})

test.describe('two devices', () => {
  test('that change different fields are asked nothing: both changes are stored, and the later one is told', {
    tag: '@hosted',
  }, async ({ page, opened }) => {
    await signIn(page)
    await saveTitles(opened, 'Vom Telefon')
    await body(page).fill('Vom Laptop')
    await saved(page)
    await expect(toast(page, cameAlong)).toBeVisible()
    await expect(conflict(page)).toHaveCount(0)
    await expect(title(page)).toHaveValue('Vom Telefon')
    const [document] = await opened.documents.list('promotions')
    expect(document?.data).toMatchObject({ title: 'Vom Telefon', body: 'Vom Laptop' })
  })

  test('that change the same fields: only these are asked about, each for itself; the side not chosen is a version', {
    tag: '@hosted',
  }, async ({ page, browser, opened }) => {
    await signIn(page)
    const phone = await anotherDevice(browser, opened.url)
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
    await openVersions(page)
    await page.locator('.version', { hasText: 'Nicht gewählte Fassung' }).click()
    await expect(page.locator('.diff')).toContainText('Text vom Laptop')
  })
})

test.describe('an upload that ends late', () => {
  /** Pictures reach the server only once they are let go. */
  async function holdUploads(page: Page) {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/admin/bild?**', async (route) => {
      await held
      await route.continue()
    })
    return () => letGo()
  }
  async function choosePicture(page: Page, block: number) {
    const asked = page.waitForRequest('**/admin/bild?**')
    await cooperation
      .blocks(page)
      .nth(block)
      .locator('input[type=file]')
      .setInputFiles({ name: 'bild.jpg', mimeType: 'image/jpeg', buffer: await cooperation.smallPhoto() })
    await asked
  }
  const pictures = (page: Page) => cooperation.form(page).getByRole('img')

  test('arrives beside what was typed meanwhile', async ({ page, opened }) => {
    await cooperation.fill(opened, [
      {
        title: 'Mit Bildern',
        content: [1, 2].map((order) => ({
          id: `bild-${order}`,
          type: 'image',
          order: order - 1,
          content: '',
          imageUrl: '',
          imageAlt: '',
        })),
      },
    ])
    await signIn(page, cooperation.manager)
    await cooperation.edit(page, 'Mit Bildern')
    const letGo = await holdUploads(page)
    await choosePicture(page, 0)
    await cooperation.title(page).fill('Während des Hochladens getippt')
    await choosePicture(page, 1)
    await cooperation.addBlock(page, 'Text')
    await cooperation.blocks(page).last().getByLabel('Text').fill('Auch das')
    letGo()
    await expect(pictures(page)).toHaveCount(2)
    await expect(cooperation.title(page)).toHaveValue('Während des Hochladens getippt')
    await expect(cooperation.blocks(page).last().getByLabel('Text')).toHaveText('Auch das')
  })
})

test('a browser that is killed while one types has all but the last second of it', async ({
  opened,
  killable,
}) => {
  const page = await (await killable.start()).newPage()
  await signIn(page, '/admin', opened.url)
  await page.clock.install({ time: deviceTime() })
  await title(page).fill('')
  await title(page).pressSequentially('Alles bis hierher')
  await page.clock.runFor(1_000)
  // Typed in the second that may be lost. Reading waits for what is being written.
  await title(page).pressSequentially(', und dann')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('lotse')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.addEventListener('success', resolve)
        })
      }),
  )
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
