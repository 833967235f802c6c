/** The advisor's own calendar: added, counted and removed. */
import type { Page } from '@playwright/test'
import { expect, question, test, toast } from '#test/admin-journey.ts'
import { calendarOf, eventAt, openCalendarServer } from '#test/calendar-server.ts'
import { offeredDays, openSignedIn, switchOn, tabTo } from '#test/appointments-journey.ts'

const group = (page: Page) => page.getByRole('region', { name: 'Dein eigener Kalender' })
const address = (page: Page) => group(page).getByLabel('Geheime Adresse des Kalenders')

async function offered(page: Page, day: string) {
  const found = (await offeredDays(page)).find(({ date }) => date === day)
  return found?.times?.map(({ time }) => time) ?? []
}

test('by keyboard, a wrong address is refused with its reason, a calendar blocks its hours, and removal erases it', async ({
  page,
  opened,
}) => {
  const server = await openCalendarServer()
  const text = calendarOf(
    eventAt('1', '20261125T090000Z', '20261125T110000Z', 'SUMMARY:Zahnarzt'),
    'BEGIN:VEVENT\r\nUID:2\r\nDTSTART;VALUE=DATE:20261127\r\nEND:VEVENT\r\n',
  )
  await switchOn(opened)
  await openSignedIn(page, '/admin/availability')
  await tabTo(address(page))
  server.state.text = '<!doctype html><title>Anmelden</title>'
  await page.keyboard.insertText(server.address)
  await page.keyboard.press('Enter')
  await expect(group(page).getByText('Diese Adresse führt auf eine Webseite.')).toBeVisible()
  await expect(address(page)).toHaveValue(server.address)
  server.state.text = text
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Der Kalender zählt ab sofort.')).toBeVisible()
  await expect(address(page)).toHaveValue('')
  await expect(group(page).getByRole('listitem')).toContainText('kalender.example … 7890')
  await expect(group(page).getByRole('listitem')).toContainText(
    'In den nächsten vier Wochen 2 belegte Zeiten, zuerst: Mittwoch, 25. November, 10:00 Uhr.',
  )
  expect(await offered(page, '2026-11-25')).not.toContain('11:00')
  expect(await offered(page, '2026-11-27')).toEqual([])

  await group(page)
    .getByRole('button', { name: /entfernen$/ })
    .click()
  await question(page).getByRole('button', { name: 'Entfernen' }).click()
  await expect(toast(page, 'Entfernt. Seine Zeiten sind gelöscht.')).toBeVisible()
  await expect(group(page).getByRole('heading')).toBeFocused()
  expect(await opened.documents.list('appointmentCalendars')).toEqual([])
  await server.close()
})
