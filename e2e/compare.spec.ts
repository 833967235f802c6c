/** Comparing two states: field by field and as pages, for every content type; and bringing single fields back. */
import type { Locator, Page } from '@playwright/test'
import { expect, openVersions, saveTitles, signIn, test } from '#test/admin-journey.ts'
import * as consultation from '#test/consultation-manager.ts'
import type { OpenedApp } from '#test/in-process-app.ts'

const before = (page: Page) => page.frameLocator('iframe[title="Seite vorher"]')
const after = (page: Page) => page.frameLocator('iframe[title="Seite nachher"]')
const marks = (frame: ReturnType<typeof before>) => frame.locator('.change-mark')
const jump = (page: Page) => page.locator('.compare__jump [role=status]')
const next = (page: Page) => page.getByRole('button', { name: 'Nächste Änderung' })

const showPages = (dialog: Locator) => dialog.getByRole('radio', { name: 'Ansicht' }).check({ force: true })
const showFields = (dialog: Locator) => dialog.getByRole('radio', { name: 'Felder' }).check({ force: true })

async function threePromotions(page: Page, opened: OpenedApp) {
  await saveTitles(opened, ...['Oktober', 'November', 'Dezember'].map((month) => `Säule 3a im ${month}`))
  await signIn(page)
  return openVersions(page)
}

test('any two versions are compared word by word, as pages side by side, and as overlaid pages with a divider', async ({
  page,
  opened,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const dialog = await threePromotions(page, opened)
  await expect(dialog.locator('.diff del')).toHaveText('November')
  await expect(dialog.locator('.diff ins')).toHaveText('Dezember')
  await dialog.locator('.version', { hasText: 'Erstversion' }).click()
  await dialog.getByLabel('Nachher').selectOption({ index: 0 })
  await showPages(dialog)
  await expect(before(page).locator('.promotion')).toContainText('Säule 3a im Oktober')
  await expect(after(page).locator('.promotion')).toContainText('Säule 3a im Dezember')
  await expect(marks(before(page))).toHaveCount(1)
  await expect(marks(after(page))).toHaveCount(1)
  await next(page).click()
  await expect(jump(page)).toHaveText('Änderung 1 von 1: «Säule 3a im Dezember», geändert')
  const scroller = page.getByRole('region', { name: 'Seite vorher und nachher' })
  await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  for (const frame of [before(page), after(page)])
    await expect
      .poll(() =>
        frame
          .locator('html')
          .evaluate(() => Math.round(scrollY + innerHeight - document.documentElement.scrollHeight)),
      )
      .toBeGreaterThan(-3)

  await dialog.getByRole('radio', { name: 'Übereinander' }).check({ force: true })
  const line = dialog.getByRole('slider', { name: 'Trennlinie zwischen vorher und nachher' })
  await expect(line).toHaveValue('50')
  await line.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(line).toHaveValue('49')
  const box = await line.boundingBox()
  if (!box) throw new Error('no line')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  await page.mouse.up()
  expect(Number(await line.inputValue())).toBeLessThan(35)
  await expect(dialog.locator('.compare__frame--after')).toHaveCSS('clip-path', /inset\(0px 0px 0px \d+/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('the list and the differences are separate steps, and a compared page is shown at full width', async ({
    page,
    opened,
  }) => {
    const dialog = await threePromotions(page, opened)
    await expect(dialog.locator('.diff')).toBeHidden()
    await dialog.locator('.version', { hasText: 'Erstversion' }).click()
    await expect(dialog.locator('.versions__list')).toBeHidden()
    await expect(dialog.locator('.diff del')).toHaveText('Oktober')
    await showPages(dialog)
    await expect(marks(after(page))).toHaveCount(1)
    const [frame, room] = await Promise.all([
      dialog.locator('.compare__frame--after iframe').boundingBox(),
      dialog.locator('.compare__frame--after').boundingBox(),
    ])
    expect(Math.round(frame?.width ?? 0), 'nothing of the page is cut off').toBe(Math.round(room?.width ?? 1))
    await showFields(dialog)
    await dialog.getByRole('button', { name: 'Alle Versionen' }).click()
    await expect(dialog.locator('.version', { hasText: 'Erstversion' })).toBeVisible()
  })
})

test('a changed card title is marked around the title only, with its number beside it', async ({
  page,
  opened,
}) => {
  await consultation.fill(opened, [{ title: 'Säule 3a' }, { title: 'Steuern' }])
  await signIn(page, consultation.manager)
  await consultation.edit(page, 'Steuern')
  await consultation.title(page).fill('Vorsorge')
  await consultation.update(page)
  await expect(consultation.form(page)).toHaveCount(0)
  const dialog = await openVersions(page, 'Beratung Manager')
  await showPages(dialog)
  await expect(marks(after(page))).toHaveCount(1)
  // The marks follow the page until it has its pictures and fonts.
  await expect(async () => {
    const mark = await marks(after(page)).boundingBox()
    const number = await marks(after(page)).locator('b').boundingBox()
    const heading = await after(page).getByRole('heading', { name: 'Vorsorge' }).boundingBox()
    // The button's name for screen readers contains the card's title, and changed with it.
    const button = await after(page).getByRole('link', { name: 'Termin bueche Vorsorge' }).boundingBox()
    if (!mark || !number || !heading || !button) throw new Error('Something of it is not on the page')
    expect(mark.y).toBeLessThan(heading.y)
    expect(mark.y + mark.height).toBeLessThanOrEqual(button.y)
    expect(number.y + number.height, 'no letter is under the number').toBeLessThanOrEqual(heading.y)
  }).toPass()
})
