/** A logo on transparent ground: from the advisor's file to the header of every page. */
import sharp from 'sharp'
import { expect, test } from '#test/admin-journey.ts'
import * as website from '#test/website-manager.ts'

test('keeps its transparency from the upload to the header, with its size', async ({ page, opened }) => {
  const ring =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="700"><circle cx="350" cy="350" r="300"/></svg>'
  const file = await sharp(Buffer.from(ring)).png().toBuffer()
  await website.openManager(page, 'Über dich und Kontakt')
  await page
    .locator('input[type=file][id="advisor.logo"]')
    .setInputFiles({ name: 'Mein Logo.png', mimeType: 'image/png', buffer: file })
  await expect(page.locator('.picture-field__shown img[src*="mein-logo"]')).toBeVisible()
  await website.saved(page)

  await page.goto('/kontakt')
  const logo = page.locator('.site-header .logo img')
  await expect(logo).toBeVisible()
  await expect(logo).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.emulateMedia({ colorScheme: 'dark' })
  // It was drawn for white.
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(logo).toHaveAttribute('width', '600')
  await expect(logo).toHaveAttribute('height', '300')
  const stored = await fetch(opened.url + (await logo.getAttribute('src')))
  expect(stored.headers.get('content-type')).toBe('image/webp')
  const corner = sharp(await stored.arrayBuffer()).extract({ left: 590, top: 5, width: 1, height: 1 })
  expect([...(await corner.raw().toBuffer())].at(3)).toBe(0)
  const { height = 0, width = 0 } = (await logo.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(2)
})
