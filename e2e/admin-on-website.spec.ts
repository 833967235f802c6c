/**
 * The ways from saved content to the page that visitors see: the link after a save, and the previews 'Auf der
 * Seite'.
 */
import type { Page } from '@playwright/test'
import { expect, preview, save, signIn, test } from '#test/admin-journey.ts'
import * as consultation from '#test/consultation-manager.ts'
import { fillGallery } from '#test/gallery-content.ts'
import * as gallery from '#test/gallery-manager.ts'

const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })

test("'Auf der Website ansehen' opens the saved promotion in a new tab; the phone preview says what replaces it", async ({
  page,
}) => {
  await signIn(page)
  const link = page.getByRole('link', { name: 'Auf der Website ansehen' })
  await expect(link).toHaveCount(0)
  await page.getByLabel('Titel').fill('Herbstaktion')
  await save(page)
  const opened = page.context().waitForEvent('page')
  await link.click()
  const website = await opened
  await expect(website).toHaveURL('/#promotion')
  await expect(website.getByRole('heading', { name: 'Herbstaktion' })).toBeInViewport()
  await website.close()
  await choose(page, 'Telefon')
  const sentence = /Auf dem Telefon stehen auf der Startseite an dieser Stelle die Beratungskarten/
  await expect(page.locator('.split__preview').getByText(sentence)).toBeVisible()
})

test("'Auf der Seite' previews the gallery on the landing page, and the cards on theirs with the text being typed", async ({
  page,
  opened,
}) => {
  await fillGallery(opened, 9)
  await signIn(page, gallery.manager)
  await choose(page, 'Auf der Seite')
  const carousel = preview(page).getByRole('region', { name: 'Einblicke' })
  await carousel.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(carousel.getByText('Bild 2 von 9')).toBeVisible()
  // The preview includes unsaved changes.
  await page.getByLabel('Galerie auf der Website sichtbar').uncheck({ force: true })
  await expect(carousel).toHaveCount(0)

  await consultation.fill(
    opened,
    Array.from({ length: 6 }, (_, index) => ({ title: `Karte ${index}`, isActive: index !== 1 })),
  )
  await page.goto(consultation.manager)
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
