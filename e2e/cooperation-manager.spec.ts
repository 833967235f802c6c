/** The advisor manages the cooperations. */
import { expect, preview, question, signIn, test, toast, visit } from '#test/admin-journey.ts'
import { expectFitsEverywhere } from '#test/page-checks.ts'
import {
  manager,
  titles,
  row,
  form,
  title,
  active,
  saveButton,
  blocks,
  add,
  edit,
  create,
  rename,
  fill,
  stored,
} from '#test/cooperation-manager.ts'

test('a cooperation is created, changed, deactivated, deleted and brought back, and visitors see each step at once', {
  tag: '@hosted',
}, async ({ page, opened }) => {
  test.slow()
  await signIn(page, manager)
  await expect(page.getByRole('heading', { name: 'Kooperationen Manager' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '0 Kooperationen' })).toBeVisible()
  expect((await visit(page, '/kooperationen')).text).toContain('Noch keine Kooperationen verfügbar')

  await add(page)
  await expect(title(page)).toBeFocused()
  await expect(active(page)).toBeChecked()
  await expect(blocks(page)).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Abbrechen' }).click()
  await create(page, 'Hypothekenwerk Ostschweiz', 'Erste Zeile\nZweite Zeile')
  await expect(page.getByRole('button', { name: '+ Neue Kooperation' })).toBeFocused()
  await expect(row(page, 'Hypothekenwerk')).toContainText('1 Inhaltsblock')
  await expect(row(page, 'Hypothekenwerk')).toContainText('Aktiv')
  const address = '/kooperationen/hypothekenwerk-ostschweiz'
  expect((await visit(page, address)).text).toContain('<p>Erste Zeile</p><p>Zweite Zeile</p>')
  expect((await visit(page, '/kooperationen')).text).toContain('Erste Zeile Zweite Zeile')
  expect((await visit(page, '/')).text).toContain(`href="${address}"`)
  expect((await visit(page, '/sitemap.xml')).text).toContain(address)

  await edit(page, 'Hypothekenwerk Ostschweiz')
  await blocks(page).first().getByLabel('Text').fill('Neuer Text')
  await saveButton(page).click()
  await expect(toast(page, 'Kooperation gespeichert.')).toBeVisible()
  expect((await visit(page, address)).text).toContain('<p>Neuer Text</p>')

  await edit(page, 'Hypothekenwerk Ostschweiz')
  await active(page).uncheck()
  await saveButton(page).click()
  await expect(row(page, 'Hypothekenwerk')).toContainText('Inaktiv')
  expect(await visit(page, address)).toMatchObject({ status: 302, location: '/' })
  expect((await visit(page, '/')).text).not.toContain(`href="${address}"`)
  expect((await visit(page, '/sitemap.xml')).text).not.toContain(address)

  await edit(page, 'Hypothekenwerk Ostschweiz')
  await active(page).check()
  await saveButton(page).click()
  await expect(row(page, 'Hypothekenwerk')).toContainText('Aktiv')
  await page.getByRole('button', { name: 'Hypothekenwerk Ostschweiz löschen' }).click()
  await expect(question(page)).toContainText('Kooperation löschen?')
  await expect(question(page)).toHaveAccessibleDescription(/im Papierkorb, und du kannst sie zurückholen\.$/)
  await question(page).getByRole('button', { name: 'Löschen' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '0 Kooperationen' })).toBeFocused()
  expect(await visit(page, address)).toMatchObject({ status: 302, location: '/' })
  expect((await stored(opened))[0]).toMatchObject({ deleted: true, deletedAt: expect.any(String) })

  await page.getByText('Papierkorb (1)').click()
  await page.getByRole('button', { name: 'Hypothekenwerk Ostschweiz zurückholen' }).click()
  await expect(toast(page, 'Kooperation zurückgeholt.')).toBeVisible()
  expect(await titles(page)).toEqual(['Hypothekenwerk Ostschweiz'])
  expect((await visit(page, address)).text).toContain('<p>Neuer Text</p>')

  const log = (await opened.documents.list('adminLogs')).map(({ data }) => data)
  const own = log.filter(({ action }) => String(action).startsWith('cooperation'))
  expect(own.map(({ action }) => action).toSorted()).toEqual([
    'cooperation-create',
    'cooperation-delete',
    'cooperation-restore',
    'cooperation-update',
    'cooperation-update',
    'cooperation-update',
  ])
  for (const entry of own)
    expect(entry).toMatchObject({ cooperationId: expect.any(String), title: 'Hypothekenwerk Ostschweiz' })
})

