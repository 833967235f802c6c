/** 'Vorschau-Link': a draft or a version shown to somebody without an account, for seven days or until it is taken back. */
import type { Browser, Page } from '@playwright/test'
import { expect, saveTitle, signIn, test, title } from '#test/admin-journey.ts'
import { fillGallery } from '#test/gallery-content.ts'
import type { OpenedApp } from '#test/in-process-app.ts'
import { expectAccessible } from '#test/page-checks.ts'

const links = (page: Page) => page.getByRole('dialog', { name: 'Vorschau-Link' })

async function makeLink(page: Page): Promise<string> {
  await links(page).getByRole('button', { name: 'Link erzeugen' }).click()
  const address = links(page).locator('.share__made code')
  await expect(address).toHaveText(/\/vorschau\/[\w-]{43}$/)
  return new URL(await address.innerText()).pathname
}

async function asGuest(browser: Browser, url: string, path: string) {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const answer = await page.goto(path)
  return { page, headers: answer?.headers() ?? {}, status: answer?.status(), close: () => context.close() }
}

const storedText = async ({ documents }: OpenedApp) =>
  JSON.stringify([await documents.list('previewLinks'), await documents.list('previewContents')])

test('shows what is typed to somebody without an account, says that it is a preview, and is kept by nobody', async ({
  page,
  browser,
  opened,
}) => {
  await signIn(page)
  await saveTitle(page, 'Auf der Website')
  await title(page).fill('Nur für dich')
  await page.getByRole('button', { name: 'Versionen' }).click()
  await page.getByRole('button', { name: 'Das würde veröffentlicht' }).click()
  await page.getByRole('button', { name: 'Vorschau-Link' }).click()
  const path = await makeLink(page)
  await expect(links(page).getByRole('listitem')).toHaveCount(1)

  const guest = await asGuest(browser, opened.url, path)
  expect(guest.status).toBe(200)
  expect(guest.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(guest.headers['content-security-policy']).toContain("form-action 'none'")
  await expect(guest.page.getByRole('complementary', { name: 'Vorschau' })).toContainText(
    'Das ist eine Vorschau und noch nicht veröffentlicht.',
  )
  await expect(guest.page.locator('.promotion')).toContainText('Nur für dich')
  await expectAccessible(guest.page)
  await guest.page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(guest.page)
  await guest.page.getByText('Seite: Promotion').click()
  await guest.page.getByRole('link', { name: 'Startseite', exact: true }).click()
  await expect(guest.page.getByRole('complementary', { name: 'Vorschau' })).toBeVisible()
  await guest.page.goto('/promotion')
  await expect(guest.page.getByText('Auf der Website')).toBeVisible()
  await guest.close()
  expect(await storedText(opened), 'only a hash is stored').not.toContain(path.split('/').at(-1))
})

test.describe('a link that does not hold', () => {
  test.use({ expectedConsole: [/^Failed to load resource: the server responded with a status of 404/] })

  test('shows pictures that the website does not show to whoever has it, and to nobody else', async ({
    page,
    browser,
    opened,
  }) => {
    const [first] = await fillGallery(opened, 2)
    await signIn(page, '/admin/gallery')
    await page.getByRole('button', { name: 'Morgen am Bodensee löschen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bild löschen' }).click()
    await expect(page.getByRole('heading', { name: '1 Bild', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Versionen' }).click()
    await page.locator('.version', { hasText: 'Erstversion' }).click()
    await page.getByRole('button', { name: 'Vorschau-Link' }).click()
    const path = await makeLink(page)
    const guest = await asGuest(browser, opened.url, path)
    const picture = guest.page.getByAltText('Morgen am Bodensee, gezeichnet').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect((await guest.page.request.get(String(first?.url))).status()).toBe(404)
    expect((await guest.page.request.get(`${path}/bild/99`)).status()).toBe(404)

    await links(page).getByRole('button', { name: 'Schliessen' }).last().click()
    await page.getByRole('button', { name: 'Bild 1 endgültig löschen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Endgültig löschen' }).click()
    await expect(page.getByText('Bild endgültig gelöscht.')).toBeVisible()
    expect((await guest.page.goto(path))?.status(), 'erased for good').toBe(404)
    await guest.close()
  })
})
