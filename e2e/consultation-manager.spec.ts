/** The advisor manages the consultation cards. */
import { expect, question, saveState, signIn, test, toast, whenDraggable } from '#test/admin-journey.ts'
import type { Page } from '@playwright/test'
import type { OpenedApp } from '#test/in-process-app.ts'
import {
  manager,
  row,
  titles,
  form,
  section,
  title,
  body,
  asHtml,
  active,
  pane,
  add,
  edit,
  create,
  update,
  fill,
  stored,
  logged,
  publicPage,
} from '#test/consultation-manager.ts'

test('a card is created, changed, deactivated, deleted and brought back, and visitors see each step at once', {
  tag: '@hosted',
}, async ({ page, opened }) => {
  test.slow()
  await signIn(page, manager)
  await expect(page.getByRole('heading', { name: 'Beratung Manager' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 Karte', exact: true })).toBeVisible()

  await add(page)
  await expect(title(page)).toBeFocused()
  await expect(active(page)).toBeChecked()
  await expect(form(page).getByLabel('oder eigenes Symbol')).toHaveValue('💰')
  await title(page).fill('Eigenheim')
  await asHtml(page)
  await body(page).fill('<p>Vom <strong>Wunsch</strong> zur Finanzierung.</p>')
  await form(page).getByRole('radio', { name: 'Haus' }).check()
  await create(page)
  await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '+ Neue Karte' })).toBeFocused()
  expect(await titles(page)).toEqual(['Säule 3a', 'Eigenheim'])
  expect(await publicPage(page)).toContain('Vom <strong>Wunsch</strong> zur Finanzierung.')

  await edit(page, 'Eigenheim')
  await title(page).fill('Eigenheim und Hypothek')
  await update(page)
  await expect(toast(page, 'Karte erfolgreich aktualisiert!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eigenheim und Hypothek bearbeiten' })).toBeFocused()
  expect(await publicPage(page)).toContain('Eigenheim und Hypothek')

  await edit(page, 'Eigenheim und Hypothek')
  await active(page).uncheck()
  await update(page)
  await expect(row(page, 'Eigenheim')).toContainText('Inaktiv')
  expect(await publicPage(page)).not.toContain('Eigenheim')

  await page.getByRole('button', { name: 'Eigenheim und Hypothek löschen' }).click()
  await expect(question(page)).toContainText('Eigenheim und Hypothek')
  await question(page).getByRole('button', { name: 'Löschen' }).click()
  await expect(toast(page, 'Karte erfolgreich gelöscht!')).toBeVisible()
  expect(await titles(page)).toEqual(['Säule 3a'])

  await page.getByRole('button', { name: 'Versionen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Beratung Manager' })
  await dialog.locator('.version').nth(2).click()
  await dialog.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(question(page)).toContainText('Version wiederherstellen?')
  await question(page).getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(toast(page, 'Version erfolgreich wiederhergestellt!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await titles(page)).toEqual(['Säule 3a', 'Eigenheim und Hypothek'])
  expect(await publicPage(page)).toContain('Eigenheim und Hypothek')

  const log = await logged(opened)
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    'consultation-create',
    'consultation-delete',
    'consultation-restore',
    'consultation-update',
    'consultation-update',
  ])
  expect(log.every(({ cardCount }) => Number(cardCount) > 0)).toBe(true)
})

test('section settings are saved on their own, and what visitors see follows', async ({ page }) => {
  await signIn(page, manager)
  await section(page).getByLabel('Haupttitel').fill('Red mit mir')
  await section(page).getByLabel('Untertitel').fill('Es choschtet nüt.')
  await expect(saveState(page)).toHaveText('Ungespeicherte Änderungen')
  await expect(pane(page)).toContainText('Red mit mir')
  await section(page).getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, 'Section-Einstellungen erfolgreich gespeichert!')).toBeVisible()
  expect(await publicPage(page)).toContain('Red mit mir')

  await section(page).getByLabel('Haupttitel').fill('')
  await expect(pane(page)).toContainText('Alli Termin sind 100% gratis')

  await section(page).getByLabel('Haupttitel').fill('Red mit mir')
  await section(page).getByRole('checkbox', { name: 'Sichtbar' }).uncheck()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Section-Einstellungen erfolgreich gespeichert!')).toBeVisible()
  await expect(pane(page)).toContainText('Nicht sichtbar')
  expect(await publicPage(page)).toContain('Aktuell sind keine Beratungstermine verfügbar.')
})

