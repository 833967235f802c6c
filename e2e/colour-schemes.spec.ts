/** The dark scheme, colours that the system forces, and a window zoomed in to 400 percent. Contrast: every-page, accessible-states. */
import type { Page } from '@playwright/test'
import { takeSession } from '#test/admin-journey.ts'
import { expect } from '#test/browser.ts'
import { test } from '#test/demo-journey.ts'
import { sidewaysExcess } from '#test/page-checks.ts'

test.describe('the scheme', () => {
  test('is the one of the system, and the page says so', async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const light = await ground()
    expect([light, await scheme()]).toEqual(['rgb(251, 248, 243)', 'light'])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await scheme()).toBe('dark')
    expect(await ground()).not.toBe(light)
  })

  test("leaves the promotion in the advisor's colours", async ({ page }) => {
    const colours = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme })
      return page.locator('.promotion').evaluate((banner) => {
        const ground = getComputedStyle(banner, '::before')
        return [getComputedStyle(banner).color, ground.backgroundColor, ground.opacity]
      })
    }
    await page.goto('/promotion')
    expect(await colours('dark')).toEqual(await colours('light'))
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the current tab, a pressed button and the focus can be told apart', async ({ page }) => {
    await takeSession(page)
    await page.goto('/admin/gallery')
    const tab = page.getByRole('link', { name: 'Galerie' })
    await expect(tab).toHaveCSS('border-bottom-style', 'solid')
    await expect(page.getByRole('link', { name: 'Promotion' })).toHaveCSS('border-bottom-style', 'none')
    const split = page.getByRole('button', { name: 'Split-Screen' })
    const other = page.getByRole('button', { name: 'Versionen' })
    const ground = (button: typeof split) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await ground(split)).not.toBe(await ground(other))
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid')
  })
})

test.describe('at 400 percent', () => {
  // What is left of 1280 × 1024.
  test.use({ viewport: { width: 320, height: 256 } })

  test('no bar stays in the way, and nothing scrolls sideways', async ({ page }) => {
    for (const path of ['/', '/beratung', '/kontakt']) {
      await page.goto(path)
      expect(await sidewaysExcess(page)).toBeNull()
      await page.evaluate(() => window.scrollTo(0, 600))
      await expect(page.locator('.site-header')).not.toBeInViewport()
    }
    await takeSession(page)
    await page.goto('/admin/gallery')
    // A preview is fitted by its script.
    await expect.poll(() => sidewaysExcess(page)).toBeNull()
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(page.locator('.manager-bar')).not.toBeInViewport()
  })

  test('the booking dialog is filled in as a whole page, its head scrolling along', async ({ page }) => {
    await openBooking(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Telefon').focus()
    await expect(dialog.getByLabel('Telefon')).toBeInViewport()
    await expect(dialog.getByRole('heading', { level: 2 })).not.toBeInViewport()
    expect(await sidewaysExcess(page)).toBeNull()
  })
})

async function openBooking(page: Page) {
  await page.goto('/beratung', { waitUntil: 'networkidle' })
  await page
    .getByRole('link', { name: /Termin bueche/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
