/** 'Termine verwalten' for visitors without a script; with one: e2e/booking-calendar.spec.ts. */
import { expect, test } from '#test/admin-journey.ts'
import { switchOn } from '#test/appointments-journey.ts'
import { expectRoomForText } from '#test/page-checks.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

test('booked, moved and cancelled without a script, with mails to both', async ({ page, opened }) => {
  const choose = (time: string) => page.getByRole('radio', { name: time, exact: true }).check()
  await switchOn(opened)
  await page.goto('/beratung')
  await page.getByRole('link', { name: 'Termin bueche' }).first().click()
  await expectRoomForText(page)
  await page.getByRole('link', { name: /Mittwoch.*25. November/ }).click()
  await choose('9:00')
  await page.getByRole('radio', { name: 'Im Büro' }).check()
  await page.getByLabel('Name', { exact: true }).fill('Seraina Hofstetter')
  await page.getByLabel('E-Mail').fill('seraina@hofstetter.example')
  await page.getByLabel('Telefon').fill('079 555 01 88')
  await page.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mittwoch,25. November')
  await page.getByRole('link', { name: 'Termin verschieben' }).click()
  await page.getByRole('link', { name: /Donnerstag.*26. November/ }).click()
  await choose('14:00')
  await expect(page.getByRole('radio', { name: 'Im Büro' })).toBeChecked()
  await page.getByRole('radio', { name: 'Online' }).check()
  await page.getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(page.getByText('Verschoben.')).toBeVisible()
  await expect(page.getByText('14:00 bis 15:00 Uhr, online, der Link kommt per E-Mail.')).toBeVisible()
  await page.getByRole('link', { name: 'Termin absagen' }).click()
  await page.getByLabel('Ein Wort an Andrin').fill('Bin krank')
  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await expect(page.getByText('ist abgesagt')).toBeVisible()
  const stored = (await opened.documents.list('appointments')).map(({ data }) => data)
  expect(stored).toMatchObject([{ status: 'cancelled', sequence: 2 }])
  await expect.poll(() => opened.mailer.sent.length).toBe(6)
})
