/** New bookings and messages are announced on every screen until the advisor has looked at them. */
import type { Page } from '@playwright/test'
import { expect, takeSession, test } from '#test/admin-journey.ts'
import { askAgain, elsewhere, openSignedIn, switchOn } from '#test/appointments-journey.ts'
import { sampleMail } from '#ports/mailer.contract.ts'

const line = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const counter = (page: Page) => page.locator('.more-button .count')

test('new bookings are announced on every screen, in the counter and in the tab title until they are marked as seen', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  await openSignedIn(page, '/admin/website')
  const title = await page.title()
  const before = Number.parseInt((await counter(page).textContent()) ?? '0', 10)
  const other = elsewhere(opened)
  await other.book({ name: 'Nina Keller', date: '2026-12-15', time: '9:00' })
  await askAgain(page)
  const said = '1 neuer Termin: Di 15.12. 9:00, Nina Keller'
  await expect(line(page, said)).toBeVisible()
  await expect(counter(page)).toContainText(String(before + 1))
  await expect(page).toHaveTitle(`(1) ${title}`)

  await other.book({ name: 'Urs Späth', date: '2026-11-25', time: '9:00' })
  await askAgain(page)
  await expect(page).toHaveTitle(`(2) ${title}`)
  for (const path of ['/admin', '/admin/gallery', '/admin/log', '/admin/account', '/admin/availability']) {
    await page.goto(path)
    await expect(line(page, '2 neue Termine, zuerst Mi 25.11. 9:00, Urs Späth')).toBeVisible()
    await expect(page).toHaveTitle(/^\(2\) [^(]/)
  }
  await line(page, /2 neue Termine/).click()
  await expect(page).toHaveURL(/\/admin\/appointments$/)
  const see = async (name: string) => {
    await page.locator('.agenda__row', { hasText: name }).click()
    await page.getByRole('button', { name: 'Gesehen', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Gesehen', exact: true })).toHaveCount(0)
  }
  await see('Urs Späth')
  await line(page, said).click()
  await expect(page, 'the list is as long as it takes').toHaveURL(/\?days=23$/)
  await see('Nina Keller')
  await expect(line(page, /neuer? Termin/)).toHaveCount(0)
  await expect(page).toHaveTitle(/^Termine/)
  await other.close()
})

test('an unread message in the outbox is announced until it is opened', async ({ page, opened }) => {
  await opened.outbox.add(sampleMail({ id: 'one-advisor', subject: 'Neue Nachricht: Ein Ziel (Nadja Frei)' }))
  await takeSession(page)
  await page.goto('/admin/gallery')
  const waits = line(page, '1 Nachricht wartet auf dich: Neue Nachricht: Ein Ziel (Nadja Frei)')
  await expect(waits).toBeVisible()
  await waits.click()
  await expect(page.getByRole('article', { name: 'Gewählte Mail' })).toBeVisible()
  await expect(waits).toHaveCount(0)
  await page.goto('/admin/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(waits, 'known on every device').toHaveCount(0)
})
