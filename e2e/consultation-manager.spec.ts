/** The advisor manages the consultation cards. */
import { brokenLine, expect, question, signIn, test, toast, whenDraggable } from '#test/admin-journey.ts'
import type { Page } from '@playwright/test'
import { holdBack } from '#test/browser.ts'
import type { OpenedApp } from '#test/in-process-app.ts'
import * as card from '#test/consultation-manager.ts'

test('visitors see each change to a card at once, and text typed into a deleted card becomes a draft', {
  tag: '@hosted',
}, async ({ page }) => {
  test.slow()
  await signIn(page, card.manager)
  await card.add(page)
  await expect(card.title(page)).toBeFocused()
  await card.title(page).fill('Eigenheim')
  await card.asHtml(page)
  await card.body(page).fill('<p>Vom <strong>Wunsch</strong> zur Finanzierung.</p>')
  await card.form(page).getByRole('radio', { name: 'Haus' }).check()
  await card.create(page)
  await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
  await expect(card.form(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '+ Neue Karte' })).toBeFocused()
  await expect(card.titles(page)).toHaveText(['Säule 3a', 'Eigenheim'])
  expect(await card.publicPage(page)).toContain('Vom <strong>Wunsch</strong> zur Finanzierung.')

  await card.edit(page, 'Eigenheim')
  await card.title(page).fill('Eigenheim und Hypothek')
  await card.update(page)
  await expect(toast(page, 'Karte erfolgreich aktualisiert!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eigenheim und Hypothek bearbeiten' })).toBeFocused()
  await expect(card.row(page, 'Eigenheim')).toContainText('Ist auf der Website')
  expect(await card.publicPage(page)).toContain('Eigenheim und Hypothek')

  await card.edit(page, 'Eigenheim und Hypothek')
  await card.active(page).uncheck()
  await card.update(page)
  await expect(card.row(page, 'Eigenheim')).toContainText('Inaktiv')
  await expect(card.row(page, 'Eigenheim')).toContainText('Nicht auf der Website')
  expect(await card.publicPage(page)).not.toContain('Eigenheim')

  await page.getByRole('button', { name: 'Eigenheim und Hypothek löschen' }).click()
  await expect(question(page)).toContainText('Eigenheim und Hypothek')
  const letDelete = await holdBack(page, '**/admin/save/**')
  await question(page).getByRole('button', { name: 'Löschen' }).click()
  await card.add(page)
  await card.title(page).fill('Mitten im Satz')
  letDelete()
  await expect(toast(page, 'Karte erfolgreich gelöscht!')).toBeVisible()
  await expect(card.titles(page)).toHaveText(['Säule 3a'])
  await expect(card.title(page)).toBeFocused()

  await card.create(page)
  await card.edit(page, 'Mitten im Satz')
  await card.title(page).fill('Zu Ende geschrieben')
  await page.getByRole('button', { name: 'Mitten im Satz löschen' }).click()
  await question(page).getByRole('button', { name: 'Löschen' }).click()
  await expect(card.form(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(card.title(page)).toHaveValue('Zu Ende geschrieben')
})

const grip = (page: Page, name: string) => page.getByRole('button', { name: `${name} verschieben` })
const storedTitles = async (opened: OpenedApp) => (await card.stored(opened)).cards.map(({ title }) => title)

