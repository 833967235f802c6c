/** The admin area on a phone, with one hand. */
import type { Page } from '@playwright/test'
import { expect, question, saveState, signIn, test, toast } from '#test/admin-journey.ts'
import * as consultation from '#test/consultation-manager.ts'
import { sidewaysExcess } from '#test/page-checks.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const bar = (page: Page) => page.getByRole('group', { name: 'Vorschau und Speichern' })
const pane = (page: Page) => page.getByRole('complementary', { name: 'Live-Vorschau' })
const topOf = (page: Page, id: string) =>
  page.locator(id).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('preview and editor are one tap apart, and the form keeps its position across a switch and a save', async ({
  page,
}) => {
  await signIn(page)
  await expect(page.locator('.manager-bar').getByRole('button', { name: 'Speichern' })).toHaveCount(0)
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await bar(page).getByRole('button', { name: 'Vorschau' }).tap()
  await expect(pane(page).getByRole('heading', { name: 'Live-Vorschau' })).toBeInViewport()
  await expect(pane(page)).toBeFocused()
  await bar(page).getByRole('button', { name: 'Bearbeiten' }).tap()
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(300)

  await page.locator('#buttonColor').fill('#0f3d47')
  await expect(saveState(page)).toHaveText('1 Änderung wartet: Button-Farbe')
  const top = await topOf(page, '#buttonColor')
  await bar(page).getByRole('button', { name: 'Speichern' }).tap()
  await expect(saveState(page)).toHaveText('Gespeichert!')
  expect(await topOf(page, '#buttonColor')).toBe(top)
  await page.locator('#buttonColor').fill('#0f3d48')
  await expect(saveState(page)).toHaveText('1 Änderung wartet: Button-Farbe')
  expect(await topOf(page, '#buttonColor')).toBe(top)
  expect(await sidewaysExcess(page)).toBeNull()
})

test("the bar's button saves whatever is typed, in one form or in two, and toasts appear above the bar", async ({
  page,
  opened,
}) => {
  await consultation.fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }])
  await signIn(page, consultation.manager)
  await expect(bar(page).getByRole('button', { name: 'Speichern' })).toHaveCount(0)
  const one = consultation.row(page, 'Eins').locator('.row__text')
  // The row must not lie below the bar at the foot.
  await one.evaluate((text) => text.scrollIntoView({ block: 'center' }))
  await one.tap({ force: true })
  await consultation.title(page).fill('Anders')
  await bar(page).getByRole('button', { name: 'Speichern' }).tap()
  await expect(toast(page, 'Karte erfolgreich aktualisiert!')).toBeVisible()
  expect((await consultation.stored(opened)).cards[0]?.title).toBe('Anders')

  await consultation.edit(page, 'Anders')
  for (const title of ['Anders', 'Beides']) {
    await consultation.title(page).fill(title)
    await consultation.section(page).getByLabel('Haupttitel').fill(`Titel und ${title}`)
    await bar(page).getByRole('button', { name: 'Speichern' }).tap()
    await expect(saveState(page)).toHaveText('Gespeichert!')
    const { sectionTitle, cards } = await consultation.stored(opened)
    expect([sectionTitle, cards[0]?.title]).toEqual([`Titel und ${title}`, title])
  }
  await expect(consultation.form(page)).toHaveCount(0)
  await consultation.edit(page, 'Beides')
  await consultation.section(page).getByLabel('Haupttitel').fill('Nur hier')
  await consultation.title(page).press('Control+s')
  await expect.poll(async () => (await consultation.stored(opened)).sectionTitle).toBe('Nur hier')
  await expect(consultation.title(page), 'in which nothing was typed').toHaveValue('Beides')
  await consultation.form(page).getByRole('button', { name: 'Abbrechen' }).tap()

  await page.getByRole('button', { name: 'Zwei löschen' }).tap()
  await question(page).getByRole('button', { name: 'Löschen' }).tap()
  const [said, foot] = [await page.locator('.toast').last().boundingBox(), await bar(page).boundingBox()]
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await page.getByRole('button', { name: 'Rückgängig' }).first().tap()
  await expect(toast(page, 'Die Karte ist wieder da.')).toBeVisible()
})
