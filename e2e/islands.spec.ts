/** Public pages start without React; an island that cannot be loaded leaves the server's HTML working. */
import { expect, holdBack, test } from '#test/browser.ts'

const react = /\/assets\/react-/

test('React loads when a visitor points at a booking button, and a double click before it arrives opens one dialog', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => react.test(request.url()) && asked.push(request.url()))
  const bringReact = await holdBack(page, react)
  await page.goto('/beratung', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  const button = page.getByRole('link', { name: 'Termin bueche' }).first()
  await button.hover()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const opened = page.waitForRequest('/zaehlen')
  const counted: string[] = []
  page.on('request', (request) => counted.push(request.url()))
  await button.dblclick()
  bringReact()
  await expect(page.getByRole('dialog')).toBeVisible()
  await opened
  expect(counted.filter((url) => url.endsWith('/zaehlen'))).toHaveLength(1)
  await expect(page.getByLabel('Datum')).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/beratung')
})

test('a form sent before its island has loaded is answered without leaving the page', async ({ page }) => {
  const bringReact = await holdBack(page, react)
  await page.goto('/kontakt')
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  bringReact()
  await expect(page.getByRole('alert')).toHaveText('Bitte prüfe drei Felder, dann kann ich dir antworten.')
  await expect(page.getByLabel('Name')).toBeFocused()
  expect(await page.evaluate(() => history.length), 'the page is still the same one').toBe(entries)
})

test.describe('an island whose script does not arrive', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] })

  test('leaves the link to the booking page and the form to the browser', async ({ page }) => {
    await page.route(react, (route) => route.abort())
    await page.goto('/beratung')
    await page.getByRole('link', { name: 'Termin bueche' }).first().click()
    await expect(page).toHaveURL(/\/beratung\/termin/)
    await page.goto('/kontakt')
    await page.getByLabel('E-Mail').fill('seraina@')
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page.getByRole('alert')).toHaveText('Bitte prüfe drei Felder, dann kann ich dir antworten.')
    await expect(page.getByLabel('E-Mail')).toHaveValue('seraina@')
  })
})