const grip = (page: Page, name: string) => page.getByRole('button', { name: `${name} verschieben` })
const storedTitles = async (opened: OpenedApp) => (await stored(opened)).cards.map((card) => card.title)

test('cards are moved by keyboard, key after key, also while dragging does not load and the last move is being saved', async ({
  page,
  opened,
}) => {
  const ended = Promise.withResolvers<void>()
  await page.route(/\/dragging-[^/]*\.js/, async (route) => {
    await ended.promise
    await route.continue()
  })
  await fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }, { title: 'Drei' }])
  await signIn(page, manager)
  await expect(grip(page, 'Eins')).toHaveAccessibleDescription(/^Mit Leertaste oder Enter aufnehmen/)
  await grip(page, 'Eins').press('Space')
  await expect(page.getByText('Eins aufgenommen.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Eins: Platz 2 von 3.')).toBeAttached()
  expect(await titles(page)).toEqual(['Zwei', 'Eins', 'Drei'])
  await page.keyboard.press('Space')
  await expect(page.getByText('Eins abgelegt: Platz 2 von 3.')).toBeAttached()
  await expect(toast(page, 'Reihenfolge geändert, sofort auf der Website.')).toBeVisible()
  expect(await storedTitles(opened)).toEqual(['Zwei', 'Eins', 'Drei'])
  await expect(grip(page, 'Eins')).toBeFocused()

  for (const key of ['Enter', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => storedTitles(opened)).toEqual(['Eins', 'Zwei', 'Drei'])

  for (const key of ['Space', 'ArrowDown', 'Escape']) await page.keyboard.press(key)
  await expect(page.getByText('Abgebrochen, Eins steht wieder am alten Platz.')).toBeAttached()
  expect(await titles(page)).toEqual(['Eins', 'Zwei', 'Drei'])
  expect(await storedTitles(opened)).toEqual(['Eins', 'Zwei', 'Drei'])

  const held = Promise.withResolvers<void>()
  await page.route('**/admin/speichern/**', async (route) => {
    await held.promise
    await route.continue()
  })
  for (const key of ['Space', 'End', 'Space']) await grip(page, 'Eins').press(key)
  await grip(page, 'Zwei').press('Space')
  expect(await titles(page)).toEqual(['Zwei', 'Drei', 'Eins'])
  for (const key of ['ArrowDown', 'Space']) await page.keyboard.press(key)
  expect(await titles(page)).toEqual(['Drei', 'Zwei', 'Eins'])
  held.resolve()
  await expect.poll(() => storedTitles(opened)).toEqual(['Drei', 'Zwei', 'Eins'])
  expect(await titles(page)).toEqual(['Drei', 'Zwei', 'Eins'])
  ended.resolve()
})

