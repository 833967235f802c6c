/** 'Vorschau-Link': a draft or a version shown to a person without an account, for seven days or until it is taken back. */
import { expect, saveTitle, signIn, test, title } from '#test/admin-journey.ts'
import { expectAccessible } from '#test/page-checks.ts'

test('a preview link shows unsaved changes without an account, labelled and uncached, and can be revoked', async ({
  page,
  browser,
  baseURL,
  opened: { documents },
}) => {
  await signIn(page)
  await saveTitle(page, 'Auf der Website')
  await title(page).fill('Nur für dich')
  await page.getByRole('button', { name: 'Versionen' }).click()
  await page.getByRole('button', { name: 'Das würde veröffentlicht' }).click()
  await page.getByRole('button', { name: 'Vorschau-Link' }).click()
  const links = page.getByRole('dialog', { name: 'Vorschau-Link' })
  await links.getByRole('button', { name: 'Link erzeugen' }).click()
  const address = links.locator('.share__made code')
  await expect(address).toHaveText(/\/vorschau\/[\w-]{43}$/)
  const path = new URL(await address.innerText()).pathname

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const guest = await context.newPage()
  const headers = (await guest.goto(path))?.headers() ?? {}
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['content-security-policy']).toContain("form-action 'none'")
  await expect(guest.getByRole('complementary', { name: 'Vorschau' })).toContainText(
    'Das ist eine Vorschau und noch nicht veröffentlicht.',
  )
  await expect(guest.locator('.promotion')).toContainText('Nur für dich')
  await guest.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(guest)
  await guest.getByText('Seite: Promotion').click()
  await guest.getByRole('link', { name: 'Startseite', exact: true }).click()
  await expect(guest.getByRole('complementary', { name: 'Vorschau' })).toBeVisible()
  await guest.goto('/promotion')
  await expect(guest.getByText('Auf der Website')).toBeVisible()
  const stored = [...(await documents.list('previewLinks')), ...(await documents.list('previewContents'))]
  expect(JSON.stringify(stored), 'only a hash is stored').not.toContain(path.split('/').at(-1))

  await links.getByRole('button', { name: /^Link zurücknehmen/ }).click()
  await expect(links.getByText('Zurzeit gilt kein Link.')).toBeVisible()
  await expect(links.getByRole('heading', { name: 'Gültige Links' })).toBeFocused()
  expect((await guest.goto(path))?.status()).toBe(404)
  await context.close()
})
