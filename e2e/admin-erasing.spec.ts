/** Removed pictures and cooperations: who still sees them, and how they are permanently erased. */
import type { Page } from '@playwright/test'
import { expect, question, save, saveState, signIn, test, toast, visit } from '#test/admin-journey.ts'
import * as cooperations from '#test/cooperation-manager.ts'
import { fillGallery } from '#test/gallery-content.ts'
import { manager as gallery, tiles } from '#test/gallery-manager.ts'

const statusFor = async (page: Page, url: string) => ({
  visitor: (await visit(page, url)).status,
  admin: (await page.request.get(url)).status(),
})

async function removeFirstPicture(page: Page) {
  await tiles(page)
    .first()
    .getByRole('button', { name: /löschen/ })
    .click()
  await question(page).getByRole('button').last().click()
  await save(page)
  await expect(saveState(page)).toHaveText('Gespeichert!')
}

async function openVersions(page: Page, which: 'first' | 'last') {
  await page.getByRole('button', { name: 'Versionen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.version')[which]().click()
  return dialog
}

test('a picture is erased for good from all versions, which say so', async ({ page, opened }) => {
  const [first] = await fillGallery(opened, 2)
  const url = String(first?.url)
  await signIn(page, gallery)
  await removeFirstPicture(page)
  const dialog = await openVersions(page, 'last')
  const erase = dialog.getByRole('button', { name: 'Bild 1 endgültig löschen' })
  await erase.click()
  await expect(question(page)).toContainText('Das lässt sich nicht rückgängig machen.')
  await expect(question(page)).toContainText('Sicherungen')
  await question(page).getByRole('button', { name: 'Abbrechen' }).click()
  expect(await statusFor(page, url)).toEqual({ visitor: 404, admin: 200 })
  await erase.click()
  await question(page).getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(dialog.getByText('Bild endgültig gelöscht.')).toBeVisible()
  await expect(erase).toHaveCount(0)
  await expect(dialog.getByText('Aus dieser Version wurde etwas endgültig gelöscht.')).toBeVisible()
  await expect(dialog.getByAltText('Bild endgültig gelöscht').first()).toBeVisible()
  expect(await statusFor(page, url)).toEqual({ visitor: 404, admin: 404 })
  expect(JSON.stringify(await opened.documents.list('versions'))).not.toContain(url)
})

test('a cooperation in the trash is erased for good, after a question', async ({ page, opened }) => {
  const [picture] = await fillGallery(opened, 1, { images: [] })
  const imageUrl = String(picture?.url)
  const block = { id: 'a', order: 0, type: 'image', content: '', imageUrl, imageAlt: 'Bild' }
  await cooperations.fill(opened, [{ title: 'Segelbank', content: [block] }, { title: 'Bleibt hier' }])
  await signIn(page, cooperations.manager)
  await page.getByRole('button', { name: 'Segelbank löschen' }).click()
  await question(page).getByRole('button', { name: 'Löschen' }).click()
  await page.getByText('Papierkorb (1)').click()
  expect(await statusFor(page, imageUrl)).toEqual({ visitor: 404, admin: 200 })
  await page.getByRole('button', { name: 'Segelbank endgültig löschen' }).click()
  await question(page).getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(toast(page, '«Segelbank» ist endgültig gelöscht.')).toBeVisible()
  await expect(page.getByText(/Papierkorb/)).toHaveCount(0)
  expect(await statusFor(page, imageUrl)).toEqual({ visitor: 404, admin: 404 })
  expect(JSON.stringify(await opened.documents.list('versions'))).not.toContain('Segelbank')
  await page.reload()
  await expect(page.getByText('Bleibt hier', { exact: true })).toBeVisible()
  await expect(page.getByText('Segelbank')).toHaveCount(0)
})
