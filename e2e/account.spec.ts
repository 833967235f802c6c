/** The advisor's own account: name, password, devices. */
import { admin } from '#test/built-app.ts'
import { takeSession } from '#test/admin-journey.ts'
import { expect, openAccount, signIn, test } from '#test/account-journey.ts'
import { emulatorsOfJourneys } from '#test/hosted/emulated-project.ts'

const fresh = 'regatta-im-juni'
const saved = (text: string) => ({ name: text })

test("'Konto' of the user menu: the name changes at once, the address after the password, and the session may have ended", async ({
  page,
  mails,
}) => {
  await takeSession(page)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(
    ['Konto', 'Protokoll', 'Website ansehen (öffnet in einem neuen Tab)', 'Abmelden'],
    { useInnerText: true },
  )
  await page.getByRole('menuitem', { name: 'Konto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto')
  expect(new URL(page.url()).pathname).toBe('/admin/account')
  await expect(page.getByText('dieses Gerät')).toBeVisible()
  const profile = page.getByRole('form', saved('Du'))
  await profile.getByLabel('Name').fill('Beat Muster')
  await profile.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Beat Benutzermenü' })).toBeVisible()
  await profile.getByLabel('E-Mail für die Anmeldung').fill('neu@example.ch')
  await profile.getByLabel('Dein Passwort').fill('falsch-falsch')
  await profile.getByRole('button', { name: 'Speichern' }).click()
  await expect(profile.getByText('Das war nicht dein jetziges Passwort.')).toBeVisible()
  await profile.getByLabel('Dein Passwort').fill(admin.password)
  await profile.getByRole('button', { name: 'Speichern' }).click()
  await expect(profile.getByLabel('Dein Passwort')).toBeHidden()
  await expect
    .poll(() => mails.received.map(({ to, parsed }) => [to, parsed.subject]))
    .toEqual([[[admin.email], 'Deine E-Mail für die Anmeldung wurde geändert']])
  await page.reload()
  await expect(page.getByLabel('E-Mail für die Anmeldung')).toHaveValue('neu@example.ch')
  await expect(page.locator('main')).not.toHaveAttribute('inert')

  await profile.getByLabel('Name').fill('Carla Muster')
  await page.context().clearCookies()
  await profile.getByRole('button', { name: 'Speichern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bitte melde dich wieder an' })
  await dialog.getByLabel('E-Mail').fill('neu@example.ch')
  await dialog.getByLabel('Passwort').fill(admin.password)
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('Gespeichert!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Carla Benutzermenü' })).toBeVisible()
})

test('changes the password by keyboard: the old one is asked for, this browser stays, the others go', {
  tag: '@hosted',
}, async ({ page, browser, baseURL, mails }) => {
  await takeSession(page)
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await other.newPage()
  await takeSession(elsewhere)
  await openAccount(page)
  await expect(page.getByRole('heading', { name: 'Angemeldet auf 2 Geräten' })).toBeVisible()
  await page.getByLabel('Jetziges Passwort').focus()
  await page.keyboard.type('falsch-falsch')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Passwort1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Das steht unter den häufigsten.')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Das war nicht dein jetziges Passwort.')).toBeVisible()
  await expect(page.getByLabel('Neues Passwort'), 'nothing typed is lost').toHaveValue(fresh)
  await page.getByLabel('Jetziges Passwort').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passwort geändert!')).toBeVisible()
  await expect(page.getByText('Dein Kalender hat eine neue private Adresse')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Angemeldet auf 1 Gerät' })).toBeVisible()
  await expect
    .poll(() => mails.received.map(({ parsed }) => parsed.subject))
    .toEqual(['Dein Passwort wurde geändert'])
  await elsewhere.goto('/admin')
  expect(new URL(elsewhere.url()).pathname).toBe('/')
  await signIn(elsewhere, fresh)
  await other.close()
})

test('signs another device out, and then everywhere', {
  tag: '@hosted',
}, async ({ page, browser, baseURL }) => {
  await takeSession(page)
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  })
  const elsewhere = await other.newPage()
  await takeSession(elsewhere)
  await openAccount(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'iPhone, Safari' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Abmelden iPhone, Safari' }).click()
  await expect(page.getByText('Abgemeldet!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Angemeldet auf 1 Gerät' })).toBeVisible()
  await elsewhere.goto('/admin')
  expect(new URL(elsewhere.url()).pathname).toBe('/')
  await takeSession(elsewhere)
  await page.getByRole('button', { name: 'Überall abmelden' }).click()
  const question = page.getByRole('dialog', { name: 'Überall abmelden?' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Überall abmelden' }).click()
  await question.getByRole('button', { name: 'Überall abmelden' }).click()
  await page.waitForURL(/\/admin-login\?abgemeldet$/)
  await expect(page.getByText('dein Kalender hat eine neue private Adresse')).toBeVisible()
  await elsewhere.goto('/admin')
  expect(new URL(elsewhere.url()).pathname).toBe('/')
  await other.close()
})

test('offers a second factor only where the backend has one', { tag: '@hosted' }, async ({ page }) => {
  await takeSession(page)
  await openAccount(page)
  await expect(page.getByRole('heading', { name: 'Passwort' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Zweiter Faktor' })).toHaveCount(
    emulatorsOfJourneys() ? 0 : 1,
  )
})
