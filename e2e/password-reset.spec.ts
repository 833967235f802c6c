/** The advisor forgot the password. */
import { admin } from '#test/built-app.ts'
import { takeSession } from '#test/admin-journey.ts'
import { expect, signIn, submitPassword, test } from '#test/account-journey.ts'
import type { SmtpTestServer } from '#test/mail-servers.ts'
import { expectAccessible } from '#test/page-checks.ts'

const fresh = 'regatta-im-juni'

async function mailedLink(mails: SmtpTestServer): Promise<string> {
  await expect.poll(() => mails.received.length).toBeGreaterThan(0)
  return /http\S+\/passwort-neu\?token=[\w-]+/.exec(mails.received.at(-1)?.parsed.text ?? '')?.[0] ?? ''
}

test('from the login by a link in a mail to a new password, which works once and signs out everywhere', {
  tag: '@hosted',
}, async ({ page, browser, baseURL, mails, site }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await other.newPage()
  await takeSession(elsewhere)
  await page.goto('/admin-login')
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await page.waitForURL('**/passwort-vergessen')
  await page.getByLabel('E-Mail').fill(admin.email)
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await expect(page.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeFocused()
  await expectAccessible(page)
  const link = await mailedLink(mails)
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto(link)
  expect(new URL(page.url()).href, 'the token leaves the address at once').toBe(`${baseURL}/passwort-neu`)
  expect(seen.slice(1).filter((request) => request.includes('token'))).toEqual([])
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Passwort1234')
  await page.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(page.getByText('Das steht unter den häufigsten.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Neues Passwort', { exact: true }).fill(fresh)
  await page.getByLabel('Passwort zeigen').check()
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(page.getByText('Dein neues Passwort gilt ab sofort.')).toBeVisible()
  await elsewhere.goto('/admin')
  expect(new URL(elsewhere.url()).pathname).toBe('/')
  await signIn(page, fresh)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await expectAccessible(elsewhere)
  expect(site.output()).not.toContain(new URL(link).searchParams.get('token') ?? '?')
  await other.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('all of it by ordinary forms', async ({ page, mails }) => {
    await page.goto('/passwort-vergessen')
    await page.getByLabel('E-Mail').fill(admin.email)
    await page.getByRole('button', { name: 'Link schicken' }).click()
    await expect(page.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeVisible()
    await page.goto(await mailedLink(mails))
    await page.getByLabel('Neues Passwort').fill(fresh)
    await page.getByRole('button', { name: 'Passwort setzen' }).click()
    await expect(page.getByText('Dein neues Passwort gilt ab sofort.')).toBeVisible()
    await submitPassword(page, fresh)
    await page.waitForURL('**/admin')
  })
})
