/** The advisor writes the blocks of a cooperation. */
import { expect, preview, question, signIn, test, visit } from '#test/admin-journey.ts'
import { holdBack } from '#test/browser.ts'
import * as cooperation from '#test/cooperation-manager.ts'
import { jpeg } from '#test/gallery-manager.ts'

test('blocks are added at the end, moved, deleted and numbered anew', async ({ page, opened }) => {
  const blocks = cooperation.blocks(page)
  const kinds = cooperation.kinds(page)
  await signIn(page, cooperation.manager)
  await cooperation.add(page)
  await cooperation.title(page).fill('   ')
  await expect(cooperation.saveButton(page), 'a title of blanks is none').toBeDisabled()
  await cooperation.title(page).fill('Blöcke')
  await cooperation.addBlock(page, 'Überschrift')
  await expect(blocks.first().getByLabel('Überschrift')).toBeFocused()
  await blocks.first().getByLabel('Überschrift').fill('Kopf')
  await cooperation.addBlock(page, 'Text')
  await blocks.nth(1).getByLabel('Text').fill('Eins')
  await cooperation.addBlock(page, 'Bild')
  await expect(kinds).toHaveText(['1 Überschrift', '2 Text', '3 Bild'])
  await expect(blocks.nth(2).getByLabel('Bild-Adresse')).toHaveAttribute('type', 'url')

  await page.getByRole('button', { name: 'Block 2 nach unten' }).click()
  await expect(kinds).toHaveText(['1 Überschrift', '2 Bild', '3 Text'])
  await expect(page.getByText('Steht jetzt auf Platz 3 von 3.')).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect(kinds).toHaveText(['1 Überschrift', '2 Text', '3 Bild'])

  await page.getByRole('button', { name: 'Block 1 löschen' }).click()
  await expect(kinds).toHaveText(['1 Text', '2 Bild'])
  // The keys that undo typing bring no block back.
  await cooperation.title(page).pressSequentially('!')
  await page.keyboard.press('Control+z')
  await expect(kinds).toHaveText(['1 Text', '2 Bild'])
  await page.getByRole('button', { name: 'Rückgängig' }).first().click()
  await expect(blocks.first().getByLabel('Überschrift')).toHaveValue('Kopf')

  await page.getByRole('button', { name: 'Block 3 verschieben' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Block 3: Platz 2 von 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(kinds).toHaveText(['1 Überschrift', '2 Bild', '3 Text'])

  await page.getByRole('button', { name: 'Nach Block 1 einfügen' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Text' }).press('Enter')
  await expect(kinds).toHaveText(['1 Überschrift', '2 Text', '3 Bild', '4 Text'])
  await expect(blocks.nth(1).getByLabel('Text')).toBeFocused()
  await page.keyboard.type('Zuerst')

  await cooperation.saveButton(page).click()
  await expect(cooperation.form(page)).toHaveCount(0)
  const [made] = await cooperation.stored(opened)
  expect(made?.content.map(({ type }) => type)).toEqual(['heading', 'text', 'image', 'text'])
})

test('a picture is uploaded with the block in its name, and shown with text and caption, also that of meanwhile; until it is there nothing is saved, and the form asks before it closes', {
  tag: '@hosted',
}, async ({ page, opened }) => {
  await signIn(page, cooperation.manager)
  await cooperation.add(page)
  await cooperation.title(page).fill('Mit Bild')
  await cooperation.addBlock(page, 'Bild')
  const first = cooperation.blocks(page).first()
  const file = first.locator('input[type=file]')
  await file.setInputFiles({ name: 'notiz.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('kein Bild') })
  await expect(first.getByRole('alert')).toContainText('Fehler beim Hochladen des Bildes')
  const letUpload = await holdBack(page, '**/admin/bild?**')
  const asked = page.waitForRequest('**/admin/bild?**')
  await file.setInputFiles(await jpeg('Leuchtturm.jpg'))
  await asked
  await first.getByLabel('Legende').fill('Die Büros in Arbon')
  await cooperation.saveButton(page).click()
  await expect(cooperation.form(page).getByText('Ein Bild wird noch hochgeladen.')).toBeVisible()
  await cooperation.form(page).getByRole('button', { name: 'Abbrechen' }).last().click()
  await expect(question(page)).toContainText('Was noch nicht angekommen ist, wird abgebrochen.')
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
  letUpload()
  await expect(first.getByRole('img', { name: 'Gewähltes Bild' })).toBeVisible()
  await expect(first.getByLabel('Legende')).toHaveValue('Die Büros in Arbon')
  await first.getByLabel('Bildbeschreibung').fill('Leuchtturm bei Arbon')
  await expect(preview(page).getByRole('img', { name: 'Leuchtturm bei Arbon' })).toBeVisible()
  await cooperation.saveButton(page).click()
  await expect(cooperation.form(page)).toHaveCount(0)
  const [block] = (await cooperation.stored(opened))[0]?.content ?? []
  expect(String(block?.imageUrl)).toContain(`cooperation-${String(block?.id)}`)
  const { text } = await visit(page, '/kooperationen/mit-bild')
  expect(text).toContain('alt="Leuchtturm bei Arbon"')
  expect(text).toMatch(/<figcaption[^>]*>Die Büros in Arbon</)
})
