/** What was deleted or moved by mistake is back with one click, or Ctrl+Z; what is typed can be given up. */
import type { Page } from '@playwright/test'
import { expect, question, save, saveState, signIn, test, toast, visit } from '#test/admin-journey.ts'
import * as consultation from '#test/consultation-manager.ts'
import * as cooperation from '#test/cooperation-manager.ts'
import { fillGallery } from '#test/gallery-content.ts'
import * as gallery from '#test/gallery-manager.ts'
import { expectAccessible } from '#test/page-checks.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Rückgängig' })

test('a picture that was deleted is back in its place, with its file, at 390 px', async ({
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
})

test('pictures that were swapped by keyboard swap back by Ctrl+Z, announced', async ({ page, opened }) => {
  await fillGallery(opened, 3)
  await signIn(page, gallery.manager)
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

test('two cards deleted in a row are both back, the earlier one first, at 1440 px', async ({
  page,
  opened,
}) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  await consultation.fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }, { title: 'Drei' }])
  await signIn(page, consultation.manager)
  for (const title of ['Zwei', 'Drei']) {
    await page.getByRole('button', { name: `${title} löschen` }).click()
    await question(page).getByRole('button', { name: 'Löschen' }).click()
    await expect(toast(page, 'Karte erfolgreich gelöscht!').first()).toBeVisible()
    await expect(page.getByRole('button', { name: `${title} löschen` })).toHaveCount(0)
  }
  await expect(undo(page)).toHaveCount(2)
  await expect(undo(page).last()).toHaveAccessibleDescription('Karte erfolgreich gelöscht! Zwei')
  await undo(page).last().click()
  await expect(toast(page, 'Die Karte ist wieder da.')).toBeVisible()
  const titles = async () => (await consultation.stored(opened)).cards.map(({ title }) => title)
  expect(await titles()).toEqual(['Eins', 'Zwei'])
  await page.keyboard.press('Control+z')
  await expect(undo(page)).toHaveCount(0)
  await expect.poll(titles).toEqual(['Eins', 'Zwei', 'Drei'])
})

test.describe('in forced colours', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(colorScheme, () => {
      test.use({ contextOptions: { forcedColors: 'active', colorScheme } })
      test('what can be undone is read as well as anything else', async ({ page, opened }) => {
        await consultation.fill(opened, [{ title: 'Eins' }])
        await signIn(page, consultation.manager)
        await page.getByRole('button', { name: 'Eins löschen' }).click()
        await question(page).getByRole('button', { name: 'Löschen' }).click()
        await undo(page).focus()
        await expectAccessible(page)
      })
    })
})

test('blocks: what was moved or deleted is undone, but not by the keys that undo typing', async ({
  page,
}) => {
  await signIn(page, cooperation.manager)
  await cooperation.add(page)
  await cooperation.title(page).fill('Blöcke')
  for (const type of ['Überschrift', 'Text', 'Bild']) await cooperation.addBlock(page, type)
  await page.getByRole('button', { name: 'Block 1 nach unten' }).click()
  await expect.poll(() => cooperation.kinds(page)).toEqual(['1 Text', '2 Überschrift', '3 Bild'])
  await expect(page.getByRole('button', { name: 'Block 2 nach unten' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => cooperation.kinds(page)).toEqual(['1 Überschrift', '2 Text', '3 Bild'])

  await page.getByRole('button', { name: 'Block 2 löschen' }).click()
  await expect(toast(page, 'Block 2 gelöscht.')).toBeVisible()
  await expect(page.locator('#add-block')).toBeFocused()
  await cooperation.title(page).pressSequentially('!')
  await page.keyboard.press('Control+z')
  expect(await cooperation.kinds(page)).toEqual(['1 Überschrift', '2 Bild'])
  await undo(page).click()
  await expect.poll(() => cooperation.kinds(page)).toEqual(['1 Überschrift', '2 Text', '3 Bild'])
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
