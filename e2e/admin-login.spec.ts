/** The advisor signs in and out. */
import { admin } from '#test/built-app.ts'
import { expect, fillLogin, signIn, test } from '#test/admin-journey.ts'
import { holdBack } from '#test/browser.ts'

const submit = { name: 'Anmelden', exact: true }

test("explains each refusal, even of a form filled in before the script loaded, and shows 'Anmelden...' while busy", async ({
  page,
  opened: { accounts },
}) => {
  const alert = page.getByRole('alert')
  const send = async (email?: string, password?: string) => {
    await fillLogin(page, email, password)
    await page.getByRole('button', submit).click()
  }
  // A password manager fills the form before the scripts have arrived.
  const bringScripts = await holdBack(page, '**/*.js')
  await page.goto('/admin-login', { waitUntil: 'commit' })
  await fillLogin(page, admin.email, 'falsches Passwort')
  bringScripts()
  await page.waitForLoadState('networkidle')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', submit).click()
  await expect(alert).toHaveText('Falsches Passwort')
  await expect(page.getByLabel('Passwort')).toHaveValue('')
  await expect(page.getByLabel('Passwort')).toBeFocused()
  await expect(page.getByLabel('E-Mail')).toHaveValue(admin.email)
  await send(admin.email, '   ')
  await expect(alert).toHaveText('Bitte füllen Sie alle Felder aus')
  await expect(page.getByLabel('Passwort'), 'what is missing can be typed at once').toBeFocused()
  await send('niemand@example.ch')
  await expect(alert).toHaveText('Benutzer nicht gefunden')
  accounts.refuseWith('unavailable')
  await send()
  await expect(alert).toHaveText('Lotse Auth nicht verfügbar')

  accounts.refuseWith(null)
  const answer = await holdBack(page, '**/admin-login')
  await send()
  await expect(page.getByRole('button', { name: 'Anmelden...' })).toHaveAttribute('aria-busy', 'true')
  answer()
  await page.waitForURL('**/admin')
  await expect(page.getByText('Admin Dashboard')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('signs in by an ordinary form, and says why a login fails', async ({ page }) => {
    await page.goto('/admin-login')
    await fillLogin(page, admin.email, 'falsches Passwort')
    await page.getByRole('button', submit).click()
    await expect(page.getByRole('alert')).toHaveText('Falsches Passwort')
    await expect(page.getByLabel('E-Mail')).toHaveValue(admin.email)
    await page.getByLabel('Passwort').fill(admin.password)
    await page.getByRole('button', submit).click()
    await page.waitForURL('**/admin')
    await expect(page.getByText('erlaube JavaScript in deinem Browser')).toBeVisible()
    for (const part of ['main', '.more-button', '.user-button'])
      await expect(page.locator(part), 'nothing that would be lost is taken').toHaveAttribute('inert')
  })

  test('leads to the preview links after all devices were signed out', async ({ page }) => {
    await page.goto('/admin-login?abgemeldet')
    await fillLogin(page, admin.email, 'falsches Passwort')
    await page.getByRole('button', submit).click()
    await expect(page.getByRole('alert')).toHaveText('Falsches Passwort')
    await page.getByLabel('Passwort').fill(admin.password)
    await page.getByRole('button', submit).click()
    await page.waitForURL('**/admin/account#links')
  })
})

test('stays signed in across reloads, and signs out to /', { tag: '@hosted' }, async ({ page }) => {
  await signIn(page)
  await page.reload()
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await expect(page.getByRole('menu')).toContainText(admin.email)
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/admin')
  expect(new URL(page.url()).pathname).toBe('/')
})
