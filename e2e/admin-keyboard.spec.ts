/**
 * Every manager by keyboard only: Tab reaches each control, its focus is visible, and axe finds nothing in a
 * dialog.
 */
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  reloadOnceKept,
  saveState,
  saveTitles,
  signIn,
  test,
  title,
  toast,
} from '#test/admin-journey.ts'
import { tabTo } from '#test/appointments-journey.ts'
import { drawing, fillGallery } from '#test/gallery-content.ts'
import { announced } from '#test/gallery-manager.ts'

async function reach(target: Locator) {
  await tabTo(target)
  expect(await showsFocus(target), 'the focus is seen').toBe(true)
}

/** Whether the focus is visible on the control itself, or on the box that represents it. */
function showsFocus(target: Locator) {
  return target.evaluate((element) =>
    [element, element.closest('.dropzone, .rich-text'), element.nextElementSibling].some((part) => {
      const { outlineStyle, outlineWidth } = part
        ? getComputedStyle(part)
        : { outlineStyle: 'none', outlineWidth: '0' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    }),
  )
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

async function press(page: Page, target: Locator) {
  await reach(target)
  await page.keyboard.press('Enter')
}

async function rewrite(page: Page, field: Locator, text: string) {
  await reach(field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** A question starts with the focus on its harmless answer. */
async function agree(page: Page, name: string | RegExp, answer: string) {
  const question = page.getByRole('alertdialog', { name })
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await press(page, button(question, answer))
  await expect(question).toBeHidden()
}

test('the promotion is edited, saved and restored to an earlier version', async ({ page, opened }) => {
  await saveTitles(opened, 'Erste Fassung')
  await signIn(page)
  await rewrite(page, title(page), 'Zweite Fassung')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('Gespeichert!')

  await press(page, button(page, 'Versionen'))
  const dialog = page.getByRole('dialog', { name: 'Promotion Manager' })
  await expect(dialog.locator('.version')).toHaveCount(3)
  await press(page, dialog.locator('.version').nth(1))
  await expect(dialog.locator('.diff ins')).toHaveText('Zweite')
  await press(page, button(dialog, 'Nur dieses Feld zurückholen: Titel'))
  await expect(dialog.getByText('liegt im Editor', { exact: true })).toBeFocused()
  await press(page, button(dialog, 'Wiederherstellen'))
  await agree(page, 'Version wiederherstellen?', 'Wiederherstellen')
  await expect(toast(page, 'Version erfolgreich wiederhergestellt!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(title(page)).toHaveValue('Erste Fassung')
  await expect(button(page, 'Versionen')).toBeFocused()
})

test('pictures are uploaded, captioned, swapped and deleted', async ({ page, opened }) => {
  await fillGallery(opened, 3)
  await signIn(page, '/admin/gallery')
  const names = page.locator('.tiles .tile__body b')
  // Chromium intercepts the file chooser only if the listener is set before the key press.
  const choosing = page.waitForEvent('filechooser')
  await reach(page.getByLabel('Bilder wählen oder hierher ziehen'))
  await page.keyboard.press('Enter')
  await (await choosing).setFiles({ name: 'Fähre.jpg', mimeType: 'image/jpeg', buffer: await drawing(5) })
  await expect(names).toHaveText([/^Morgen/, /^Der Hafen/, /^Leuchtturm/, 'Fähre'])

  await expect(page.getByText('Bildbeschreibung fehlt')).toHaveCount(1)
  await press(page, button(page, 'Fähre beschriften'))
  const dialog = page.getByRole('dialog', { name: 'Bild beschriften' })
  await rewrite(page, dialog.getByLabel('Bildbeschreibung'), 'Eine Fähre legt an')
  await press(page, button(dialog, 'Fertig'))
  await expect(page.getByText('Bildbeschreibung fehlt')).toHaveCount(0)
  await expect(button(page, 'Fähre beschriften')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('Gespeichert!')

  await reach(button(page, 'Fähre verschieben'))
  await page.keyboard.press('Space')
  await expect(announced(page)).toContainText('Fähre aufgenommen, Platz 4 von 4.')
  await page.keyboard.press('Home')
  await expect(announced(page)).toHaveText('Tauschen mit Morgen am Bodensee, Platz 1 von 4.')
  await page.keyboard.press('Space')
  await expect(announced(page)).toContainText('Fähre ist jetzt auf Platz 1.')
  await expect(names).toHaveText(['Fähre', /^Der Hafen/, /^Leuchtturm/, /^Morgen/])
  await expect(button(page, 'Fähre verschieben')).toBeFocused()

  await press(page, button(page, 'Fähre löschen'))
  await agree(page, 'Bild wirklich löschen?', 'Bild löschen')
  await expect(names).toHaveText([/^Der Hafen/, /^Leuchtturm/, /^Morgen/])
  await expect(page.getByRole('heading', { name: '3 Bilder' })).toBeFocused()
})

test('a cooperation is built from blocks, deleted, restored, and erased from the trash', async ({
  page,
  opened,
}) => {
  await signIn(page, '/admin/cooperations')
  await press(page, button(page, '+ Neue Kooperation'))
  const form = page.locator('form.group--form')
  await expect(form.getByLabel('Titel')).toBeFocused()
  await expect(button(form, 'Speichern'), 'without a title').toBeDisabled()
  await page.keyboard.type('Treuhand Seegarten')
  await press(page, button(form, '+ Überschrift'))
  await expect(form.getByRole('textbox', { name: 'Überschrift' })).toBeFocused()
  await page.keyboard.type('Was wir zusammen tun')
  await press(page, button(form, '+ Text'))
  await expect(form.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
  await page.keyboard.type('Steuern und Vorsorge aus einer Hand.')
  const kinds = form.locator('.block__head > span')
  await press(page, button(form, 'Block 2 nach oben'))
  await expect(kinds).toHaveText(['1 Text', '2 Überschrift'])
  await expect(button(form, 'Block 1 nach oben')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(kinds).toHaveText(['1 Überschrift', '2 Text'])
  await press(page, button(form, 'Nach Block 1 einfügen'))
  await page.getByRole('menuitem', { name: 'Text' }).press('Enter')
  await expect(kinds).toHaveText(['1 Überschrift', '2 Text', '3 Text'])
  await expect(form.getByRole('textbox', { name: 'Text', exact: true }).first()).toBeFocused()
  await page.keyboard.type('Zuerst')
  await press(page, button(form, 'Speichern'))
  await expect(page.getByText('Kooperation erstellt.')).toBeVisible()
  await expect(form).toBeHidden()

  for (const then of ['zurückholen', 'endgültig löschen']) {
    await press(page, button(page, 'Treuhand Seegarten löschen'))
    const question = page.getByRole('alertdialog', { name: 'Kooperation löschen?' })
    const stays = 'Eine Kopie bleibt im Papierkorb. Von dort kannst du sie zurückholen.'
    await expect(question.locator('p')).toHaveText([
      'Treuhand Seegarten',
      'Diese Aktion kann nicht rückgängig gemacht werden.',
      stays,
    ])
    await agree(page, 'Kooperation löschen?', 'Löschen')
    const told = page.locator('.toast', { hasText: 'Kooperation gelöscht. Sie liegt noch im Papierkorb.' })
    await expect(told.first()).toBeVisible()
    await expect(told.getByRole('button', { name: 'Rückgängig' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '0 Kooperationen' })).toBeFocused()
    await press(page, page.locator('summary', { hasText: 'Papierkorb (1)' }))
    await press(page, button(page, `Treuhand Seegarten ${then}`))
  }
  await agree(page, /endgültig/, 'Endgültig löschen')
  await expect(
    page.locator('.toast', { hasText: '«Treuhand Seegarten» ist endgültig gelöscht.' }),
  ).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Papierkorb' })).toHaveCount(0)
  expect(JSON.stringify(await opened.documents.list('versions'))).not.toContain('Vorsorge aus einer Hand')
})

test('when a pressed button disappears, the focus moves to a heading or a field', async ({ page }) => {
  await signIn(page)
  const heading = page.getByRole('heading', { level: 1 })
  const typed = () => title(page).fill('Halb')
  const damaged = () => page.evaluate(() => localStorage.setItem('lotse:content:promotion', '{'))
  const from = page.locator('#visibleFrom')
  const steps: [name: string, focused: Locator, begin: () => Promise<unknown>][] = [
    ['Übernehmen', heading, () => typed().then(() => reloadOnceKept(page, 'promotion'))],
    ['Änderungen verwerfen', heading, typed],
    ['Verwerfen', heading, async () => {}],
    ['Zeitraum entfernen', from, () => from.fill('2027-01-01T08:00')],
    ['Hinweis schliessen', heading, () => damaged().then(() => page.reload())],
  ]
  for (const [name, focused, begin] of steps)
    await test.step(name, async () => {
      await begin()
      await button(page, name).press('Enter')
      const question = page.getByRole('alertdialog')
      if (name === 'Änderungen verwerfen') await button(question, 'Verwerfen').press('Enter')
      await expect(button(page, name)).toHaveCount(0)
      await expect(focused).toBeFocused()
    })

  await page.goto('/admin/consultation')
  await button(page, 'Säule 3a bearbeiten').click()
  await title(page).fill('Säule 3b')
  await reloadOnceKept(page, 'consultation')
  await button(page, 'Übernehmen').press('Enter')
  await expect(title(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 Karte' })).toBeFocused()
})
