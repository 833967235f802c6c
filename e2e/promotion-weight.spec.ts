/** The promotion's font weight reaches all of its texts, and each weight on offer looks different. */
import type { Locator } from '@playwright/test'
import { expect, preview, save, saveState, signIn, test } from '#test/admin-journey.ts'
import { fontWeights } from '#domain/promotion/promotion.ts'

const parts = ['.promotion__title', '.promotion__body', '.promotion .button']

/** The weights of title, text and button, and how wide each text is in the loaded font. */
async function shown(banner: Locator) {
  return banner.evaluate(async (_element, selectors) => {
    await document.fonts.ready
    return selectors.map((selector) => {
      const part = document.querySelector(selector)
      if (!part) throw new Error(`${selector} is missing.`)
      const text = document.createRange()
      text.selectNodeContents(part)
      return { weight: getComputedStyle(part).fontWeight, width: text.getBoundingClientRect().width }
    })
  }, parts)
}

test('title, text and button follow each weight, in the preview and on the page', async ({
  page,
  opened,
}) => {
  await signIn(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Beschreibung').fill('Hamburgefonstiv')
  const before = [0, 0, 0]
  for (const weight of fontWeights) {
    await page.getByLabel('Schriftstärke').selectOption(weight)
    const inPreview = preview(page).locator('.promotion')
    await expect(inPreview).toHaveCSS('font-weight', weight)
    await expect
      .poll(async () => {
        const now = await shown(inPreview)
        return now.map(({ weight: own, width }, index) => [own, width > (before[index] ?? 0)])
      })
      .toEqual(parts.map(() => [weight, true]))
    for (const [index, { width }] of (await shown(inPreview)).entries()) before[index] = width
  }
  await page.getByLabel('Schriftstärke').selectOption('300')
  await save(page)
  await expect(saveState(page)).toHaveText('Gespeichert!')
  await page.goto('/promotion')
  const light = await shown(page.locator('.promotion'))
  expect(light.map(({ weight }) => weight)).toEqual(['300', '300', '300'])
  const stored = await opened.documents.read('promotions', 'current')
  const data = { ...stored?.data, fontWeight: '800' }
  await opened.documents.commit([{ kind: 'put', collection: 'promotions', id: 'current', data }])
  await page.reload()
  const heavy = await shown(page.locator('.promotion'))
  expect(heavy.map(({ weight }) => weight)).toEqual(['800', '800', '800'])
  for (const [index, { width }] of heavy.entries()) expect(width).toBeGreaterThan(light[index]?.width ?? 0)
})