test('cards are moved by keyboard and by two clicks, and Escape or Tab puts a lifted card back', async ({
  page,
  opened,
}) => {
  await card.fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }, { title: 'Drei' }])
  await signIn(page, card.manager)
  await whenDraggable(page)
  const back = page.getByText('Abgebrochen, Eins steht wieder am alten Platz.')
  for (const key of ['Space', 'ArrowDown', 'Space']) await grip(page, 'Eins').press(key)
  await expect(page.getByText('Eins abgelegt: Platz 2 von 3.')).toBeAttached()
  await expect(toast(page, 'Reihenfolge geändert, sofort auf der Website.')).toBeVisible()
  await expect(grip(page, 'Eins')).toBeFocused()
  for (const key of ['Enter', 'Home', 'Enter']) await grip(page, 'Eins').press(key)
  await expect.poll(() => storedTitles(opened)).toEqual(['Eins', 'Zwei', 'Drei'])
  for (const leave of ['Escape', 'Tab']) {
    for (const key of ['Space', 'ArrowDown', leave]) await grip(page, 'Eins').press(key)
    await expect(back).toBeAttached()
    await expect(card.titles(page), leave).toHaveText(['Eins', 'Zwei', 'Drei'])
  }
  await grip(page, 'Eins').click()
  await grip(page, 'Zwei').click()
  await expect.poll(() => storedTitles(opened)).toEqual(['Zwei', 'Eins', 'Drei'])
  await expect(page.getByText('Eins abgelegt: Platz 2 von 3.')).toBeAttached()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a row shows or hides its card on the website, and opens its form', async ({ page, opened }) => {
    await card.fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }])
    await signIn(page, card.manager)
    const zwei = page.getByRole('switch', { name: 'Zwei auf der Website zeigen' })
    await zwei.click()
    await expect(toast(page, 'Die Karte ist nicht mehr auf der Website.')).toBeVisible()
    await expect(card.row(page, 'Zwei')).toContainText('Inaktiv')
    expect(await card.publicPage(page)).not.toContain('Zwei')
    await zwei.focus()
    await page.keyboard.press('Space')
    await expect(toast(page, 'Die Karte ist auf der Website.')).toBeVisible()
    expect(await card.publicPage(page)).toContain('Zwei')
    await card.row(page, 'Eins').locator('.row__text small').click({ force: true })
    await expect(card.title(page)).toHaveValue('Eins')
    // Only the open form can change its card's visibility.
    await expect(page.getByRole('switch', { name: 'Eins auf der Website zeigen' })).toBeDisabled()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedConsole: brokenLine })

  test('each failed save has its own message, which goes when the form is discarded, and nothing typed is lost', async ({
    page,
    opened,
  }) => {
    await signIn(page, card.manager)
    await card.add(page)
    await card.title(page).fill('Familie')
    opened.documents.breakDown()
    await card.create(page)
    await expect(page.getByText('Fehler beim Speichern der Karte')).toBeVisible()
    await expect(page.getByText('Fehler beim Speichern'), 'once, and not of the data as well').toHaveCount(1)
    await card.form(page).getByRole('button', { name: 'Abbrechen' }).click()
    await question(page).getByRole('button', { name: 'Verwerfen' }).click()
    await expect(page.getByText('Fehler beim Speichern')).toHaveCount(0)
    await card.add(page)
    await card.title(page).fill('Familie')
    await expect(page.getByText('Fehler beim Speichern')).toHaveCount(0)
    await card.create(page)
    await expect(page.getByText('Fehler beim Speichern der Karte')).toBeVisible()
    await expect(card.title(page)).toHaveValue('Familie')
    await card.section(page).getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Fehler beim Speichern der Section-Einstellungen')).toBeVisible()
    await page.getByRole('button', { name: 'Säule 3a löschen' }).click()
    await question(page).getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText('Fehler beim Löschen der Karte')).toBeVisible()
    await expect(card.titles(page)).toHaveText(['Säule 3a', 'Familie'])
    opened.documents.recover()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    // The save is retried automatically.
    await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
    await expect(page.getByText('Fehler beim Speichern der Section-Einstellungen')).toHaveCount(0)
    await expect(card.titles(page)).toHaveText(['Säule 3a', 'Familie'])
    await card.section(page).getByLabel('Haupttitel').fill('Red mit mir')
    await expect(card.pane(page)).toContainText('Red mit mir')
    await card.section(page).getByRole('button', { name: 'Speichern' }).click()
    await expect(toast(page, 'Section-Einstellungen erfolgreich gespeichert!')).toBeVisible()
    expect(await card.publicPage(page)).toContain('Red mit mir')
  })
})
