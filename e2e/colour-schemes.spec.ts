/** The dark scheme, colours that the system forces, and a window zoomed in to 400 percent. Contrast: every-page, accessible-states. */
import { takeSession } from '#test/admin-journey.ts'
import { expect } from '#test/browser.ts'
import { test } from '#test/demo-journey.ts'
import { clickWhenAlive, sidewaysExcess } from '#test/page-checks.ts'

test("the page follows the system's colour scheme, and the promotion keeps the advisor's colours", async ({
  page,
}) => {
  await page.goto('/promotion')
  const look = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    return page.locator('.promotion').evaluate((banner) => {
      const { backgroundColor, colorScheme: scheme } = getComputedStyle(document.documentElement)
      const ground = getComputedStyle(banner, '::before')
      const own = [getComputedStyle(banner).color, ground.backgroundColor, ground.opacity]
      return { backgroundColor, scheme, own }
    })
  }
  const [light, dark] = [await look('light'), await look('dark')]
  expect(light).toMatchObject({ backgroundColor: 'rgb(251, 248, 243)', scheme: 'light' })
  expect(dark.scheme).toBe('dark')
  expect(dark.backgroundColor).not.toBe(light.backgroundColor)
  expect(dark.own).toEqual(light.own)
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
  // The viewport that is left of 1280 × 1024.
  test.use({ viewport: { width: 320, height: 256 } })

  test('no bar stays fixed, and nothing scrolls sideways', async ({ page }) => {
    for (const path of ['/', '/beratung', '/kontakt']) {
      await page.goto(path)
      expect(await sidewaysExcess(page)).toBeNull()
      await page.evaluate(() => window.scrollTo(0, 600))
      await expect(page.locator('.site-header')).not.toBeInViewport()
    }
    await page.goto('/beratung')
    await clickWhenAlive(page.getByRole('link', { name: /Termin bueche/ }).first())
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Telefon').focus()
    await expect(dialog.getByLabel('Telefon')).toBeInViewport()
    await expect(dialog.getByRole('heading', { level: 2 }), 'its head scrolls along').not.toBeInViewport()
    await takeSession(page)
    await page.goto('/admin/gallery')
    // A preview is fitted by its script.
    await expect.poll(() => sidewaysExcess(page)).toBeNull()
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(page.locator('.manager-bar')).not.toBeInViewport()
  })
})
