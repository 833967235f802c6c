/** Dialogs, menus and open forms of the admin area, one after the other in one window: what axe finds in every look. */
import type { Page } from '@playwright/test'
import { expect, question, save, saveState, takeSession, test, toast } from '#test/admin-journey.ts'
import * as consultation from '#test/consultation-manager.ts'
import * as cooperation from '#test/cooperation-manager.ts'
import { elsewhere, switchOn } from '#test/desk-journey.ts'
import { fillGallery } from '#test/gallery-content.ts'
import { axeFindings, sidewaysExcess } from '#test/page-checks.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const title = (page: Page) => page.getByLabel('Titel', { exact: true })

interface State {
  name: string
  path: string
  reach?: (page: Page) => Promise<void>
  /** The preview of a page is a page in a frame, with landmarks of its own. */
  within?: string
}

const states: State[] = [
  { name: 'an address that is no screen', path: '/admin/gibt-es-nicht' },
  { name: "'Mehr'", path: '/admin', reach: (page) => press(page, /^Mehr/), within: '[role=menu]' },
  {
    name: 'the user menu',
    path: '/admin',
    reach: (page) => page.getByRole('button', { name: 'Benutzermenü' }).click(),
    within: '[role=menu]',
  },
  { name: 'versions', path: '/admin', reach: (page) => press(page, 'Versionen') },
  { name: 'the question before a reset', path: '/admin', reach: (page) => press(page, 'Zurücksetzen') },
  {
    name: 'the question before typed text is discarded',
    path: '/admin',
    async reach(page) {
      await title(page).fill('Doch nicht')
      await press(page, 'Änderungen verwerfen')
    },
  },
  {
    name: 'the question before leaving',
    path: '/admin',
    async reach(page) {
      await title(page).fill('Noch nicht gespeichert')
      await page.getByRole('link', { name: 'Galerie' }).click()
      await expect(question(page)).toBeVisible()
    },
  },
  {
    name: 'fields that were refused',
    path: '/admin',
    async reach(page) {
      await page.getByLabel('Button-Link').fill('javascript:alert(1)')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+s')
      await expect(page.locator('.editor-error .notice')).toBeVisible()
    },
  },
  {
    name: 'the caption of a picture',
    path: '/admin/gallery',
    reach: (page) => press(page, 'Morgen am Bodensee beschriften'),
  },
  {
    name: 'the question before a picture is deleted',
    path: '/admin/gallery',
    reach: (page) => press(page, 'Morgen am Bodensee löschen'),
  },
  {
    name: 'the form of a card',
    path: '/admin/consultation',
    reach: (page) => consultation.edit(page, 'Eins'),
  },
  {
    name: 'the question before a card is deleted',
    path: '/admin/consultation',
    reach: (page) => press(page, 'Eins löschen'),
  },
  {
    name: 'the form of a cooperation with every kind of block',
    path: '/admin/cooperations',
    async reach(page) {
      await cooperation.edit(page, 'Segelbank')
      for (const kind of ['Überschrift', 'Text', 'Bild']) await cooperation.addBlock(page, kind)
    },
  },
  {
    name: 'the trash of the cooperations',
    path: '/admin/cooperations',
    async reach(page) {
      await press(page, 'Kanzlei löschen')
      await question(page).getByRole('button', { name: 'Löschen' }).click()
      await expect(toast(page, 'Kooperation gelöscht.')).toBeVisible()
      await page.reload()
      await expect(page.locator('main[inert]')).toHaveCount(0)
      await page.getByText('Papierkorb (1)').click()
    },
  },
  {
    name: 'an appointment',
    path: '/admin/appointments',
    reach: (page) => page.locator('.agenda__row').first().click(),
  },
  {
    name: 'a new appointment',
    path: '/admin/appointments',
    reach: (page) => press(page, 'Termin eintragen'),
  },
  { name: 'blocked time', path: '/admin/appointments', reach: (page) => press(page, 'Zeit sperren') },
  { name: 'an absence', path: '/admin/availability', reach: (page) => press(page, 'Abwesenheit') },
  {
    name: 'the hours of a day',
    path: '/admin/availability',
    reach: (page) => page.getByRole('button', { name: /^Montag bearbeiten/ }).click(),
  },
  {
    name: 'a reason to put a check aside',
    path: '/admin/ready',
    reach: (page) =>
      page
        .getByRole('button', { name: /: zurückstellen$/ })
        .first()
        .click(),
  },
  {
    name: 'a save',
    path: '/admin',
    async reach(page) {
      await title(page).fill('Herbstaktion')
      await save(page)
      await expect(saveState(page)).toHaveText('Gespeichert!')
    },
  },
]

// What axe finds beside colours is the same in every look, but not at every width.
const looks = [
  { name: 'light', width: 390, media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', width: 390, media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'light', width: 1440, media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'forced colours', width: 1440, media: { colorScheme: 'light', forcedColors: 'active' } },
] as const

test('every dialog, menu and open form of the admin area is accessible in every look', async ({
  page,
  opened,
}) => {
  test.setTimeout(300_000)
  await fillGallery(opened, 3)
  await consultation.fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }])
  await cooperation.fill(opened, [{ title: 'Segelbank' }, { title: 'Kanzlei' }])
  await switchOn(opened)
  const other = elsewhere(opened)
  await other.book({ name: 'Nina Keller', date: '2026-11-25', time: '9:00' })
  await takeSession(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { name, path, reach, within } of states)
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expect(page.locator('main[inert]')).toHaveCount(0)
      await reach?.(page)
      for (const { name: look, width, media } of looks) {
        await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await axeFindings(page, within), `${name}, ${look}, ${width} px`).toEqual([])
        await expect.soft.poll(() => sidewaysExcess(page), `${name}, ${width} px`).toBeNull()
      }
    })
  await other.close()
})
