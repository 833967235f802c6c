/** A visitor hesitates between two topics: what was typed for one also appears in the other's dialog. */
import type { Page } from '@playwright/test'
import { expect, test } from '#test/content-journey.ts'
import { serverTime } from '#test/in-process-app.ts'

async function open(page: Page, topic: string) {
  await page.getByRole('link', { name: `Termin bueche ${topic}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Termin buchen' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(topic)
  return dialog
}

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test("keeps what was typed for one topic when another's dialog is opened, until it is booked", async ({
  page,
  content,
  site,
}) => {
  await content.cards('Säule 3a', 'Eigenheim')
  // As the server's: until that has answered, the visitor's clock decides which times are over.
  await page.clock.setFixedTime(serverTime)
  await page.goto('/beratung')
  const first = await open(page, 'Säule 3a')
  await first.getByLabel('Datum').fill('2026-11-24')
  await first.getByRole('radio', { name: '8:00', exact: true }).check()
  await first.getByRole('radio', { name: 'Online' }).check()
  await first.getByLabel('Name').fill('Seraina Hofstetter')
  await close(page)

  const second = await open(page, 'Eigenheim')
  await expect(second.getByLabel('Datum')).toHaveValue('2026-11-24')
  await expect(second.getByRole('radio', { name: '8:00', exact: true })).toBeChecked()
  await expect(second.getByRole('radio', { name: 'Online' })).toBeChecked()
  await expect(second.getByLabel('Name')).toHaveValue('Seraina Hofstetter')
  await expect(second.getByText('Es fehlen noch: E-Mail und Telefon')).toBeVisible()
  await second.getByLabel('Name').fill('Seraina Hofstetter-Good')
  await close(page)

  const again = await open(page, 'Säule 3a')
  await expect(again.getByLabel('Name')).toHaveValue('Seraina Hofstetter-Good')
  await again.getByLabel('E-Mail').fill('seraina@hofstetter.example')
  await again.getByLabel('Telefon').fill('079 555 01 88')
  await again.getByRole('button', { name: 'Termin buchen' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Termin erfolgreich gebucht!' })
  await expect(notice).toBeVisible()
  // Without a mail service nobody gets one.
  await expect(notice).not.toContainText('Bestätigung')
  expect(site.mailer.sent.map(({ subject }) => subject).join()).toContain('Säule 3a')

  const next = await open(page, 'Eigenheim')
  await expect(next.getByLabel('Name')).toHaveValue('')
  await expect(next.getByRole('radio', { name: 'Online' })).not.toBeChecked()
  await expect(next.getByRole('button', { name: 'Termin buchen' })).toBeDisabled()
})

test("keeps a chosen time when another topic's dialog is opened on a device whose clock is ahead", async ({
  page,
  content,
}) => {
  await content.cards('Säule 3a', 'Eigenheim')
  // By this clock the time that is chosen below has passed.
  await page.clock.setFixedTime('2026-11-24T15:00:00Z')
  await page.goto('/beratung')
  const first = await open(page, 'Säule 3a')
  await expect(first.getByLabel('Datum')).toHaveAttribute('min', serverTime.slice(0, 10))
  await first.getByLabel('Datum').fill('2026-11-24')
  await first.getByRole('radio', { name: '8:00', exact: true }).check()
  await close(page)

  const second = await open(page, 'Eigenheim')
  await expect(second.getByLabel('Datum')).toHaveValue('2026-11-24')
  await expect(second.getByRole('radio', { name: '8:00', exact: true })).toBeChecked()
})
