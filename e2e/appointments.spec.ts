/** 'Termine verwalten' for visitors: booking, moving and cancelling, without a script and with one. */
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#test/admin-journey.ts'
import { switchOn } from '#test/appointments-journey.ts'
import type { OpenedApp } from '#test/in-process-app.ts'
import { clickWhenAlive } from '#test/page-checks.ts'

async function openBooking(page: Page) {
  await page.goto('/beratung')
  // With a script the link opens a dialog (e2e/booking-calendar.spec.ts); its page is there for everybody.
  const link = page.getByRole('link', { name: 'Termin bueche' }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: 'Wann passt es dir?' })).toBeVisible()
}

async function fillIn(page: Page) {
  await page.getByRole('radio', { name: 'Im Büro' }).check()
  await page.getByLabel('Name', { exact: true }).fill('Seraina Hofstetter')
  await page.getByLabel('E-Mail').fill('seraina@hofstetter.example')
  await page.getByLabel('Telefon').fill('079 555 01 88')
}

const choose = (page: Page, time: string) => page.getByRole('radio', { name: time, exact: true }).check()

async function withoutScript(browser: Browser, url: string) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: url,
    viewport: { width: 390, height: 844 },
  })
  return context.newPage()
}

const stored = async ({ documents }: OpenedApp) =>
  (await documents.list('appointments')).map(({ data }) => data)

test('booked, moved and cancelled without a script, with mails to both', async ({ browser, opened }) => {
  await switchOn(opened)
  const page = await withoutScript(browser, opened.url)
  await openBooking(page)
  await page.getByRole('link', { name: /Mittwoch.*25. November/ }).click()
  await choose(page, '9:00')
  await fillIn(page)
  await page.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mittwoch,25. November')
  await page.getByRole('link', { name: 'Termin verschieben' }).click()
  await page.getByRole('link', { name: /Donnerstag.*26. November/ }).click()
  await choose(page, '14:00')
  await expect(page.getByRole('radio', { name: 'Im Büro' })).toBeChecked()
  await page.getByRole('radio', { name: 'Online' }).check()
  await page.getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(page.getByText('Verschoben.')).toBeVisible()
  await expect(page.getByText('14:00 bis 15:00 Uhr, online, der Link kommt per E-Mail.')).toBeVisible()
  await page.getByRole('link', { name: 'Termin absagen' }).click()
  await page.getByLabel('Ein Wort an Andrin').fill('Bin krank')
  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await expect(page.getByText('ist abgesagt')).toBeVisible()
  expect(await stored(opened)).toMatchObject([{ status: 'cancelled', sequence: 2 }])
  await expect.poll(() => opened.mailer.sent.length).toBe(6)
  await page.context().close()
})

test('moves with the calendar of the booking dialog: place and remark are those of the appointment', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  await openBooking(page)
  await page.getByRole('link', { name: /Mittwoch.*25. November/ }).click()
  await choose(page, '9:00')
  await fillIn(page)
  await page.getByLabel('Bemerkung').fill('Ich komme zu zweit')
  await page.getByRole('button', { name: 'Termin buchen' }).click()
  await clickWhenAlive(page.getByRole('link', { name: 'Termin verschieben' }))
  const dialog = page.getByRole('dialog', { name: 'Termin verschieben' })
  await expect(dialog.getByText('Bisher: Mittwoch, 25. November 2026, 9:00 Uhr')).toBeVisible()
  await expect(dialog.getByText('Es fehlt noch: Uhrzeit')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Im Büro' })).toBeChecked()
  await expect(dialog.getByLabel('Bemerkung')).toHaveValue('Ich komme zu zweit')
  await dialog.getByRole('button', { name: /^Donnerstag, 26. November/ }).click()
  await dialog.getByRole('radio', { name: '14:00', exact: true }).check()
  await expect(dialog.getByText('Neu: Donnerstag, 26. November 2026, 14:00 Uhr, im Büro')).toBeVisible()
  // Whatever was scrolled to, head and foot stay in their place.
  await expect(dialog.getByRole('heading', { name: 'Termin verschieben' })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(page.getByText('Verschoben.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donnerstag,26. November')
  expect(await stored(opened)).toMatchObject([
    { date: '2026-11-26', time: '14:00', location: 'office', remark: 'Ich komme zu zweit', sequence: 1 },
  ])
})
