/** What was deleted or moved by mistake is back with one click, or Ctrl+Z; what is typed can be given up. */
import type { Page } from '@playwright/test'
import { expect, question, save, saveState, signIn, test, toast, visit } from '#test/admin-journey.ts'
import { fillGallery } from '#test/gallery-content.ts'
import * as gallery from '#test/gallery-manager.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Rückgängig' })

test('a picture that was deleted is back in its place, with its file, and one that was moved by Ctrl+Z, at 390 px', async ({
  page,
  opened,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const images = await fillGallery(opened, 3)
  const url = String(images[1]?.url)
  await signIn(page, gallery.manager)
  await page.getByRole('button', { name: 'Der Hafen vor meinem Büro löschen' }).click()
  await question(page).getByRole('button', { name: 'Bild löschen' }).click()
  await expect(toast(page, 'Bild gelöscht, sofort auf der Website.')).toBeVisible()
  expect((await visit(page, '/')).text).not.toContain(url)

  await undo(page).click()
  await expect(toast(page, 'Das Bild ist wieder da.')).toBeVisible()
  expect(await gallery.storedOrder(opened)).toEqual([
    'Morgen am Bodensee',
    'Der Hafen vor meinem Büro',
    'Leuchtturm bei der Einfahrt',
  ])
  expect((await visit(page, '/')).text).toContain(url)
  expect((await visit(page, url)).status, 'the file, for visitors').toBe(200)
  await page.getByRole('button', { name: 'Versionen' }).click()
  await expect(page.locator('.version').first()).toContainText('Rückgängig gemacht')

  await page.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).last().click()
  await page.getByRole('button', { name: 'Morgen am Bodensee verschieben' }).press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(
    page.getByRole('status').filter({ hasText: 'Bild-Reihenfolge geändert, sofort auf der Website.' }),
  ).toContainText('Rückgängig')
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Die Bilder stehen wieder wie zuvor.')).toBeVisible()
  expect((await gallery.storedOrder(opened))[0]).toBe('Morgen am Bodensee')
})

test.describe('what is typed', () => {
  test('is discarded after a question, and stays as a draft', async ({ page }) => {
    await signIn(page)
    const title = page.getByLabel('Titel')
    await expect(page.getByRole('button', { name: 'Änderungen verwerfen' })).toHaveCount(0)
    await title.fill('Doch nicht')
    await page.getByRole('button', { name: 'Änderungen verwerfen' }).click()
    await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(title).toHaveValue('Doch nicht')
    await page.getByRole('button', { name: 'Änderungen verwerfen' }).click()
    await question(page).getByRole('button', { name: 'Verwerfen' }).click()
    await expect(title).toHaveValue('Spezialangebot - Jetzt zugreifen!')
    await expect(saveState(page)).toHaveText('Alles gespeichert')
    await expect(page.locator('.draft')).toContainText('Titel')

    await undo(page).click()
    await expect(title).toHaveValue('Doch nicht')
    await save(page)
    await expect(saveState(page)).toHaveText('Gespeichert!')
    await expect(page.locator('.draft')).toHaveCount(0)
  })
})
