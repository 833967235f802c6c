/** The advisor manages the cooperations. */
import { brokenLine, expect, preview, question, signIn, test, toast, visit } from '#test/admin-journey.ts'
import {
  manager,
  titles,
  row,
  title,
  active,
  saveButton,
  blocks,
  edit,
  create,
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
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Hypothekenwerk Ostschweiz')
  await expect(preview(page).getByText('Neuer Text')).toBeVisible()
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
  await expect(titles(page)).toHaveText(['Hypothekenwerk Ostschweiz'])
  expect((await visit(page, address)).text).toContain('<p>Neuer Text</p>')
})

test.describe('without a connection', () => {
  test.use({ expectedConsole: brokenLine })

  test('every failure has its sentence, and nothing typed is lost', async ({ page, opened }) => {
    await fill(opened, [{ title: 'Partner' }])
    await signIn(page, manager)
    await edit(page, 'Partner')
    await title(page).fill('Partner mit neuem Namen')
    opened.documents.breakDown()
    await saveButton(page).click()
    await expect(page.getByText('Fehler beim Speichern der Kooperation')).toBeVisible()
    await expect(title(page)).toHaveValue('Partner mit neuem Namen')
    await page.getByRole('button', { name: 'Partner löschen' }).click()
    await question(page).getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText('Fehler beim Löschen der Kooperation')).toBeVisible()
    await expect(titles(page)).toHaveText(['Partner'])
    opened.documents.recover()
    await saveButton(page).click()
    await expect(toast(page, 'Kooperation gespeichert.')).toBeVisible()
  })
})
