/** A manager whose content cannot be read never shows something that could be mistaken for the content. */
import type { Page } from '@playwright/test'
import {
  brokenLine,
  expect,
  openVersions,
  question,
  saveState,
  takeSession,
  test,
  toast,
} from '#test/admin-journey.ts'
import { fill as fillCards, titles as cards } from '#test/consultation-manager.ts'
import {
  edit,
  fill as fillCooperations,
  saveButton,
  title,
  titles as cooperations,
} from '#test/cooperation-manager.ts'

test.use({ expectedConsole: brokenLine })

const failed = (page: Page) => page.getByText('Fehler beim Laden der Daten')
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('the cooperations manager shows load and save failures, and recovers by itself', async ({
  page,
  opened,
}) => {
  await fillCooperations(opened, [{ title: 'Heil' }, { title: 'Beschädigt' }])
  await takeSession(page)
  opened.documents.breakDown()
  await page.goto('/admin/cooperations')
  await test.step('while none can be read nothing on the screen looks like content', async () => {
    await expect(page.getByText('Fehler beim Laden der Kooperationen')).toBeVisible()
    await expect(failed(page)).toBeVisible()
    await expect(saveState(page)).toHaveText('Nicht geladen')
    for (const part of ['Alles gespeichert', '0 ', 'Noch keine', 'Live-Vorschau'])
      await expect(page.locator('main').getByText(part), part).toHaveCount(0)
    await expect(page.locator('main').locator('input, textarea, select')).toHaveCount(0)
  })
  await test.step('they come by themselves once they can be read', async () => {
    opened.documents.recover()
    await lookAgain(page)
    await expect(cooperations(page)).toHaveText(['Beschädigt', 'Heil'])
  })
  await test.step('one is saved', async () => {
    await edit(page, 'Heil')
    await title(page).fill('Heil und neu')
    await saveButton(page).click()
    await expect(toast(page, 'Kooperation gespeichert.')).toBeVisible()
  })
  await test.step('a damaged one has a line of its own, and a version brings it back', async () => {
    const broken = { content: [], isActive: true, createdAt: '2026-10-01T08:00:00.000Z', title: 7 }
    await opened.documents.commit([{ kind: 'put', collection: 'cooperations', id: 'coop-1', data: broken }])
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: 'Fehler beim Laden der Kooperation' })
    await expect(row).toContainText('coop-1')
    await expect(cooperations(page)).toHaveText(['Heil und neu'])
    const dialog = await openVersions(page, 'Kooperationen Manager')
    await dialog.locator('.version').first().click()
    await dialog.getByRole('button', { name: 'Wiederherstellen' }).click()
    await question(page).getByRole('button', { name: 'Wiederherstellen' }).click()
    await expect(dialog).toBeHidden()
    await expect(cooperations(page)).toHaveText(['Beschädigt', 'Heil und neu'])
    await expect(row).toHaveCount(0)
  })
  await test.step('what cannot be saved or deleted says so, and is saved later', async () => {
    await edit(page, 'Heil und neu')
    await title(page).fill('Noch neuer')
    opened.documents.breakDown()
    await saveButton(page).click()
    await expect(page.getByText('Fehler beim Speichern der Kooperation')).toBeVisible()
    await page.getByRole('button', { name: 'Beschädigt löschen' }).click()
    await question(page).getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText('Fehler beim Löschen der Kooperation')).toBeVisible()
    opened.documents.recover()
    await saveButton(page).click()
    await expect(cooperations(page)).toHaveText(['Beschädigt', 'Noch neuer'])
  })
})

test('the consultation manager shows its defaults read-only and labelled until its content can be read', async ({
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
  await expect(cards(page)).toHaveText(['Säule 3a'])
  await expect(page.getByLabel('Haupttitel').locator('xpath=ancestor::*[@inert]')).toHaveCount(1)
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
  await page.keyboard.press('Control+s')
  opened.documents.recover()
  await lookAgain(page)
  await expect(cards(page)).toHaveText(['Gespeichert'])
  await expect(page.getByText('Vorgabe', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Haupttitel')).toBeEditable()
  expect(saves).toEqual([])
})
