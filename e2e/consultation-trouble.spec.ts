/** The consultation manager without a connection, in two tabs, and after a reload. */
import { brokenLine, expect, question, signIn, test, toast } from '#test/admin-journey.ts'
import { manager, titles, section, title, add, create } from '#test/consultation-manager.ts'

test.describe('without a connection', () => {
  test.use({ expectedConsole: brokenLine })

  test('every failure has its sentence, and nothing typed is lost', async ({ page, opened }) => {
    await signIn(page, manager)
    await add(page)
    await title(page).fill('Familie')
    opened.documents.breakDown()
    await create(page)
    await expect(page.getByText('Fehler beim Speichern der Karte')).toBeVisible()
    await expect(page.getByText('Fehler beim Speichern der Daten')).toBeVisible()
    await expect(title(page)).toHaveValue('Familie')
    await section(page).getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Fehler beim Speichern der Section-Einstellungen')).toBeVisible()
    await page.getByRole('button', { name: 'Säule 3a löschen' }).click()
    await question(page).getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText('Fehler beim Löschen der Karte')).toBeVisible()
    expect(await titles(page)).toEqual(['Säule 3a'])

    const again = page.getByText('Die Verbindung ist wieder da. Bitte speichere noch einmal.')
    await expect(again).toHaveCount(0)
    opened.documents.recover()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(again).toBeVisible()
    await create(page)
    await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
    await expect(again).toHaveCount(0)
    await expect(page.getByText('Fehler beim Speichern der Section-Einstellungen')).toHaveCount(0)
    expect(await titles(page)).toEqual(['Säule 3a', 'Familie'])
  })
})
