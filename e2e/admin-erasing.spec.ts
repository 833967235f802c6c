/** A removed picture is permanently erased. */
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { expect, openVersions, question, signIn, test } from '#test/admin-journey.ts'
import { fillGallery } from '#test/gallery-content.ts'
import { manager as gallery, tiles } from '#test/gallery-manager.ts'

test('erasing a picture removes it from all versions, and is refused with the name of a screen that still uses it', async ({
  page,
  opened,
}) => {
  const [first] = await fillGallery(opened, 2)
  const url = String(first?.url)
  await signIn(page, gallery)
  await tiles(page)
    .first()
    .getByRole('button', { name: /löschen/ })
    .click()
  await question(page).getByRole('button').last().click()
  await expect(tiles(page)).toHaveCount(1)
  const dialog = await openVersions(page, 'Galerie Manager')
  await dialog.locator('.version').last().click()
  const erase = dialog.getByRole('button', { name: 'Bild 1 endgültig löschen' })
  await erase.click()
  await expect(question(page)).toContainText('Diese Aktion kann nicht rückgängig gemacht werden.')
  await expect(question(page)).toContainText('Sicherungen')
  await question(page).getByRole('button', { name: 'Abbrechen' }).click()
  expect((await page.request.get(url)).status()).toBe(200)
  const promote = (image: string) => {
    const data = { ...defaultPromotion, image }
    return opened.documents.commit([{ kind: 'put', collection: 'promotions', id: 'current', data }])
  }
  await promote(url)
  await erase.click()
  await question(page).getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(dialog.getByText('Es steht noch in: Promotion.')).toBeVisible()
  await promote('')
  await erase.click()
  await question(page).getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(dialog.getByText('Bild endgültig gelöscht.')).toBeVisible()
  await expect(erase).toHaveCount(0)
  await expect(dialog.getByText('Aus dieser Version wurde etwas endgültig gelöscht.')).toBeVisible()
  await expect(dialog.getByAltText('Bild endgültig gelöscht').first()).toBeVisible()
  expect((await page.request.get(url)).status()).toBe(404)
  expect(JSON.stringify(await opened.documents.list('versions'))).not.toContain(url)
})