test('a renamed cooperation is found under its old address, there and back again without a loop', async ({
  page,
}) => {
  await signIn(page, manager)
  await create(page, 'Müller & Söhne', 'Text')
  await edit(page, 'Müller & Söhne')
  await title(page).fill('Grüße aus Zürich')
  await expect(form(page)).toContainText('Adresse: /kooperationen/gruesse-aus-zuerich')
  await expect(form(page)).toContainText('/kooperationen/mueller-soehne')
  await saveButton(page).click()
  await expect(form(page)).toHaveCount(0)
  expect(await visit(page, '/kooperationen/mueller-soehne')).toMatchObject({
    status: 301,
    location: '/kooperationen/gruesse-aus-zuerich',
  })
  expect((await visit(page, '/kooperationen/gruesse-aus-zuerich')).status).toBe(200)
  await rename(page, 'Grüße aus Zürich', 'Müller & Söhne')
  expect((await visit(page, '/kooperationen/mueller-soehne')).status).toBe(200)
  expect(await visit(page, '/kooperationen/gruesse-aus-zuerich')).toMatchObject({
    status: 301,
    location: '/kooperationen/mueller-soehne',
  })
})

test('two of one title get addresses of their own, and a title of punctuation too', async ({
  page,
  opened,
}) => {
  await signIn(page, manager)
  await create(page, 'Partner')
  await add(page)
  await title(page).fill('Partner')
  await expect(form(page)).toContainText('Adresse: /kooperationen/partner-2')
  await saveButton(page).click()
  await expect(page.locator('.notice--warning').filter({ hasText: '/kooperationen/partner-2' })).toBeVisible()
  await create(page, '!!! ???')
  const slugs = (await stored(opened)).map(({ slug }) => slug).toSorted()
  expect(slugs).toEqual([expect.stringMatching(/^kooperation-[a-z0-9]{8}$/), 'partner', 'partner-2'])
  for (const slug of slugs) expect((await visit(page, `/kooperationen/${slug}`)).status).toBe(200)
})

test('without a title nothing can be saved, and the sentence says so', async ({ page }) => {
  await signIn(page, manager)
  await add(page)
  await expect(saveButton(page)).toBeDisabled()
  await title(page).press('Enter')
  const sentence = page.getByRole('alert').filter({ hasText: 'Bitte geben Sie einen Titel ein.' })
  await expect(sentence).toHaveCount(1)
  await title(page).fill('  ')
  await expect(saveButton(page)).toBeDisabled()
  await title(page).fill('Partner')
  await expect(saveButton(page)).toBeEnabled()
  await expect(sentence).toHaveCount(0)
})

test('the preview is the page that visitors get, and follows each key', async ({ page }) => {
  await signIn(page, manager)
  await create(page, 'Hypothekenwerk', 'Erster Absatz\nZweiter Absatz')
  await expect(preview(page).getByRole('heading', { name: 'Hypothekenwerk' })).toBeVisible()
  await edit(page, 'Hypothekenwerk')
  await title(page).pressSequentially(' AG')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Hypothekenwerk AG')
  await title(page).fill('Hypothekenwerk')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Hypothekenwerk')
  const shown = await preview(page)
    .locator('.preview-page')
    .evaluate((main) => main.innerHTML)
  const reader = await page.context().newPage()
  await reader.goto('/kooperationen/hypothekenwerk')
  const published = await reader.locator('#inhalt').evaluate((main) => main.innerHTML)
  expect(withoutNoise(shown)).toBe(withoutNoise(published))
})

