/** The advisor on a bad day: no network, no storage, no session, wrong files, impatient clicks. */
import type { Page } from '@playwright/test'
import { admin } from '#test/built-app.ts'
import { expect, fillLogin, saveTitle, signIn, test } from '#test/admin-journey.ts'
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
