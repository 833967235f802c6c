/** The advisor sorts the gallery with a finger. By keyboard: e2e/admin-keyboard.spec.ts; by mouse: test/engines. */
import { expect, finger, signIn, test, toast, whenDraggable } from '#test/admin-journey.ts'
import { fillGallery } from '#test/gallery-content.ts'
import { manager, storedOrder, tiles } from '#test/gallery-manager.ts'

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  hasTouch: true,
  viewport: { width: 390, height: 844 },
})

test('dragging a picture onto another by touch swaps the two, noted as "Bild-Reihenfolge geändert"', async ({
  page,
  opened,
}) => {
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
  await expect(toast(page, 'Bild-Reihenfolge geändert')).toBeVisible()
  await expect.poll(async () => (await storedOrder(opened))[1]).toBe('Morgen am Bodensee')
  expect(JSON.stringify(await opened.documents.list('versions'))).toContain('"Bild-Reihenfolge geändert"')
})
