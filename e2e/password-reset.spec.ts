/** The advisor forgot the password. */
import { admin } from '#test/built-app.ts'
import { expect, mailed, sendsMails, takeSession, test } from '#test/admin-journey.ts'
import type { OpenedApp } from '#test/in-process-app.ts'
import { expectAccessible } from '#test/page-checks.ts'

const fresh = 'regatta-im-juni'

test.use({ environment: sendsMails })

async function mailedLink(opened: OpenedApp): Promise<string> {
  const text = await mailed(opened, admin.email, 'Neues Passwort für deine Website')
  return /http\S+\/passwort-neu\?token=[\w-]+/.exec(text)?.[0] ?? ''
}

test('a forgotten password is replaced through a mailed link, which works once and signs out other devices', {
  tag: '@hosted',
}, async ({ page, browser, baseURL, opened }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await other.newPage()
  await takeSession(elsewhere)
  await page.goto('/admin-login')
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await page.waitForURL('**/passwort-vergessen')
  await page.getByLabel('E-Mail').fill(admin.email)
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await expect(page.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeFocused()
  await expectAccessible(page, 'main')
  const link = await mailedLink(opened)
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto(link)
  expect(new URL(page.url()).href, 'the token leaves the address at once').toBe(`${baseURL}/passwort-neu`)
  expect(seen.slice(1).filter((request) => request.includes('token'))).toEqual([])
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Passwort1234')
  await page.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(page.getByText('Das steht unter den häufigsten.')).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByLabel('Neues Passwort', { exact: true }).fill(fresh)
  await page.getByLabel('Passwort zeigen').check()
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(page.getByText('Dein neues Passwort gilt ab sofort.')).toBeVisible()
  await takeSession(page, '', fresh)
  await elsewhere.goto('/admin')
  expect(new URL(elsewhere.url()).pathname).toBe('/')
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await expectAccessible(elsewhere, 'main')
  expect(opened.log.join('')).not.toContain(new URL(link).searchParams.get('token') ?? '?')
  await other.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a forgotten password is replaced by ordinary forms', async ({ page, opened }) => {
    await page.goto('/passwort-vergessen')
    await page.getByLabel('E-Mail').fill(admin.email)
    await page.getByRole('button', { name: 'Link schicken' }).click()
    await expect(page.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeVisible()
    await page.goto(await mailedLink(opened))
    await page.getByLabel('Neues Passwort').fill(fresh)
    await page.getByRole('button', { name: 'Passwort setzen' }).click()
    await expect(page.getByText('Dein neues Passwort gilt ab sofort.')).toBeVisible()
  })
})
