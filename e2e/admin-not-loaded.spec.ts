/** What a manager shows while its content cannot be read: never something that could be mistaken for the content. */
import type { Page } from '@playwright/test'
import { brokenLine, expect, saveState, takeSession, test } from '#test/admin-journey.ts'
import { fill as fillCards, titles as cards } from '#test/consultation-manager.ts'
import { fill as fillCooperations, titles as cooperations } from '#test/cooperation-manager.ts'

test.use({ expectedConsole: brokenLine })

const failed = (page: Page) => page.getByText('Fehler beim Laden der Daten')
const screenTitle = (page: Page) => page.getByRole('heading', { level: 1 })
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const screens = [
  { path: '/admin/gallery', title: 'Galerie Manager', parts: ['Bilder', 'Live-Vorschau', 'Aktiv'] },
]

for (const { path, title, parts } of screens) {
  test(`${path} says 'Fehler beim Laden der Daten' where this browser has nothing either, and shows nothing that looks like content`, async ({
    page,
    opened,
  }) => {
    await takeSession(page)
    opened.documents.breakDown()
    await page.goto(path)
    await expect(screenTitle(page)).toHaveText(title)
    await expect(failed(page)).toBeVisible()
    await expect(saveState(page)).toHaveText('Nicht geladen')
    const main = page.locator('main')
    for (const part of [...parts, 'Alles gespeichert', '0 ', 'Noch keine'])
      await expect(main.getByText(part), part).toHaveCount(0)
    await expect(main.locator('input, textarea, select')).toHaveCount(0)
    for (const name of ['Speichern', 'Zurücksetzen'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)

    const saves: string[] = []
    page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
    await page.keyboard.press('Control+s')
    opened.documents.recover()
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(saveState(page)).toHaveText('Alles gespeichert')
    await expect(failed(page)).toHaveCount(0)
    expect(saves).toEqual([])
  })
}

test("a list of cooperations that cannot be read also says 'Fehler beim Laden der Kooperationen', and comes by itself", async ({
  page,
  opened,
}) => {
  await fillCooperations(opened, [{ title: 'Partner' }])
  await takeSession(page)
  opened.documents.breakDown()
  await page.goto('/admin/cooperations')
  await expect(page.getByText('Fehler beim Laden der Kooperationen')).toBeVisible()
  opened.documents.recover()
  await lookAgain(page)
  await expect.poll(() => cooperations(page)).toEqual(['Partner'])
})

test('the consultation falls back to its defaults, says that they stand in, and takes no change', async ({
  page,
  opened,
}) => {
  await fillCards(opened, [{ title: 'Gespeichert' }])
  await takeSession(page)
  opened.documents.breakDown()
  await page.goto('/admin/consultation')
  await expect(failed(page)).toBeVisible()
  await expect(page.getByText('Vorgabe', { exact: true })).toBeVisible()
  await expect(page.getByText(/nicht dein gespeicherter Inhalt/).first()).toBeVisible()
  expect(await cards(page)).toEqual(['Säule 3a'])
  await expect(page.getByLabel('Haupttitel').locator('xpath=ancestor::*[@inert]')).toHaveCount(1)
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
  await page.keyboard.press('Control+s')
  opened.documents.recover()
  await lookAgain(page)
  await expect.poll(() => cards(page)).toEqual(['Gespeichert'])
  await expect(page.getByText('Vorgabe', { exact: true })).toHaveCount(0)
  await page.getByLabel('Haupttitel').fill('Wieder da')
  expect(saves).toEqual([])
})

test("one cooperation that cannot be read says 'Fehler beim Laden der Kooperation', and a version brings it back", async ({
  page,
  opened,
}) => {
  await fillCooperations(opened, [{ title: 'Heil' }, { title: 'Beschädigt' }])
  await takeSession(page)
  await page.goto('/admin/cooperations')
  await page.getByRole('button', { name: 'Heil bearbeiten' }).click()
  await page.getByRole('form').getByLabel('Titel', { exact: true }).fill('Heil und neu')
  await page.getByRole('form').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.locator('.toast')).toHaveText('Kooperation gespeichert.')
  const broken = { content: [], isActive: true, createdAt: '2026-10-01T08:00:00.000Z' }
  await opened.documents.commit([
    { kind: 'put', collection: 'cooperations', id: 'coop-1', data: { ...broken, title: 7 } },
  ])
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Fehler beim Laden der Kooperation' })
  await expect(row).toContainText('coop-1')
  expect(await cooperations(page)).toEqual(['Heil und neu'])
  await page.getByRole('button', { name: 'Versionen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.version').first().click()
  await dialog.getByRole('button', { name: 'Wiederherstellen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(dialog).toBeHidden()
  expect(await cooperations(page)).toEqual(['Beschädigt', 'Heil und neu'])
  await expect(row).toHaveCount(0)
})
