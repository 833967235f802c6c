/** The advisor signs in and out. */
import { admin } from '#test/built-app.ts'
import { expect, fillLogin, openLogin, signIn, takeSession, test, visit } from '#test/admin-journey.ts'
import { adminScreens } from '#test/public-pages.ts'

const submit = { name: 'Anmelden', exact: true }

const refusals = [
  ['failed', 'Login fehlgeschlagen'],
  ['too-many-requests', 'Zu viele Login-Versuche. Bitte warten Sie einen Moment.'],
  ['network', 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung.'],
  ['unavailable', 'Lotse Auth nicht verfügbar'],
] as const

test("shows 'Anmelden...' while busy, goes to /admin on success, and says in its own words why it refuses", async ({
  page,
  opened,
}) => {
  await openLogin(page)
  const send = async (email?: string, password?: string) => {
    await fillLogin(page, email, password)
    await page.getByRole('button', submit).click()
  }
  const held = Promise.withResolvers<void>()
  await page.route('**/admin-login', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await send()
  await expect(page.getByRole('button', { name: 'Anmelden...' })).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await page.waitForURL('**/admin')
  await expect(page.getByText('Admin Dashboard')).toBeVisible()

  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.unrouteAll()
  await openLogin(page)
  const alert = page.getByRole('alert')
  await send(admin.email, '   ')
  await expect(alert).toHaveText('Bitte füllen Sie alle Felder aus')
  await expect(page.getByLabel('Passwort'), 'what is missing can be typed at once').toBeFocused()
  await send('niemand@example.ch')
  await expect(alert).toHaveText('Benutzer nicht gefunden')
  await send(admin.email, 'falsches Passwort')
  await expect(alert).toHaveText('Falsches Passwort')
  await expect(page.getByLabel('Passwort')).toHaveValue('')
  await expect(page.getByLabel('Passwort')).toBeFocused()
  await expect(page.getByLabel('E-Mail')).toHaveValue(admin.email)
  for (const [reason, message] of refusals) {
    opened.accounts.refuseWith(reason)
    await send()
    await expect(alert).toHaveText(message)
  }
  opened.accounts.recover()
  opened.accounts.signIn = () => Promise.reject(new Error('broken'))
  await send()
  await expect(alert).toHaveText('Ein unerwarteter Fehler ist aufgetreten')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('signs in by an ordinary form, and says why when that fails', async ({ page }) => {
    await page.goto('/admin-login')
    await fillLogin(page, admin.email, 'falsches Passwort')
    await page.getByRole('button', submit).click()
    await expect(page.getByRole('alert')).toHaveText('Falsches Passwort')
    await expect(page.getByLabel('E-Mail')).toHaveValue(admin.email)
    await page.getByLabel('Passwort').fill(admin.password)
    await page.getByRole('button', submit).click()
    await page.waitForURL('**/admin')
  })

  test('the admin area says what it needs, and takes nothing that would be lost', async ({ page }) => {
    await takeSession(page)
    await page.goto('/admin')
    await expect(page.getByText('erlaube JavaScript in deinem Browser')).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('inert')
    for (const menu of ['.more-button', '.user-button'])
      await expect(page.locator(menu)).toHaveAttribute('inert')
  })
})

test('stays signed in across reloads, signs out to /, and records both in the admin log', {
  tag: '@hosted',
}, async ({ page, opened }) => {
  await signIn(page)
  await page.reload()
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await expect(page.getByRole('menu')).toContainText(admin.email)
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  // Both are logged at the same time of the fixed clock, so their order is undefined.
  const logged = async (action: string) => {
    const entries = await opened.documents.list('adminLogs', { where: { field: 'action', equals: action } })
    return entries.map(({ data }) => data)
  }
  const known = await opened.accounts.findAdmin()
  expect([...(await logged('login')), ...(await logged('logout'))]).toMatchObject([
    { action: 'login', userEmail: admin.email, userId: known?.id },
    { action: 'logout', userEmail: admin.email, userId: known?.id },
  ])
  await page.goto('/admin')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('every screen leads to / when nobody is signed in', async ({ page }) => {
  await page.goto('/')
  for (const path of [...adminScreens, '/promotion-manager', '/admin/vorschau/promotion']) {
    expect(await visit(page, path), path).toMatchObject({ status: 302, location: '/' })
  }
})
