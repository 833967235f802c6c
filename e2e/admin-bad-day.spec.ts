/** The advisor on a bad day: no network, no storage, no session, wrong files, impatient clicks. */
import type { Page } from '@playwright/test'
import { admin } from '#test/built-app.ts'
import {
  brokenLine,
  expect,
  fillLogin,
  save,
  saveState,
  saveTitle,
  signIn,
  test,
  title,
} from '#test/admin-journey.ts'
import { photo } from '#test/photos.ts'

const versions = (page: Page) => page.locator('.version')

test('what a password manager filled in before the script loaded counts', async ({ page }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin-login', { waitUntil: 'commit' })
  await fillLogin(page)
  go()
  await page.waitForLoadState('networkidle')
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByLabel('E-Mail')).toHaveValue(admin.email)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL('**/admin')
})

test.describe('without network', () => {
  test.use({ expectedConsole: brokenLine })

  test('what is typed stays, another tab says why it does not open, and the way back offers the text', async ({
    page,
    context,
  }) => {
    await signIn(page)
    await saveTitle(page, 'Mit Netz')
    await context.setOffline(true)
    await expect(page.getByText('Nicht verfügbar')).toBeVisible()
    await title(page).fill('Im Zug getippt')
    await page.getByRole('link', { name: 'Galerie' }).click()
    await page.getByRole('button', { name: 'Verlassen' }).click()
    await expect(page.getByText(/^Der Server ist nicht erreichbar/)).toBeVisible()
    await expect(page.getByText('Admin Dashboard')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galerie Manager')
    await page.goBack()
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(title(page)).toHaveValue('Im Zug getippt')
    await save(page)
    await expect(saveState(page)).toHaveText('Gespeichert!')
  })
})

test('a picture is kept inline when the server takes it and then says nothing for a minute', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page)
  await page.route('**/admin/bild?**', () => {})
  const asked = page.waitForRequest('**/admin/bild?**')
  await page.locator('#image-file').setInputFiles({
    name: 'see.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(2, { width: 900, height: 600 }),
  })
  await asked
  await page.clock.runFor(61_000)
  await expect(page.getByText(/^Der Bildspeicher ist nicht erreichbar/)).toBeVisible()
  await expect(page.getByAltText('Gewähltes Hintergrundbild')).toHaveAttribute('src', /^data:image\/jpeg/)
})

test('a browser that forbids all storage still edits, saves, lists and renames versions', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: forbidden })
  })
  await signIn(page)
  await saveTitle(page, 'Eins')
  await saveTitle(page, 'Zwei')
  await page.getByRole('button', { name: 'Versionen' }).click()
  await expect(versions(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Umbenennen' }).click()
  await page.getByLabel('Name der Version').fill('Vor Weihnachten')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Version umbenannt.')).toBeVisible()
  await expect(versions(page)).toHaveCount(3)
  await expect(versions(page).first()).toContainText('Vor Weihnachten')
})

test('a storage that fails in the middle of the work breaks nothing', async ({ page }) => {
  await signIn(page)
  await saveTitle(page, 'Eins')
  await saveTitle(page, 'Zwei')
  await page.evaluate(() => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('broken', 'UnknownError')
      }
  })
  await saveTitle(page, 'Drei')
  await page.getByRole('button', { name: 'Versionen' }).click()
  await expect(versions(page)).toHaveCount(4)
  await versions(page).filter({ hasText: 'Erstversion' }).click()
  await expect(page.locator('.diff ins')).toHaveText('Drei')
})

test('the session ends while the laptop is closed: asked when it opens, the text is saved after signing in', async ({
  page,
  context,
}) => {
  await signIn(page)
  await title(page).fill('Vor dem Zuklappen')
  await context.clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const dialog = page.getByRole('dialog', { name: 'Bitte melde dich wieder an' })
  await expect(dialog).toBeVisible()
  await fillLogin(dialog)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(title(page)).toHaveValue('Vor dem Zuklappen')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('Gespeichert!')
})
