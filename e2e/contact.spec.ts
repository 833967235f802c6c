/** A visitor sends a message to the advisor's mail. Without a script: test/engines, and test/visits.built.test.ts. */
import type { Page } from '@playwright/test'
import { stopTime } from '#test/browser.ts'
import { advisorAddress, expect, expectNothingStored, mailsAbout, test, visitor } from '#test/mail-journey.ts'

const success = 'Vielen Dank für deine Nachricht! Ich melde mich schnell bei dir.'
const failure = 'Fehler beim Senden der Nachricht. Bitte versuche es später nochmal.'

async function fill(page: Page, person: ReturnType<typeof visitor>) {
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('E-Mail').fill(person.email)
  await page.getByLabel('Betreff').selectOption('ziel')
  await page.getByLabel('Nachricht', { exact: true }).fill('Ich möchte mit 60 aufhören zu arbeiten.')
}

const send = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' }).click()

test('on a phone, the form names missing fields, keeps the input after a failure, and clears itself after sending', {
  tag: '@hosted',
}, async ({ page, smtp }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const person = visitor()
  await page.clock.install()
  await page.goto('/kontakt')
  await page.getByLabel('E-Mail').fill('seraina@')
  // Submits as before the script has loaded: the page comes back with the typed text.
  await page.getByLabel('E-Mail').evaluate((input: HTMLInputElement) => input.form?.submit())
  await expect(page.getByRole('alert')).toBeVisible()
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('Bitte prüfe drei Felder, dann kann ich dir antworten.')
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Bitte gib deinen Namen an.')
  await expect(page.getByLabel('E-Mail')).toHaveAccessibleDescription(/nicht vollständig/)
  await expect(page.getByLabel('E-Mail')).toHaveValue('seraina@')
  await fill(page, person)
  await smtp.stop()
  await send(page)
  await expect(page.getByRole('alert')).toHaveText(failure)
  await expect(page.getByLabel('Name')).toHaveValue(person.name)
  await smtp.restart()
  await stopTime(page)
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: success })).toBeInViewport()
  await page.clock.runFor(4_500)
  await expect(page.getByText(success)).toBeVisible()
  await expect(page).toHaveURL(/\/kontakt#antwort$/)
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByLabel('E-Mail')).toHaveValue('')
  await expect(page.getByLabel('Nachricht', { exact: true })).toHaveValue('')
  await expectNothingStored(page)
  const [mail] = await mailsAbout(smtp, person.email, 1)
  expect(mail?.to).toEqual([advisorAddress])
  expect(mail?.parsed.text).toContain('Ich möchte mit 60 aufhören zu arbeiten.')
  await page.clock.runFor(1_000)
  await expect(page.getByText(success)).toBeHidden()
})
