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

test('what is deleted in one tab while it is edited in another is not lost', async ({
  page,
  context,
  opened,
}) => {
  await fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }])
  await signIn(page, manager)
  await edit(page, 'Zwei')
  await title(page).fill('Zwei, neu')
  const other = await context.newPage()
  await other.goto(manager)
  await other.getByRole('button', { name: 'Zwei löschen' }).click()
  await question(other).getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(other, 'Kooperation gelöscht.')).toBeVisible()
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Inzwischen wurde anderswo gespeichert' })
  await expect(dialog).toContainText('Zwei, neu')
  await expect(dialog).toContainText('Im Papierkorb')
  await dialog.getByRole('button', { name: 'meine Fassung speichern' }).click()
  await expect(toast(page, 'Kooperation gespeichert.')).toBeVisible()
  expect(await titles(page)).toEqual(['Zwei, neu', 'Eins'])
})
