/** The advisor signs in with two factors, and gets back in when one of them is gone. */
import {
  addAuthenticator,
  appCode,
  confirmPassword,
  expect,
  forgetSession,
  keepCodes,
  openAccount,
  test,
} from '#test/account-journey.ts'
import { fillLogin, takeSession } from '#test/admin-journey.ts'
import { askAgain } from '#test/appointments-journey.ts'
import { expectAccessible } from '#test/page-checks.ts'

const toldOwner = ['Eine Authenticator-App wurde verbunden', 'Ein Wiederherstellungscode wurde gebraucht']

test('an authenticator app is asked for after the password, until a recovery code disconnects it', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  await takeSession(page)
  await openAccount(page)
  await page.getByRole('button', { name: 'Einrichten Authenticator-App' }).click()
  await expect(page.getByRole('dialog').getByLabel('Dein Passwort')).toBeFocused()
  await confirmPassword(page)
  const dialog = page.getByRole('dialog', { name: 'Authenticator-App' })
  await expect(dialog.getByRole('img', { name: 'QR-Code für deine Authenticator-App' })).toBeVisible()
  await expect(dialog.getByLabel('Sechs Ziffern aus der App')).toBeFocused()
  await expectAccessible(page, 'dialog:modal')
  const secret = await dialog.locator('.copy code').innerText()
  await dialog.getByLabel('Sechs Ziffern aus der App').fill(appCode(secret, 'now'))
  // A failed reload of the account must not take the codes off the screen.
  await page.route('**/admin/account.data*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.keyboard.press('Enter')
  await expect(page.locator('.admin-header .badge', { hasText: 'Nicht verfügbar' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Zehn Codes, die du nur jetzt siehst' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  // The dialog asks to stay open; a fade that began is undone.
  await expect(page.getByText('Schliessen geht, sobald du das bestätigt hast.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1')
  await expectAccessible(page, 'dialog:modal')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await askAgain(page)
  const over = page.getByRole('dialog', { name: 'Bitte melde dich wieder an' })
  await expect(over.getByLabel('E-Mail'), 'the codes are still on the screen').toBeFocused()
  await page.context().addCookies(cookies)
  await page.keyboard.press('Escape')
  await askAgain(page)
  const codes = await keepCodes(page)
  await expect(page.getByText('10 von 10 übrig')).toBeVisible()

  await test.step("the sign-in over the editor asks for the app's code", async () => {
    await page.goto('/admin')
    const title = page.getByLabel('Titel', { exact: true })
    await title.fill('Mitten im Satz')
    await page.context().clearCookies()
    await page.keyboard.press('Control+s')
    await fillLogin(over)
    await over.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(over.getByLabel('Sechs Ziffern')).toBeFocused()
    await expectAccessible(page, 'dialog:modal')
    await over.getByLabel('Sechs Ziffern').fill('000000')
    await page.keyboard.press('Enter')
    await expect(over.getByRole('alert')).toContainText('Das gilt nicht oder nicht mehr.')
    await over.getByLabel('Sechs Ziffern').fill(appCode(secret, 'later'))
    await over.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.locator('.save-state')).toHaveText('Gespeichert!')
    await expect(title).toHaveValue('Mitten im Satz')
  })
  await test.step('a recovery code signs in by ordinary forms, without a script', async () => {
    const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    const form = await plain.newPage()
    await form.goto('/admin-login')
    await fillLogin(form)
    await form.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(form.getByRole('heading', { name: 'Noch ein Schritt' })).toBeVisible()
    await form.getByText('Telefon nicht da?').click()
    await form.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '')
    await form.getByRole('button', { name: 'Mit Code anmelden' }).click()
    await form.waitForURL('**/admin')
    await plain.close()
  })
  await test.step('a recovery code disconnects the app', async () => {
    await openAccount(page)
    await expect(page.getByText('9 von 10 übrig')).toBeVisible()
    await page.getByRole('button', { name: 'Ändern Authenticator-App' }).click()
    await page.getByRole('dialog').getByLabel('App trennen').check()
    await confirmPassword(page, codes[5])
  })
  await expect(page.getByText('App getrennt!')).toBeVisible()
  await test.step('the owner is told by mail', async () => {
    await expect
      .poll(() => site.smtp.received.map(({ parsed }) => parsed.subject))
      .toEqual(expect.arrayContaining(toldOwner))
  })
})

test('a passkey signs in without a password or after it, and a failed attempt shows an error', async ({
  page,
}) => {
  await takeSession(page)
  const device = await addAuthenticator(page)
  await openAccount(page)
  await page.getByRole('button', { name: 'Einrichten Passkey' }).click()
  await confirmPassword(page)
  const dialog = page.getByRole('dialog', { name: 'Passkeys' })
  await expect(dialog.getByLabel('Name für dieses Gerät')).toBeFocused()
  await expectAccessible(page, 'dialog:modal')
  await dialog.getByLabel('Name für dieses Gerät').fill('Mein Laptop')
  await dialog.getByRole('button', { name: 'Dieses Gerät hinzufügen' }).click()
  expect(await keepCodes(page)).toHaveLength(10)
  await expect(page.getByText('1 Gerät', { exact: true })).toBeVisible()

  await forgetSession(page)
  await device.fingerMatches(false)
  await page.goto('/admin-login', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Das hat nicht geklappt. Versuche es nochmals, oder melde dich anders an.',
  )
  await device.fingerMatches(true)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await page.waitForURL('**/admin')

  await forgetSession(page)
  await page.goto('/admin-login', { waitUntil: 'networkidle' })
  await fillLogin(page)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Noch ein Schritt' })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Passkey benutzen' }).click()
  await page.waitForURL('**/admin')
})
