/** The advisor manages the cooperations. */
import { expect, preview, question, signIn, test, toast, visit } from '#test/admin-journey.ts'
import * as cooperation from '#test/cooperation-manager.ts'

test('a cooperation is created, changed, deactivated, deleted and brought back, and visitors see each step at once', {
  tag: '@hosted',
}, async ({ page, opened }) => {
  test.slow()
  const address = '/kooperationen/hypothekenwerk-ostschweiz'
  await signIn(page, cooperation.manager)
  await expect(page.getByRole('heading', { name: '0 Kooperationen' })).toBeVisible()
  await cooperation.create(page, 'Hypothekenwerk Ostschweiz', 'Erste Zeile')
  await expect(page.getByRole('button', { name: '+ Neue Kooperation' })).toBeFocused()
  await expect(cooperation.row(page, 'Hypothekenwerk')).toContainText('1 Inhaltsblock')
  expect((await visit(page, address)).text).toContain('<p>Erste Zeile</p>')
  expect((await visit(page, '/')).text).toContain(`href="${address}"`)

  await cooperation.edit(page, 'Hypothekenwerk Ostschweiz')
  await cooperation.blocks(page).first().getByLabel('Text').fill('Neuer Text')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Hypothekenwerk Ostschweiz')
  await expect(preview(page).getByText('Neuer Text')).toBeVisible()
  await cooperation.saveButton(page).click()
  await expect(toast(page, 'Kooperation gespeichert.')).toBeVisible()
  expect((await visit(page, address)).text).toContain('<p>Neuer Text</p>')

  await cooperation.edit(page, 'Hypothekenwerk Ostschweiz')
  await cooperation.active(page).uncheck()
  await cooperation.saveButton(page).click()
  await expect(cooperation.row(page, 'Hypothekenwerk')).toContainText('Inaktiv')
  expect((await visit(page, '/')).text).not.toContain(`href="${address}"`)

  await page.getByRole('button', { name: 'Hypothekenwerk Ostschweiz löschen' }).click()
  await expect(question(page)).toContainText('Kooperation löschen?')
  await expect(question(page)).toHaveAccessibleDescription(/im Papierkorb, und du kannst sie zurückholen\.$/)
  await question(page).getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByRole('heading', { name: '0 Kooperationen' })).toBeFocused()
  expect((await cooperation.stored(opened))[0]).toMatchObject({
    deleted: true,
    deletedAt: expect.any(String),
  })
  await page.getByText('Papierkorb (1)').click()
  await page.getByRole('button', { name: 'Hypothekenwerk Ostschweiz zurückholen' }).click()
  await expect(toast(page, 'Kooperation zurückgeholt.')).toBeVisible()
  await expect(cooperation.titles(page)).toHaveText(['Hypothekenwerk Ostschweiz'])
})
