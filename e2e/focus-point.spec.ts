/** The spot of a picture that no crop may lose: by mouse, by keyboard and on a phone, up to the visitor's page. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, saveState, signIn, test, toast, visit } from '#test/admin-journey.ts'
import * as gallery from '#test/gallery-manager.ts'

/** Something orange on pale ground, near the upper right corner. */
async function photoWithSpot() {
  const spot =
    '<svg width="160" height="160"><circle cx="80" cy="80" r="70" fill="#e0784c"/><circle cx="80" cy="80" r="25"/></svg>'
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#dde9e7' } })
    .composite([{ input: Buffer.from(spot), left: 960, top: 60 }])
    .jpeg()
    .toBuffer()
}

const spot = (page: Page) => page.getByRole('slider', { name: 'Wichtigste Stelle antippen' })
const orangeSpot = /^8\d% 1\d%$/

test('the focus point is suggested for a new picture, moved by click and arrow keys, and used in every crop', async ({
  page,
  opened,
}) => {
  await signIn(page, gallery.manager)
  await gallery
    .chooser(page)
    .setInputFiles({ name: 'Blume.jpg', mimeType: 'image/jpeg', buffer: await photoWithSpot() })
  await expect(gallery.tiles(page).locator('img')).toHaveCSS('object-position', orangeSpot)
  await expect(saveState(page)).toHaveText('Alles gespeichert')

  await page.getByRole('button', { name: 'Blume beschriften' }).click()
  await expect(spot(page)).toHaveAttribute('aria-valuetext', /^8\d % von links, 1\d % von oben$/)
  const { width = 0, height = 0 } = (await spot(page).boundingBox()) ?? {}
  await spot(page).click({ position: { x: width * 0.25, y: height * 0.75 } })
  await expect(spot(page)).toHaveAttribute('aria-valuetext', '25 % von links, 75 % von oben')
  await page.getByRole('button', { name: 'Zur Mitte' }).press('Enter')
  await spot(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(spot(page)).toHaveAttribute('aria-valuetext', '52 % von links, 40 % von oben')
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(gallery.previewPane(page).locator('img')).toHaveCSS('object-position', '52% 40%')
  await expect(toast(page, 'Beschriftung gespeichert, sofort auf der Website.')).toBeVisible()
  await expect(gallery.tiles(page)).toContainText('Ist auf der Website')
  expect((await gallery.storedGallery(opened)).images[0]).toMatchObject({ focus: '52 40' })

  expect((await visit(page, '/einblicke')).text).toMatch(/object-position: ?52% 40%/)
  await page.goto('/')
  await expect(page.locator('.carousel__item img')).toHaveCSS('object-position', '52% 40%')
})

test('an iPhone photo is converted to JPEG if the browser can decode it', async ({ page, opened }) => {
  // Chromium cannot decode it; Safari can. Only the decoding is replaced. The worker's script cannot be
  // loaded, so the page resizes the photo itself, and there the decoding can be replaced.
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window)
    const WithScript = window.Worker
    Object.assign(window, {
      Worker: class extends WithScript {
        constructor() {
          super('/missing.js')
        }
      },
      createImageBitmap: (source: unknown, options?: ImageBitmapOptions) => {
        if (!(source instanceof File && source.name.endsWith('.HEIC'))) return decode(source as Blob, options)
        return decode(new ImageData(400, 300))
      },
    })
  })
  await signIn(page, gallery.manager)
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await gallery.chooser(page).setInputFiles({ name: 'Steg.HEIC', mimeType: '', buffer: heic })
  await expect.poll(async () => (await gallery.storedGallery(opened)).images.length).toBe(1)
  const [image] = (await gallery.storedGallery(opened)).images
  expect(image).toMatchObject({ title: 'Steg', width: 400, height: 300 })
  const stored = await page.request.get(String(image?.['url']))
  expect(stored.headers()['content-type']).toBe('image/jpeg')
})
