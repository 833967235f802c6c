/** The advisor writes the blocks of a cooperation. */
import { expect, preview, signIn, test, visit } from '#test/admin-journey.ts'
import {
  manager,
  form,
  title,
  saveButton,
  blocks,
  kinds,
  add,
  addBlock,
  smallPhoto,
  stored,
} from '#test/cooperation-manager.ts'

test('blocks are added at the end, moved, deleted and numbered anew', async ({ page, opened }) => {
  await signIn(page, manager)
  await add(page)
  await title(page).fill('   ')
  await expect(saveButton(page), 'a title of blanks is none').toBeDisabled()
  await title(page).fill('Blöcke')
  await addBlock(page, 'Überschrift')
  await expect(blocks(page).first().getByLabel('Überschrift')).toBeFocused()
  await blocks(page).first().getByLabel('Überschrift').fill('Kopf')
  await addBlock(page, 'Text')
  await blocks(page).nth(1).getByLabel('Text').fill('Eins')
  await addBlock(page, 'Bild')
  await expect(kinds(page)).toHaveText(['1 Überschrift', '2 Text', '3 Bild'])
  await expect(blocks(page).nth(2).getByLabel('Bild-Adresse')).toHaveAttribute('type', 'url')
  await expect(blocks(page).nth(2).getByLabel('Bildbeschreibung')).toHaveValue('Bild')

  await page.getByRole('button', { name: 'Block 2 nach unten' }).click()
  await expect(kinds(page)).toHaveText(['1 Überschrift', '2 Bild', '3 Text'])
  await expect(page.getByText('Steht jetzt auf Platz 3 von 3.')).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect(kinds(page)).toHaveText(['1 Überschrift', '2 Text', '3 Bild'])

  await page.getByRole('button', { name: 'Block 1 löschen' }).click()
  await expect(kinds(page)).toHaveText(['1 Text', '2 Bild'])
  // The keys that undo typing bring no block back.
  await title(page).pressSequentially('!')
  await page.keyboard.press('Control+z')
  await expect(kinds(page)).toHaveText(['1 Text', '2 Bild'])
  await page.getByRole('button', { name: 'Rückgängig' }).first().click()
  await expect(blocks(page).first().getByLabel('Überschrift')).toHaveValue('Kopf')

  await page.getByRole('button', { name: 'Block 3 verschieben' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Block 3: Platz 2 von 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(kinds(page)).toHaveText(['1 Überschrift', '2 Bild', '3 Text'])

  await page.getByRole('button', { name: 'Nach Block 1 einfügen' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Text' }).press('Enter')
  await expect(kinds(page)).toHaveText(['1 Überschrift', '2 Text', '3 Bild', '4 Text'])
  await expect(blocks(page).nth(1).getByLabel('Text')).toBeFocused()
  await page.keyboard.type('Zuerst')

  await saveButton(page).click()
  await expect(form(page)).toHaveCount(0)
  expect((await stored(opened))[0]?.content.map(({ type, order }) => [type, order])).toEqual([
    ['heading', 0],
    ['text', 1],
    ['image', 2],
    ['text', 3],
  ])
  const { text } = await visit(page, '/kooperationen/bloecke')
  expect(text).toContain('<h2>Kopf</h2>')
  expect(text, 'an image without address is skipped').not.toContain('<figure')
})

test('a picture is uploaded with the block in its name, and shown with text and caption, also that of meanwhile', {
  tag: '@hosted',
}, async ({ page, opened }) => {
  await signIn(page, manager)
  await add(page)
  await title(page).fill('Mit Bild')
  await addBlock(page, 'Bild')
  const file = blocks(page).first().locator('input[type=file]')
  await file.setInputFiles({ name: 'notiz.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('kein Bild') })
  await expect(blocks(page).first().getByRole('alert')).toContainText('Fehler beim Hochladen des Bildes')
  await expect(blocks(page).first().getByRole('alert')).toContainText('notiz.jpg')
  const sent = Promise.withResolvers<void>()
  await page.route('**/admin/bild?**', async (route) => {
    await sent.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/admin/bild?**')
  await file.setInputFiles({ name: 'Leuchtturm.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() })
  await asked
  await blocks(page).first().getByLabel('Legende').fill('Die Büros in Arbon')
  sent.resolve()
  await expect(blocks(page).first().getByRole('img', { name: 'Gewähltes Bild' })).toBeVisible()
  await expect(blocks(page).first().getByLabel('Legende')).toHaveValue('Die Büros in Arbon')
  await blocks(page).first().getByLabel('Bildbeschreibung').fill('Leuchtturm bei Arbon')
  await expect(preview(page).getByRole('img', { name: 'Leuchtturm bei Arbon' })).toBeVisible()
  await saveButton(page).click()
  await expect(form(page)).toHaveCount(0)
  const [block] = (await stored(opened))[0]?.content ?? []
  expect(String(block?.imageUrl)).toMatch(/^\/media\/gallery\/.*cooperation-/)
  expect(String(block?.imageUrl)).toContain(`cooperation-${String(block?.id)}`)
  const { text } = await visit(page, '/kooperationen/mit-bild')
  expect(text).toContain('alt="Leuchtturm bei Arbon"')
  expect(text).toContain('loading="lazy"')
  expect(text).toMatch(/<figcaption[^>]*>Die Büros in Arbon</)
})
