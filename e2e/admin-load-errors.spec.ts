/** Screens of the admin area that cannot be opened say why and offer a way on; nothing typed is lost. */
import type { Page } from '@playwright/test'
import { Unavailable } from '#ports/unavailable.ts'
import { brokenLine, expect, fillLogin, save, saveState, signIn, test } from '#test/admin-journey.ts'
import { holdBack, stopTime } from '#test/browser.ts'

const screenTitle = (page: Page) => page.getByRole('heading', { level: 1 })
const tab = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const badge = (page: Page, text: string) => page.locator('.admin-header .badge', { hasText: text })
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('an ended session leads to the website, unless unsaved text keeps its screen, which asks to sign in over it', async ({
  page,
  context,
}) => {
  await signIn(page)
  await context.clearCookies()
  await lookAgain(page)
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('Bitte melde dich wieder an')).toHaveCount(0)

  await signIn(page)
  const title = page.getByLabel('Titel', { exact: true })
  const dialog = page.getByRole('dialog', { name: 'Bitte melde dich wieder an' })
  await title.fill('Noch nicht gespeichert')
  await context.clearCookies()
  await tab(page, 'Galerie').click()
  await page.getByRole('button', { name: 'Verlassen' }).click()
  await expect(dialog.getByLabel('E-Mail')).toBeFocused()
  await expect(title).toHaveValue('Noch nicht gespeichert')
  await expect(page).toHaveURL('/admin')
  await fillLogin(dialog)
  await page.keyboard.press('Enter')
  await expect(screenTitle(page)).toHaveText('Galerie Manager')
})

test.describe('in an outage', () => {
  test.use({ expectedConsole: brokenLine })

  test('a screen that fails to load says so, and loads by itself or by a button once the server is back', async ({
    page,
    opened: { accounts },
  }) => {
    await signIn(page)
    await page.route('**/admin/**', (route) => route.abort())
    await tab(page, 'Galerie').click()
    await expect(screenTitle(page)).toHaveText('Nicht geladen')
    await expect(badge(page, 'Nicht verfügbar')).toBeVisible()
    await page.unroute('**/admin/**')
    await lookAgain(page)
    await expect(screenTitle(page)).toHaveText('Galerie Manager')
    await expect(badge(page, 'Verbunden')).toBeVisible()

    // As if the database were down for longer than the session cookie is trusted on its own.
    const { whoIsSignedIn } = accounts
    accounts.whoIsSignedIn = () => Promise.reject(new Unavailable('sessions'))
    expect((await page.goto('/admin/gallery'))?.status()).toBe(503)
    await expect(screenTitle(page)).toHaveText('Nicht geladen')
    accounts.whoIsSignedIn = whoIsSignedIn
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(screenTitle(page)).toHaveText('Galerie Manager')
  })
})

test('a tab chosen during a save waits for the save, then shows that it is loading', async ({ page }) => {
  await signIn(page)
  const letSave = await holdBack(page, '**/admin/save/**')
  const letLoad = await holdBack(page, '**/*.data*')
  await page.getByLabel('Titel', { exact: true }).fill('Langsam gespeichert')
  await save(page)
  await expect(saveState(page)).toHaveText('Speichert …')
  await tab(page, 'Galerie').click()
  letSave()
  await expect(page.getByRole('status').filter({ hasText: 'Wird geladen …' })).toBeVisible()
  await expect(screenTitle(page)).toHaveText('Promotion Manager')
  letLoad()
  await expect(screenTitle(page)).toHaveText('Galerie Manager')
})

test('a screen scrolls to the top 100 ms after it is opened, unless the user has scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.clock.install()
  await signIn(page, '/admin/gallery')
  await stopTime(page)
  const scrolled = () => page.evaluate(() => window.scrollY)
  await tab(page, 'Promotion').click()
  await expect(screenTitle(page)).toHaveText('Promotion Manager')
  await page.evaluate(() => window.scrollTo(0, 150))
  await page.clock.runFor(100)
  expect(await scrolled(), 'content that came late').toBe(0)

  await tab(page, 'Galerie').click()
  await expect(screenTitle(page)).toHaveText('Galerie Manager')
  await page.mouse.wheel(0, 200)
  await expect.poll(scrolled).toBe(200)
  await page.clock.runFor(1_000)
  expect(await scrolled()).toBe(200)

  await page.goto('/admin/account#links')
  await expect(page.locator('#links')).toBeInViewport()
  await expect(page.locator('main'), 'interactive').not.toHaveAttribute('inert')
  await page.clock.runFor(1_000)
  await expect(page.locator('#links'), 'an address that names an element').toBeInViewport()
})