/**
 * React inserts markers on the server that visitors cannot see; in the browser it sets the address of a picture last. A
 * drawing is marked once it has loaded.
 */
function withoutNoise(html: string) {
  const sorted = (tag: string) =>
    tag
      .match(/[\w-]+="[^"]*"/g)
      ?.toSorted()
      .join(' ') ?? tag
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(' data-loaded=""', '')
    .replace(/<img [^>]*>/g, sorted)
    .trim()
}

test('an old list is restored, the dialog shows which entries change, a taken address gets a suffix', async ({
  page,
}) => {
  await signIn(page, manager)
  await create(page, 'Partner', 'Erste Fassung')
  await rename(page, 'Partner', 'Umbenannt')
  await create(page, 'Partner')
  await page.getByRole('button', { name: 'Versionen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kooperationen Manager' })
  await dialog.locator('.version').last().click()
  await expect(dialog).toContainText('«Partner»')
  await expect(dialog).toContainText('Umbenannt')
  await dialog.getByRole('button', { name: 'Wiederherstellen' }).click()
  await question(page).getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(toast(page, 'Version erfolgreich wiederhergestellt!')).toBeVisible()
  expect(await titles(page)).toEqual(['Partner'])
  await expect(page.getByText('Papierkorb (1)')).toBeVisible()
  expect((await visit(page, '/kooperationen')).text).toContain('Erste Fassung')
})

test('forty cooperations, the open form and its dialogs are accessible and fit every width', async ({
  page,
  opened,
}) => {
  const content = [
    { id: 'a', order: 0, type: 'heading', content: 'Kopf' },
    { id: 'b', order: 1, type: 'text', content: 'Text' },
    { id: 'c', order: 2, type: 'image', content: '', imageUrl: '', imageAlt: 'Bild' },
  ]
  await fill(
    opened,
    Array.from({ length: 40 }, (_, index) => ({ title: `Partner Nummer ${index + 1}`, content })),
  )
  await signIn(page, manager)
  await expect(page.getByRole('heading', { name: '40 Kooperationen' })).toBeVisible()
  await expectFitsEverywhere(page)
  await edit(page, 'Partner Nummer 1')
  await expect(title(page)).toBeInViewport()
  await title(page).fill('')
  await expectFitsEverywhere(page)
  await page.getByRole('button', { name: 'Partner Nummer 7 löschen' }).click()
  await expectFitsEverywhere(page)
  await question(page).getByRole('button', { name: 'Löschen' }).click()
  await page.getByText('Papierkorb (1)').click()
  await expectFitsEverywhere(page)
  await page.getByRole('button', { name: 'Versionen' }).click()
  await expect(page.getByRole('dialog', { name: 'Kooperationen Manager' })).toBeVisible()
  await expectFitsEverywhere(page)
})

test('a row switches its cooperation and opens it', async ({ page }) => {
  await signIn(page, manager)
  await add(page)
  await create(page, 'Hypothekenwerk', 'Text')
  const shown = page.getByRole('switch', { name: 'Hypothekenwerk auf der Website zeigen' })
  await shown.click()
  await expect(toast(page, 'Die Kooperation ist nicht mehr auf der Website.')).toBeVisible()
  await expect(row(page, 'Hypothekenwerk')).toContainText('Inaktiv')
  expect((await visit(page, '/kooperationen')).text).not.toContain('Hypothekenwerk')

  await shown.click()
  await expect(toast(page, 'Die Kooperation ist auf der Website.')).toBeVisible()
  expect((await visit(page, '/kooperationen')).text).toContain('Hypothekenwerk')

  await row(page, 'Hypothekenwerk').locator('.row__text small').click({ force: true })
  await expect(title(page)).toHaveValue('Hypothekenwerk')
})
