/** The landing page: which sections it has, on which screens, its drawing and its pictures. */
import type { Page } from '@playwright/test'
import { defaultPromotion, fontWeights } from '#domain/promotion/promotion.ts'
import { holdBack } from '#test/browser.ts'
import { expect, test } from '#test/content-journey.ts'

const sections = {
  promotion: 'Spezialangebot - Jetzt zugreifen!',
  about:
    'Ich verkaufe dir keine Police. Ich erkläre dir, wie deine Vorsorge funktioniert, und du entscheidest.',
  process: 'In drei Etappen zum Plan',
  howIWork: 'Drei Versprechen, an denen du mich messen kannst',
}
const cards = 'Alli Termin sind 100% gratis'

/** The visible headings of the page, in order. */
async function outline(page: Page) {
  return page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .evaluateAll((all) => all.map((heading) => heading.textContent?.trim()))
}

test('shows hero, promotion, about, process, how I work and carousel in this order at 768 px, and active cards instead at 767 px', async ({
  page,
  content,
}) => {
  await content.gallery(3)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => outline(page)).toEqual([...Object.values(sections), 'Einblicke'])
  await page.setViewportSize({ width: 767, height: 800 })
  await expect.poll(() => outline(page)).toEqual([cards, 'Einblicke'])
  await content.cards({ title: 'Steuern', isActive: false })
  await page.reload()
  await expect
    .poll(() => outline(page), 'without a card to replace them')
    .toEqual([...Object.values(sections), 'Einblicke'])
})

test.describe('the drawing of the hero', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('comes after the page was painted, and is shown once it has arrived, also without our script', async ({
    page,
  }) => {
    const drawing = page.locator('main .hero .chart[src]')
    const showDrawing = await holdBack(page, '**/chart-*.svg')
    await page.goto('/')
    await expect(drawing).toHaveCSS('opacity', '0')
    showDrawing()
    await expect(drawing).toHaveCSS('opacity', '1')
    await page.route('**/*.js', (route) => route.abort())
    await page.reload()
    await expect(drawing).toHaveCSS('opacity', '1')
  })
})

test('all pictures are in the carousel, though the page carries only the beginning; all are one click away and open large, on a phone', async ({
  page,
  content,
}) => {
  await content.gallery(40)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Einblicke' })
  const asked = page.waitForResponse('/einblicke.json')
  await carousel.scrollIntoViewIfNeeded()
  await asked
  await carousel.getByRole('button', { name: 'Vorheriges Bild' }).click()
  await expect(carousel.getByText('Bild 40 von 40', { exact: true })).toBeVisible()
  await expect(carousel.getByText('Aussicht 40')).toBeVisible()
  await page.getByRole('link', { name: 'Alle 40 Bilder' }).click()
  await expect(page).toHaveURL('/einblicke')
  const second = page.getByRole('main').getByRole('listitem').getByRole('link').nth(1)
  await second.click()
  const lightbox = page.getByRole('dialog', { name: 'Bild in gross' })
  await expect(lightbox.getByText('Bild 2 von 40')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(second).toBeFocused()
})

test('everything interactive starts, although the script came before the rest of the page', async ({
  page,
  content,
}) => {
  await content.gallery(3)
  // The page is only parsed as far as the link to this sheet, until it has arrived.
  const goOn = await holdBack(page, '**/below-hero-*.css')
  const script = page.waitForResponse(/entry\.client/)
  const loaded = page.goto('/')
  await (await script).finished()
  await page.locator('.hero').waitFor()
  await expect(page.locator('.carousel')).toHaveCount(0)
  goOn()
  await loaded
  await page.locator('.carousel').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=gallery][data-alive]')).toBeAttached()
})

test('title, text and button of the promotion follow each weight on offer, which looks bolder than the one before', async ({
  page,
  content,
}) => {
  const parts = page.locator('.promotion__title, .promotion__body, .promotion .button')
  let before = [0, 0, 0]
  for (const fontWeight of fontWeights) {
    await content.promotion({ fontWeight, body: 'Hamburgefonstiv', buttonText: defaultPromotion.buttonText })
    await page.goto('/promotion')
    await page.evaluate(() => document.fonts.ready)
    const shown = await parts.evaluateAll((all) =>
      all.map((part) => {
        const text = document.createRange()
        text.selectNodeContents(part)
        return { weight: getComputedStyle(part).fontWeight, width: text.getBoundingClientRect().width }
      }),
    )
    const bolder = shown.map(({ weight, width }, index) => [weight, width > (before[index] ?? 0)])
    expect(bolder).toEqual(before.map(() => [fontWeight, true]))
    before = shown.map(({ width }) => width)
  }
})
