/** A visitor books an appointment: from the card to both mails, with and without a script. */
import type { Locator, Page } from '@playwright/test'
import {
  advisorAddress,
  choice,
  expect,
  expectNothingStored,
  inDays,
  mailsAbout,
  test,
  visitor,
  fillBooking,
} from '#test/mail-journey.ts'

const success =
  /Termin erfolgreich gebucht! Du erhältst eine Bestätigung per E-Mail\. .+ meldet sich bald bei dir\./
const failure = 'Fehler beim Buchen des Termins. Bitte versuche es später nochmal.'
const card = 'Termin bueche Säule 3a'

async function openDialog(page: Page) {
  await page.goto('/beratung')
  await page.getByRole('link', { name: card }).click()
  const dialog = page.getByRole('dialog', { name: 'Termin buchen' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** For a date field that has the focus and whose parts are in the order of the machine's locale. */
async function typeDate(page: Page, field: Locator, date: string) {
  const [year, month, day] = date.split('-')
  for (const typed of [`${day}${month}${year}`, `${month}${day}${year}`]) {
    await page.keyboard.type(typed)
    if ((await field.inputValue()) === date) return
    await field.fill('')
    await field.blur()
    await field.focus()
  }
}

test.describe('with JavaScript', () => {
  test('books in the dialog on a phone, sends both mails, closes it, and says so with the calendar entry', async ({
    page,
    smtp,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    const person = visitor()
    const dialog = await openDialog(page)
    await fillBooking(dialog, person)
    await expect(dialog.getByText(/\d{4}, 17:30 Uhr, im Büro$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Termin buchen' }).click()

    const notice = page.getByRole('status').filter({ hasText: success })
    await expect(notice).toBeInViewport()
    await expect(dialog).toBeHidden()
    const file = await notice.getByRole('link', { name: 'In Kalender speichern' }).getAttribute('href')
    expect((await page.request.get(file ?? '')).headers()['content-disposition']).toContain('termin.ics')
    await expectNothingStored(page)
    const mails = await mailsAbout(smtp, person.email, 2)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([[advisorAddress], [person.email]].toSorted())
    for (const { parsed } of mails) expect(parsed.text).toContain('17:30')

    await page.getByRole('link', { name: card }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    await expect(choice(dialog, '17:30')).not.toBeChecked()
    await expect(notice).toBeHidden()
  })

  test("asks the server for the day: a visitor's clock that is wrong offers no past slot", async ({
    page,
  }) => {
    // The browser's clock says it is the morning of the day before yesterday.
    await page.clock.install({ time: new Date(`${inDays(-2)}T05:00:00Z`) })
    await page.goto('/beratung')
    const asked = page.waitForResponse('/beratung/termin.json')
    await page.getByRole('link', { name: card }).click()
    await asked
    await expect(page.getByLabel('Datum')).toHaveAttribute('min', inDays(0))
  })

  test('books by keyboard alone', { tag: '@hosted' }, async ({ page, smtp }) => {
    const person = visitor()
    await page.goto('/beratung')
    await page.getByRole('link', { name: card }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Termin buchen' })
    await expect(dialog.getByLabel('Datum')).toBeFocused()
    await typeDate(page, dialog.getByLabel('Datum'), inDays(3))
    await expect(dialog.getByLabel('Datum')).toHaveValue(inDays(3))
    await dialog.getByLabel('Datum').press('Tab')
    while (!(await choice(dialog, '8:00').evaluate((radio) => radio === document.activeElement))) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(choice(dialog, '8:30')).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(choice(dialog, 'Im Büro')).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.phone)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible()
    await expect(page.getByRole('link', { name: card })).toBeFocused()
    await mailsAbout(smtp, person.email, 2)
  })

  test('names what is wrong at the field, says in a red box that booking failed, keeps the input, and later sends it once, saying "Buche..."', async ({
    page,
    smtp,
  }) => {
    const person = visitor()
    const dialog = await openDialog(page)
    await fillBooking(dialog, { ...person, email: 'seraina@' })
    await dialog.getByRole('button', { name: 'Termin buchen' }).click()
    const email = dialog.getByLabel('E-Mail')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/nicht vollständig/)
    expect(smtp.received.filter(({ raw }) => raw.includes(person.name))).toEqual([])
    await email.fill(person.email)
    await expect(email).not.toHaveAttribute('aria-invalid', 'true')
    await smtp.stop()
    await dialog.getByRole('button', { name: 'Termin buchen' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(failure)
    await expect(dialog.getByLabel('Name')).toHaveValue(person.name)
    await smtp.restart()
    const held = Promise.withResolvers<void>()
    let posts = 0
    await page.route(/beratung\/termin/, async (route) => {
      if (route.request().method() === 'POST') {
        posts += 1
        await held.promise
      }
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Termin buchen' }).dblclick()
    const busy = dialog.getByRole('button', { name: 'Buche...' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await busy.click()
    await dialog.getByLabel('Name').press('Enter')
    held.resolve()
    await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible()
    expect(posts).toBe(1)
    await mailsAbout(smtp, person.email, 2)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('books on a page and comes back with the notice above the cards', { tag: '@hosted' }, async ({
    page,
    smtp,
  }) => {
    const person = visitor()
    await page.goto('/beratung')
    await page.getByRole('link', { name: card }).click()
    await expect(page).toHaveURL(/\/beratung\/termin\?karte=saeule-3a/)
    await fillBooking(page, person)
    await page.getByRole('button', { name: 'Termin buchen' }).click()
    await expect(page).toHaveURL(/\/beratung\?gebucht=1/)
    await expect(page.getByText(success)).toBeInViewport()
    await mailsAbout(smtp, person.email, 2)
    await page.goto('/beratung/termin?karte=gibt-es-nicht')
    await expect(page, 'a card that is unknown').toHaveURL(/\/beratung$/)
  })
})
