/** A visitor books an appointment: from the card to both mails. Without a script: test/engines, and test/inquiries.built.test.ts. */
import type { Page } from '@playwright/test'
import { holdBack } from '#test/browser.ts'
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

test('on a phone, booking reports field errors, keeps the input after a failure, then books once and sends both mails', {
  tag: '@hosted',
}, async ({ page, smtp }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const person = visitor()
  const dialog = await openDialog(page)
  await fillBooking(dialog, { ...person, email: 'seraina@' })
  await expect(dialog.getByText(/\d{4}, 17:30 Uhr, im Büro$/)).toBeVisible()
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
  const answer = await holdBack(page, /beratung\/termin/)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await dialog.getByRole('button', { name: 'Termin buchen' }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Buche...' })).toHaveAttribute('aria-busy', 'true')
  answer()

  const notice = page.getByRole('status').filter({ hasText: success })
  await expect(notice).toBeInViewport()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: card })).toBeFocused()
  expect(posts).toHaveLength(1)
  const file = await notice.getByRole('link', { name: 'In Kalender speichern' }).getAttribute('href')
  expect((await page.request.get(file ?? '')).headers()['content-disposition']).toContain('termin.ics')
  await expectNothingStored(page)
  const mails = await mailsAbout(smtp, person.email, 2)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([[advisorAddress], [person.email]].toSorted())
  for (const { parsed } of mails) expect(parsed.text).toContain('17:30')
})
