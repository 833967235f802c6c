/** A visitor hesitates between two topics: the values typed for one also appear in the other's dialog. */
import type { Page } from '@playwright/test'
import { expect, test } from '#test/content-journey.ts'
import { serverTime } from '#test/in-process-app.ts'
import { clickWhenAlive } from '#test/page-checks.ts'

async function open(page: Page, topic: string) {
  await clickWhenAlive(page.getByRole('link', { name: `Termin bueche ${topic}` }))
  const dialog = page.getByRole('dialog', { name: 'Termin buchen' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(topic)
  return dialog
}

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test("keeps a chosen time when another topic's dialog is opened on a device whose clock is ahead", async ({
  page,
  content,
  memorySite,
}) => {
  await content.cards({ title: 'Säule 3a' }, { title: 'Eigenheim' })
  // On this clock the time chosen below has passed.
  await page.clock.setFixedTime('2026-11-24T15:00:00Z')
  await page.goto('/beratung')
  const first = await open(page, 'Säule 3a')
  await expect(first.getByLabel('Datum')).toHaveAttribute('min', serverTime.slice(0, 10))
  await first.getByLabel('Datum').fill('2026-11-24')
  await first.getByRole('radio', { name: '8:00', exact: true }).check()
  await first.getByRole('radio', { name: 'Online' }).check()
  await first.getByLabel('Name').fill('Seraina Hofstetter')
  await close(page)

  const second = await open(page, 'Eigenheim')
  await expect(second.getByLabel('Datum')).toHaveValue('2026-11-24')
  await expect(second.getByRole('radio', { name: '8:00', exact: true })).toBeChecked()
  await expect(second.getByLabel('Name')).toHaveValue('Seraina Hofstetter')
  await expect(second.getByText('Es fehlen noch: E-Mail und Telefon')).toBeVisible()
  await second.getByLabel('E-Mail').fill('seraina@hofstetter.example')
  await second.getByLabel('Telefon').fill('079 555 01 88')
  await second.getByRole('button', { name: 'Termin buchen' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Termin erfolgreich gebucht!' })
  await expect(notice).toBeVisible()
  // Nobody gets a confirmation without a mail service.
  await expect(notice).not.toContainText('Bestätigung')
  expect(memorySite.mailer.sent.map(({ subject }) => subject).join()).toContain('Eigenheim')

  const next = await open(page, 'Säule 3a')
  await expect(next.getByLabel('Name')).toHaveValue('')
  await expect(next.getByRole('button', { name: 'Termin buchen' })).toBeDisabled()
})
