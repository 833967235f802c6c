/** The advisor sorts the gallery: by mouse, finger and keyboard. */
import { expect, finger, signIn, test, toast, whenDraggable } from '#test/admin-journey.ts'
import { fillGallery } from '#test/gallery-content.ts'
import { manager, tiles, titles, announced, storedOrder, drag } from '#test/gallery-manager.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a picture dropped on another swaps the two order values, noted "Bild-Reihenfolge geändert"', async ({
  page,
  opened,
}) => {
  await fillGallery(opened, 4)
  await signIn(page, manager)
  await drag(page, tiles(page).nth(0).locator('img'), tiles(page).nth(2))
  await expect(tiles(page).nth(2)).toContainText('Hier tauschen')
  await expect(announced(page)).toHaveText('Tauschen mit Leuchtturm bei der Einfahrt, Platz 3 von 4.')
  await page.mouse.up()
  await expect(toast(page, 'Bild-Reihenfolge geändert')).toBeVisible()
  const after = [
    'Leuchtturm bei der Einfahrt',
    'Der Hafen vor meinem Büro',
    'Morgen am Bodensee',
    'Regatta im Juni',
  ]
  await expect(titles(page)).toHaveText(after)
  await expect.poll(() => storedOrder(opened)).toEqual(after)
  expect(JSON.stringify(await opened.documents.list('versions'))).toContain('"Bild-Reihenfolge geändert"')
  await page.reload()
  await expect(tiles(page)).toHaveCount(4)
  await expect(titles(page)).toHaveText(after)
})

test.describe('sorting by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a finger that holds a picture and drops it on another swaps the two', async ({ page, opened }) => {
    await fillGallery(opened, 4)
    await signIn(page, manager)
    await whenDraggable(page)
    await tiles(page).nth(1).scrollIntoViewIfNeeded()
    const from = await page.getByRole('button', { name: 'Morgen am Bodensee verschieben' }).boundingBox()
    const to = await tiles(page).nth(1).boundingBox()
    if (!from || !to) throw new Error('nothing to touch')
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
    const { send, move } = await finger(page, { x, y })
    await move({ x: 8, y: -8 })
    await expect(page.locator('.tile--carried img')).toBeVisible()
    const [right, down] = [to.x + to.width / 2 - x, to.y + 40 - y]
    for (const share of [0.25, 0.5, 0.75, 1]) await move({ x: right * share, y: down * share })
    await expect(tiles(page).nth(1)).toContainText('Hier tauschen')
    await send('touchEnd')
    await expect.poll(async () => (await storedOrder(opened))[1]).toBe('Morgen am Bodensee')
  })
})
