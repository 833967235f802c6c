/** A visitor books an appointment: from the card to both mails, with and without a script. */
import type { Page } from '@playwright/test'
import {
  advisorAddress,
  expect,
  expectNothingStored,
  mailsAbout,
  test,
  visitor,
  fillBooking,
} from '#test/mail-journey.ts'
import { clickWhenAlive } from '#test/page-checks.ts'

const success =
  /Termin erfolgreich gebucht! Du erhältst eine Bestätigung per E-Mail\. .+ meldet sich bald bei dir\./
const failure = 'Fehler beim Buchen des Termins. Bitte versuche es später nochmal.'
const card = 'Termin bueche Säule 3a'

async function openDialog(page: Page) {
  await page.goto('/beratung')
  await clickWhenAlive(page.getByRole('link', { name: card }))
  const dialog = page.getByRole('dialog', { name: 'Termin buchen' })
  await expect(dialog).toBeVisible()
  return dialog
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
    await expect(page.getByRole('link', { name: card })).toBeFocused()
    const file = await notice.getByRole('link', { name: 'In Kalender speichern' }).getAttribute('href')
    expect((await page.request.get(file ?? '')).headers()['content-disposition']).toContain('termin.ics')
    await expectNothingStored(page)
    const mails = await mailsAbout(smtp, person.email, 2)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([[advisorAddress], [person.email]].toSorted())
    for (const { parsed } of mails) expect(parsed.text).toContain('17:30')
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
    await expect(dialog.getByRole('button', { name: 'Buche...' })).toHaveAttribute('aria-busy', 'true')
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
  })
})
