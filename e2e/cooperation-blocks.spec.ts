/** The advisor writes the blocks of a cooperation. */
import { expect, preview, question, signIn, test, visit } from '#test/admin-journey.ts'
import { holdBack } from '#test/browser.ts'
import * as cooperation from '#test/cooperation-manager.ts'
import { jpeg } from '#test/gallery-manager.ts'

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
  const letSave = await holdBack(page, '**/admin/speichern/**')
  await cooperation.saveButton(page).click()
  await expect(file, 'the form is about to close').toHaveAttribute('aria-disabled', 'true')
  const isLetThrough = (input: Element) =>
    input.dispatchEvent(new Event('click', { cancelable: true, bubbles: true }))
  expect(await file.evaluate(isLetThrough)).toBe(false)
  letSave()
  await expect(cooperation.form(page)).toHaveCount(0)
  const [block] = (await cooperation.stored(opened))[0]?.content ?? []
  expect(String(block?.imageUrl)).toContain(`cooperation-${String(block?.id)}`)
  const { text } = await visit(page, '/kooperationen/mit-bild')
  expect(text).toContain('alt="Leuchtturm bei Arbon"')
  expect(text).toMatch(/<figcaption[^>]*>Die Büros in Arbon</)
})
