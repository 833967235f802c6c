/** The advisor sees, describes and deletes pictures of the gallery. */
import { expect, saved, signIn, test } from '#test/admin-journey.ts'
import { fillGallery } from '#test/gallery-content.ts'
import { manager, tiles, previewPane, storedGallery } from '#test/gallery-manager.ts'

test('the gallery shows count, sizes and four columns on large screens, and loads only part of 120 pictures', async ({
  page,
  opened,
}) => {
  await fillGallery(opened, 120)
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/media/gallery/')) asked.add(request.url())
  })
  await signIn(page, manager)
  await expect(page.getByRole('heading', { name: '120 Bilder', exact: true })).toBeVisible()
  await expect(tiles(page)).toHaveCount(120)
  expect(asked.size).toBeLessThan(60)
  await expect(page.locator('.tile__order').last()).toHaveText('#120')
  await expect(tiles(page).first()).toContainText('Auf dem Server')
  await expect(tiles(page).first()).toContainText(/\d+(,\d)? KB/)
  await expect(previewPane(page)).toContainText('und 116 weitere Bilder')

  const inFirstRow = async () => {
    const tops = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  const split = page.getByRole('button', { name: 'Split-Screen' })
  for (const isSplit of ['true', 'false']) {
    await expect(split).toHaveAttribute('aria-pressed', isSplit)
    for (const width of [1024, 1920]) {
      await page.setViewportSize({ width, height: 1000 })
      await expect.poll(inFirstRow, `${width} px, split screen ${isSplit}`).toBe(4)
    }
    await split.click()
  }

  await page.getByRole('slider', { name: 'Automatischer Wechsel' }).fill('0')
  await expect(page.getByText('Aus', { exact: true })).toBeVisible()
  await page.getByLabel('Galerie auf der Website sichtbar').uncheck({ force: true })
  await expect(previewPane(page)).toContainText('Galerie ist deaktiviert')
  await saved(page)
  expect(await storedGallery(opened)).toMatchObject({ isVisible: false, autoRotateSpeed: 0 })
})
