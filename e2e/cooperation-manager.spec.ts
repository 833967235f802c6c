/** The advisor manages the cooperations. */
import { expect, preview, question, signIn, test, toast, visit } from '#test/admin-journey.ts'
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
