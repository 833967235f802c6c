/** The advisor writes the blocks of a cooperation. */
import type { Locator } from '@playwright/test'
import { expect, preview, question, signIn, test, visit } from '#test/admin-journey.ts'
import { holdBack } from '#test/browser.ts'
import * as cooperation from '#test/cooperation-manager.ts'
import { jpeg } from '#test/gallery-manager.ts'

test('a picture block keeps a caption typed during its upload, which blocks saving and asks before closing', {
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
  const letUpload = await holdBack(page, '**/admin/picture?**')
  const asked = page.waitForRequest('**/admin/picture?**')
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
  const letSave = await holdBack(page, '**/admin/save/**')
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

test('a picture pasted into a text is offered as a block below it, and a file dropped beside it is not opened', async ({
  page,
}) => {
  await signIn(page, cooperation.manager)
  await cooperation.add(page)
  await cooperation.title(page).fill('Mit Bildschirmfoto')
  await cooperation.addBlock(page, 'Text')
  const text = cooperation.blocks(page).first().getByRole('textbox', { name: 'Text' })
  await text.fill('Vorher')
  const bytes = [...(await jpeg('Bildschirmfoto.jpg')).buffer]
  const give = (target: Locator, kind: 'paste' | 'drop') =>
    target.evaluate(
      (element, [given, type]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(given)], 'Bildschirmfoto.jpg', { type: 'image/jpeg' }))
        element.scrollIntoView({ block: 'center' })
        const { left, top } = element.getBoundingClientRect()
        const options = { bubbles: true, cancelable: true, clientX: left + 30, clientY: top + 20 }
        const event =
          type === 'paste'
            ? new ClipboardEvent(type, { ...options, clipboardData: data })
            : new DragEvent(type, { ...options, dataTransfer: data })
        return !element.dispatchEvent(event)
      },
      [bytes, kind] as const,
    )
  await give(text, 'paste')
  await expect(page.getByText('Ein Bild kann nicht im Text stehen, aber darunter.')).toBeVisible()
  await page.getByRole('button', { name: 'Als Bild darunter einfügen' }).click()
  await expect(cooperation.blocks(page)).toHaveCount(2)
  const picture = cooperation.blocks(page).last()
  await expect(picture.getByRole('img', { name: 'Gewähltes Bild' })).toBeVisible()
  await expect(text).toHaveText('Vorher')
  await give(text, 'drop')
  await expect(page.getByText('Ein Bild kann nicht im Text stehen, aber darunter.')).toBeVisible()
  await page.getByRole('button', { name: 'Weglassen' }).click()
  await expect(cooperation.blocks(page)).toHaveCount(2)
  expect(await give(page.locator('main'), 'drop'), 'the browser opens no file').toBe(true)
})
