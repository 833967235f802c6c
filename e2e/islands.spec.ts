/** Public pages start without React; an island that cannot be loaded leaves the server's HTML working. */
import { expect, test } from '#test/browser.ts'

const react = /\/assets\/react-/

test('a page loads React only when somebody points at something interactive', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/beratung', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => react.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Termin bueche' }).first().hover()
  await expect(page.locator('[data-island=booking][data-alive]').first()).toBeAttached()
  expect(scripts.some((url) => react.test(url))).toBe(true)
})

test('a first click opens the dialog, although the island is still on its way', async ({ page }) => {
  const clicked = Promise.withResolvers<void>()
  await page.route(react, async (route) => {
    await clicked.promise
    await route.continue()
  })
  await page.goto('/beratung')
  await page.getByRole('link', { name: 'Termin bueche' }).first().click()
  clicked.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/beratung')
})

test.describe('an island whose script does not arrive', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] })

  test('leaves the link to the booking page working', async ({ page }) => {
    await page.route(react, (route) => route.abort())
    await page.goto('/beratung')
    await page.getByRole('link', { name: 'Termin bueche' }).first().click()
    await expect(page).toHaveURL(/\/beratung\/termin/)
  })
})
