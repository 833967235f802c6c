/** The consultation manager without a connection, in two tabs, and after a reload. */
import { brokenLine, expect, question, signIn, test, toast } from '#test/admin-journey.ts'
import { expectAccessible } from '#test/page-checks.ts'
import {
  manager,
  titles,
  section,
  title,
  add,
  edit,
  create,
  update,
  fill,
  stored,
} from '#test/consultation-manager.ts'

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
    await expectAccessible(page)
    await create(page)
    await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
    await expect(again).toHaveCount(0)
    expect(await titles(page)).toEqual(['Säule 3a', 'Familie'])
  })

  test('what failed is no longer said once something was saved', async ({ page, opened }) => {
    await signIn(page, manager)
    opened.documents.breakDown()
    await section(page).getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Fehler beim Speichern der Section-Einstellungen')).toBeVisible()
    opened.documents.recover()
    await add(page)
    await title(page).fill('Familie')
    await create(page)
    await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
    await expect(page.getByText('Fehler beim Speichern der Section-Einstellungen')).toHaveCount(0)
  })

  test('the default card stands in while nothing can be read', async ({ page, opened }) => {
    await fill(opened, [{ title: 'Gespeichert' }])
    await signIn(page)
    opened.documents.breakDown()
    await page.goto(manager)
    await expect(page.getByText('Fehler beim Laden der Daten')).toBeVisible()
    await expect(page.getByText('Nicht verfügbar')).toBeVisible()
    expect(await titles(page)).toEqual(['Säule 3a'])
  })
})

test('a card deleted in one tab while it is edited in another is not lost: both states are offered', async ({
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
  await expect(toast(other, 'Karte erfolgreich gelöscht!')).toBeVisible()

  await update(page)
  const dialog = page.getByRole('dialog', { name: 'Inzwischen wurde anderswo gespeichert' })
  await expect(dialog).toContainText('Zwei, neu')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'meine Fassung speichern' }).click()
  await expect(toast(page, 'Karte erfolgreich aktualisiert!')).toBeVisible()
  expect(await titles(page)).toEqual(['Eins', 'Zwei, neu'])
})

test('two tabs that change different cards keep both changes', async ({ page, context, opened }) => {
  await fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }])
  await signIn(page, manager)
  const other = await context.newPage()
  await other.goto(manager)
  await edit(other, 'Eins')
  await title(other).fill('Eins vom anderen Tab')
  await update(other)
  await expect(toast(other, 'Karte erfolgreich aktualisiert!')).toBeVisible()
  await edit(page, 'Zwei')
  await title(page).fill('Zwei von hier')
  await update(page)
  await expect(
    toast(page, 'Karte erfolgreich aktualisiert! Änderungen von einem anderen Gerät sind dazugekommen.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await titles(page)).toEqual(['Eins vom anderen Tab', 'Zwei von hier'])
  expect((await stored(opened)).cards.map((card) => card.title)).toEqual([
    'Eins vom anderen Tab',
    'Zwei von hier',
  ])
})

test('an open form is a draft: after a reload it is offered, compared and taken over', async ({ page }) => {
  await signIn(page, manager)
  await add(page)
  await title(page).fill('Angefangen')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Vergleichen' }).click()
  await expect(page.getByRole('dialog')).toContainText('Angefangen')
  await page.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).first().click()
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(title(page)).toHaveValue('Angefangen')
  await create(page)
  await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
})
