/** The cooperations manager without a connection, in two tabs, and after a reload. */
import { brokenLine, expect, question, signIn, test, toast } from '#test/admin-journey.ts'
import { manager, titles, title, saveButton, edit, fill } from '#test/cooperation-manager.ts'

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
    expect(await titles(page)).toEqual(['Partner'])
    opened.documents.recover()
    await saveButton(page).click()
    await expect(toast(page, 'Kooperation gespeichert.')).toBeVisible()
  })
})
