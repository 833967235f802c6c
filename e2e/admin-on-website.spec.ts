/** From what was saved to what visitors see of it: the link after a save, the previews 'Auf der Seite', readability. */
import type { Page } from '@playwright/test'
import { expect, preview, save, saveState, signIn, test } from '#test/admin-journey.ts'
import * as consultation from '#test/consultation-manager.ts'
import { fillGallery } from '#test/gallery-content.ts'
import * as gallery from '#test/gallery-manager.ts'

const link = (page: Page) => page.getByRole('link', { name: 'Auf der Website ansehen' })

/** The page that the link opens, in a tab of its own. */
async function follow(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await link(page).click()
  const website = await opened
  await website.waitForLoadState()
  return website
}
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash

test.describe("after a save, 'Auf der Website ansehen'", () => {
  test('leads to the promotion on the landing page, or to its own page while it is hidden', async ({
    page,
  }) => {
    await signIn(page)
    await expect(link(page)).toHaveCount(0)
    await page.getByLabel('Titel').fill('Herbstaktion')
    await save(page)
    const website = await follow(page)
    expect(address(website)).toBe('/#promotion')
    await expect(website.getByRole('heading', { name: 'Herbstaktion' })).toBeInViewport()
    await website.close()

    await page.getByLabel('Auf der Website sichtbar').uncheck({ force: true })
    await save(page)
    await expect(saveState(page)).toHaveText('Gespeichert!')
    await expect(link(page)).toHaveAttribute('href', '/promotion')
  })
})

test.describe("the preview 'Auf der Seite'", () => {
  test('of the gallery is the landing page with the real carousel, in the width of a device', async ({
    page,
    opened,
  }) => {
    await fillGallery(opened, 9)
    await signIn(page, gallery.manager)
    await expect(gallery.previewPane(page).locator('img')).toHaveCount(4)
    await choose(page, 'Auf der Seite')
    const carousel = preview(page).getByRole('region', { name: 'Einblicke' })
    await expect(carousel.getByText('Bild 1 von 9')).toBeVisible()
    await carousel.getByRole('button', { name: 'Nächstes Bild' }).click()
    await expect(carousel.getByText('Bild 2 von 9')).toBeVisible()
    await choose(page, 'Telefon')
    await expect
      .poll(() =>
        preview(page)
          .locator('html')
          .evaluate(() => window.innerWidth),
      )
      .toBe(390)
    // What is not saved yet is in it.
    await page.getByLabel('Galerie auf der Website sichtbar').uncheck({ force: true })
    await expect(carousel).toHaveCount(0)
  })

  test("of the cards is the consultation page, to which 'Website ansehen' leads, the one in the form among them", async ({
    page,
    opened,
  }) => {
    await consultation.fill(
      opened,
      Array.from({ length: 6 }, (_, index) => ({ title: `Karte ${index}`, isActive: index !== 1 })),
    )
    await signIn(page, consultation.manager)
    await page.getByRole('button', { name: 'Benutzermenü' }).click()
    const website = page.context().waitForEvent('page')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Website ansehen' }).press('Enter')
    expect(address(await website)).toBe('/beratung')
    expect(new URL(page.url()).pathname).toBe(consultation.manager)
    await choose(page, 'Auf der Seite')
    const headings = preview(page).locator('.card h3')
    await expect(headings).toHaveText(['Karte 0', 'Karte 2', 'Karte 3', 'Karte 4', 'Karte 5'])
    await consultation.edit(page, 'Karte 5')
    await consultation.title(page).fill('Wird geschrieben')
    await consultation.body(page).fill('<p>Ganzer <strong>Text</strong></p><script>x</script>')
    await expect(headings.last()).toHaveText('Wird geschrieben')
    await expect(headings.last()).toBeInViewport()
    await expect(preview(page).locator('.card .prose').last()).toHaveText('Ganzer Text')
  })
})

test('the promotion says what phones show in its place, and where it is found there', async ({ page }) => {
  const sentence = /Auf dem Telefon stehen auf der Startseite an dieser Stelle die Beratungskarten/
  await signIn(page)
  await expect(page.locator('.split__editor').getByText(sentence)).toBeVisible()
  await expect(page.locator('.split__preview').getByText(sentence)).toHaveCount(0)
  await choose(page, 'Telefon')
  await expect(page.locator('.split__preview').getByText(sentence)).toBeVisible()
})

test('an unreadable text is said in the bar and beside the preview, and mended there, at 390 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const bar = page.locator('.manager-bar')
  const pane = page.locator('.split__preview')
  await page.locator('#backgroundColor').fill('#eeeeee')
  await expect(bar.getByText('Text schlecht lesbar.')).toBeVisible()
  await expect(pane.getByText(/Text schlecht lesbar\. Der Kontrast ist/)).toBeVisible()
  await bar.getByRole('button', { name: 'Textfarbe anpassen' }).press('Enter')
  await expect(bar.getByText('Jetzt gut lesbar.')).toBeVisible()
  await expect(bar.locator('.content-warnings')).toBeFocused()
  await expect(page.getByText('Text schlecht lesbar.')).toHaveCount(0)

  await page.locator('#buttonColor').fill('#7fb2ff')
  await pane.getByRole('button', { name: 'Farbe des Button-Texts anpassen' }).click()
  await expect(pane.locator('.content-warnings')).toBeFocused()
  await expect(bar.getByText('Button schlecht lesbar.')).toHaveCount(0)
  await expect(saveState(page)).toHaveText('Ungespeicherte Änderungen')
})
