/** After a booking that is two mails: what was booked, its calendar entry, and the way back. With and without a script. */
import ICAL from 'ical.js'
import type { Page } from '@playwright/test'
import { choice, expect, inDays, mailsAbout, test, visitor, fillBooking } from '#test/mail-journey.ts'
import { expectAccessible } from '#test/page-checks.ts'

const card = 'Termin bueche Säule 3a'
const inWords = (date: string) =>
  new Intl.DateTimeFormat('de-CH', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))

function entryIn(text: string) {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  const read = (name: string) => String(event?.getFirstPropertyValue(name))
  return ['uid', 'dtstart', 'dtend', 'summary', 'location', 'description', 'sequence'].map(read)
}

async function expectBooked(page: Page, mailed: string | undefined) {
  const notice = page.getByRole('status').filter({ hasText: 'Termin erfolgreich gebucht!' })
  await expect(notice).toContainText(`${inWords(inDays(3))}, 17:30 Uhr, im Büro`)
  // The sentence before speaks of the advisor in the third person.
  await expect(notice).not.toContainText(/\b(?:ich|mir|mich|von mir)\b/i)
  const link = notice.getByRole('link', { name: 'In Kalender speichern' })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-disposition']).toContain('termin.ics')
  expect(entryIn(await answer.text())).toEqual(entryIn(mailed ?? ''))
}

async function calendarFile(smtp: Parameters<typeof mailsAbout>[0], email: string) {
  const mails = await mailsAbout(smtp, email, 2)
  const confirmation = mails.find(({ to }) => to.includes(email))
  const content = confirmation?.parsed.attachments[0]?.content
  return content === undefined ? undefined : Buffer.from(content as ArrayBuffer).toString()
}

test('the dialog closes, and the page says what was booked, with the calendar entry of the mail', async ({
  page,
  smtp,
}) => {
  const person = visitor()
  await page.goto('/beratung')
  await page.getByRole('link', { name: card }).click()
  const dialog = page.getByRole('dialog', { name: 'Termin buchen' })
  await fillBooking(dialog, person)
  await dialog.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(dialog).toBeHidden()
  await expectBooked(page, await calendarFile(smtp, person.email))
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says the same', async ({ page, smtp }) => {
    const person = visitor()
    await page.goto('/beratung/termin?karte=saeule-3a')
    await fillBooking(page, person)
    await page.getByRole('button', { name: 'Termin buchen' }).click()
    await expect(page).toHaveURL(/\/beratung\?gebucht=1&termin=/)
    await expectBooked(page, await calendarFile(smtp, person.email))
    const { pathname } = new URL(page.url())
    await page.goto(`${pathname}?gebucht=1&termin=x&datum=2026-02-31&zeit=99:00&ort=%3Cb%3E`)
    await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'In Kalender speichern' })).toHaveCount(0)
  })
})

test('a calendar file is only made of what can have been booked', async ({ page }) => {
  const id = '7e0c7f6a-2f0e-4b57-9a7e-0c4f54a4f7ad'
  const file = async (change: Record<string, string>) => {
    const fields = {
      termin: id,
      thema: 'Säule 3a',
      datum: '2026-11-24',
      zeit: '17:30',
      ort: 'office',
      ...change,
    }
    return (await page.request.get(`/beratung/termin.ics?${new URLSearchParams(fields)}`)).status()
  }
  expect(await file({})).toBe(200)
  const wrong: Record<string, string>[] = [
    { termin: 'x\r\nATTENDEE:mailto:a@b.ch' },
    { thema: 'Gewinne 1000 Franken' },
    { datum: '2026-02-31' },
    { zeit: '3:17' },
    { ort: 'woanders' },
  ]
  for (const change of wrong) expect([change, await file(change)]).toEqual([change, 404])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("'back' closes the dialog instead of leaving the page, and what was typed is there again", async ({
    page,
  }) => {
    const person = visitor()
    await page.goto('/kontakt')
    await page.goto('/beratung')
    await page.getByRole('link', { name: card }).tap()
    const dialog = page.getByRole('dialog', { name: 'Termin buchen' })
    await fillBooking(dialog, person)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/beratung')
    await page.getByRole('link', { name: card }).tap()
    await expect(dialog.getByLabel('Name')).toHaveValue(person.name)
    await expect(choice(dialog, '17:30')).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/kontakt')
  })
})
