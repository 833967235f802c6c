/** The advisor's own account: name, password, devices. */
import { admin } from '#test/built-app.ts'
import { openAccount } from '#test/account-journey.ts'
import { putIn } from '#test/content-samples.ts'
import { readyWebsite } from '#test/ready-content.ts'
import { expect, mailed, sendsMails, takeSession, test } from '#test/admin-journey.ts'

const fresh = 'regatta-im-juni'

test.use({ environment: sendsMails })

test("'Konto' changes the name at once and the sign-in address after the password; an older tab can still save", async ({
  page,
  opened,
}) => {
  await takeSession(page)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('menuitem', { name: 'Konto' }).click()
  await expect(page).toHaveURL('/admin/account')
  const profile = page.getByRole('form', { name: 'Du' })
  await profile.getByLabel('Name').fill('Beat Muster')
  await profile.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Beat Benutzermenü' })).toBeVisible()
  const older = await page.context().newPage()
  await openAccount(older)
  await profile.getByLabel('E-Mail für die Anmeldung').fill('neu@example')
  await profile.getByLabel('Dein Passwort').fill(admin.password)
  await profile.getByRole('button', { name: 'Speichern' }).click()
  await expect(profile.getByLabel('E-Mail für die Anmeldung')).toHaveAccessibleDescription(
    /Das ist keine gültige E-Mail-Adresse\./,
  )
  await profile.getByLabel('E-Mail für die Anmeldung').fill('neu@example.ch')
  await profile.getByRole('button', { name: 'Speichern' }).click()
  await expect(profile.getByLabel('Dein Passwort')).toBeHidden()
  await mailed(opened, admin.email, 'Deine E-Mail für die Anmeldung wurde geändert')

  const there = older.getByRole('form', { name: 'Du' })
  await there.getByLabel('Name').fill('Beat Keller')
  await there.getByRole('button', { name: 'Speichern' }).click()
  await expect(older.getByText('Gespeichert!')).toBeVisible()
  await expect(there.getByLabel('E-Mail für die Anmeldung')).toHaveValue('neu@example.ch')
  await expect(older.getByRole('button', { name: 'Beat Benutzermenü' })).toBeVisible()
})

test('the first account becomes the advisor’s with one form, prefilled with name and address from the website', async ({
  page,
  opened,
}) => {
  await putIn(opened, 'website', readyWebsite)
  await takeSession(page)
  await openAccount(page)
  const profile = page.getByRole('form', { name: 'Du' })
  await profile.getByLabel('E-Mail für die Anmeldung').fill('hallo@andrinkeel.example')
  await profile.getByLabel('Dein Passwort').fill(admin.password)
  await profile.getByRole('button', { name: 'Speichern' }).click()
  const own = page.getByRole('form', { name: 'Dein Konto' })
  await expect(own.getByLabel('Name')).toHaveValue('Mia Keller')
  await expect(own.getByLabel('E-Mail für die Anmeldung')).toHaveValue('mia@keller.ch')
  await own.getByLabel('Jetziges Passwort').fill('falsch-falsch')
  await own.getByLabel('Neues Passwort').fill(fresh)
  await own.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(own.getByText('Das war nicht dein jetziges Passwort.')).toBeVisible()
  await own.getByLabel('Jetziges Passwort').fill(admin.password)
  await own.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByText('Das Konto ist jetzt deines.')).toBeVisible()
  await expect(profile.getByLabel('E-Mail für die Anmeldung')).toHaveValue('mia@keller.ch')
  await expect(page.getByRole('button', { name: 'Mia Benutzermenü' })).toBeVisible()
})

test('a password changed by keyboard signs out other devices, and one device or all can be signed out as well', {
  tag: '@hosted',
}, async ({ page, browser, baseURL, opened }) => {
  await takeSession(page)
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'
  const other = await browser.newContext({ baseURL: baseURL ?? '', userAgent })
  const elsewhere = await other.newPage()
  await takeSession(elsewhere)
  await openAccount(page)
  await expect(page.getByRole('heading', { name: 'Angemeldet auf 2 Geräten' })).toBeVisible()
  await page.getByLabel('Jetziges Passwort').focus()
  await page.keyboard.type('falsch-falsch')
  await page.keyboard.press('Tab')
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Das war nicht dein jetziges Passwort.')).toBeVisible()
  await expect(page.getByLabel('Neues Passwort'), 'nothing typed is lost').toHaveValue(fresh)
  await page.getByLabel('Jetziges Passwort').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passwort geändert!')).toBeVisible()
  await expect(page.getByText('Dein Kalender hat eine neue private Adresse')).toBeVisible()
  await mailed(opened, admin.email, 'Dein Passwort wurde geändert')
  await elsewhere.goto('/admin')
  await expect(elsewhere).toHaveURL('/')

  await takeSession(elsewhere, '', fresh)
  await openAccount(page)
  await page.getByRole('button', { name: 'Abmelden iPhone, Safari' }).click()
  await expect(page.getByText('Abgemeldet!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Angemeldet auf 1 Gerät' })).toBeFocused()
  await page.getByRole('button', { name: 'Überall abmelden' }).click()
  const question = page.getByRole('dialog', { name: 'Überall abmelden?' })
  await question.getByRole('button', { name: 'Überall abmelden' }).click()
  await page.waitForURL(/\/admin-login\?abgemeldet$/)
  await expect(page.getByText('dein Kalender hat eine neue private Adresse')).toBeVisible()
  await other.close()
})