test('cards are moved by pointer and by two clicks; whatever else is pressed puts a lifted one back first', async ({
  page,
  opened,
}) => {
  await fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }, { title: 'Drei' }])
  await signIn(page, manager)
  await whenDraggable(page)
  const back = page.getByText('Abgebrochen, Eins steht wieder am alten Platz.')
  const lift = async (...keys: string[]) => {
    await grip(page, 'Eins').press('Space')
    for (const key of keys) await page.keyboard.press(key)
  }
  const take = async (name: string) => {
    const place = await grip(page, name).boundingBox()
    if (!place) throw new Error('nothing to drag')
    await page.mouse.move(place.x + 8, place.y + 8)
    await page.mouse.down()
    return place
  }
  await lift('ArrowDown')
  await row(page, 'Drei').getByText('Erstellt am').dispatchEvent('pointerdown')
  await expect(back).toBeAttached()
  expect(await titles(page)).toEqual(['Eins', 'Zwei', 'Drei'])
  await lift('ArrowDown')
  await expect(back).toHaveCount(0)
  await page.getByRole('button', { name: 'Zwei löschen' }).focus()
  await expect(back).toBeAttached()
  expect(await titles(page)).toEqual(['Eins', 'Zwei', 'Drei'])

  await lift('End')
  expect(await titles(page)).toEqual(['Zwei', 'Drei', 'Eins'])
  const zwei = await take('Zwei')
  await page.mouse.move(zwei.x + 8, zwei.y + 20, { steps: 5 })
  await expect(page.getByText('Zwei: Platz 1 von 3.'), 'from the order as it was').toBeAttached()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['Eins', 'Zwei', 'Drei'])

  const to = await row(page, 'Eins').boundingBox()
  const drei = await take('Drei')
  await page.mouse.move(drei.x + 8, drei.y - 10, { steps: 5 })
  await expect(page.getByText('Drei aufgenommen.')).toBeAttached()
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 4, { steps: 10 })
  await expect(page.getByText('Drei: Platz 1 von 3.')).toBeAttached()
  await page.mouse.up()
  await expect.poll(() => storedTitles(opened)).toEqual(['Drei', 'Eins', 'Zwei'])
  await expect(page.getByText('Drei abgelegt: Platz 1 von 3.')).toBeAttached()
  await expect(grip(page, 'Drei')).toHaveAttribute('aria-pressed', 'false')

  await grip(page, 'Eins').click()
  await expect(grip(page, 'Eins')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('heading', { name: '3 Karten' }).click()
  await expect(back).toBeAttached()
  await grip(page, 'Eins').click()
  await grip(page, 'Zwei').click()
  await expect.poll(() => storedTitles(opened)).toEqual(['Drei', 'Zwei', 'Eins'])
  await expect(page.getByText('Eins abgelegt: Platz 3 von 3.')).toBeAttached()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a card is moved by its handle, by the first touch of the list', async ({ page, opened }) => {
    await fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }, { title: 'Drei' }])
    await signIn(page, manager)
    await whenDraggable(page)
    await row(page, 'Zwei').scrollIntoViewIfNeeded()
    const from = await page.getByRole('button', { name: 'Drei verschieben' }).boundingBox()
    const to = await row(page, 'Eins').boundingBox()
    if (!from || !to) throw new Error('nothing to touch')
    const touch = await page.context().newCDPSession(page)
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    const [x, y] = [from.x + 8, from.y + 8]
    await send('touchStart', { x, y })
    await send('touchMove', { x, y: y - 6 })
    await expect(page.getByText('Drei aufgenommen.')).toBeAttached()
    for (const share of [0.1, 0.4, 0.7, 1]) await send('touchMove', { x, y: y + (to.y + 4 - y) * share })
    await expect(page.getByText('Drei: Platz 1 von 3.')).toBeAttached()
    await send('touchEnd')
    await expect
      .poll(async () => (await stored(opened)).cards.map((card) => card.title))
      .toEqual(['Drei', 'Eins', 'Zwei'])
  })
})

test('a row switches its card and opens it, on a phone', async ({ page, opened }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fill(opened, [{ title: 'Alpha' }, { title: 'Beta' }])
  await signIn(page, manager)
  const beta = page.getByRole('switch', { name: 'Beta auf der Website zeigen' })
  await expect(beta).toBeChecked()
  await beta.click()
  await expect(toast(page, 'Die Karte ist nicht mehr auf der Website.')).toBeVisible()
  await expect(beta).not.toBeChecked()
  await expect(row(page, 'Beta')).toContainText('Inaktiv')
  expect(await publicPage(page)).not.toContain('Beta')

  await beta.focus()
  await page.keyboard.press('Space')
  await expect(toast(page, 'Die Karte ist auf der Website.')).toBeVisible()
  await expect(beta).toBeChecked()
  expect(await publicPage(page)).toContain('Beta')

  await row(page, 'Alpha').locator('.row__text small').click({ force: true })
  await expect(title(page)).toHaveValue('Alpha')
  // While its form is open, the form has the say.
  const alpha = page.getByRole('switch', { name: 'Alpha auf der Website zeigen' })
  await expect(alpha).toBeDisabled()
  await form(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('button', { name: 'Alpha bearbeiten' })).toBeFocused()
})
