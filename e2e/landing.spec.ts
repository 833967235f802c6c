/** The landing page: which sections it has, on which screens, its drawing and its pictures. */
import type { Page } from '@playwright/test'
import { defaultPromotion, fontWeights } from '#domain/promotion/promotion.ts'
import { holdBack } from '#test/browser.ts'
import { expect, test } from '#test/content-journey.ts'

const sections = {
  promotion: 'Spezialangebot - Jetzt zugreifen!',
  about: 'Ich erkläre dir, wie deine Vorsorge funktioniert, und du entscheidest.',
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

test('the sections are in order at 768 px, and active cards replace all but the carousel at 767 px', async ({
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

  test('is shown once it has loaded, even without our script', async ({ page }) => {
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

test('on a phone, the carousel fetches the pictures that the page lacks, and a link leads to all of them', async ({
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

test('on a phone, the booking bar appears after the first button, hides for another or a dialog, and covers nothing', async ({
  page,
  content,
}) => {
  await content.cards({ title: 'Steuern' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const bar = page.locator('.book-bar')
  const top = page.locator('.hero').getByRole('link', { name: 'Termin buchen' })
  const bottom = page.getByRole('contentinfo').getByRole('link', { name: 'Termin buchen' })
  await expect(top).toBeInViewport()
  await expect(bar).toBeHidden()
  await page.locator('#beratung').scrollIntoViewIfNeeded()
  await page.getByRole('article').scrollIntoViewIfNeeded()
  await expect(top).not.toBeInViewport()
  await expect(bar.getByRole('link', { name: 'Termin buchen' })).toHaveAttribute('href', '/beratung')
  await expect(bar.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', /^tel:\+41/)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Termin bueche Steuern' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toBeVisible()
  await bottom.scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  // So low that the button is out of view at the end of the page.
  await page.setViewportSize({ width: 390, height: 420 })
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(bar).toBeVisible()
  const [end, begin] = await Promise.all([last.boundingBox(), bar.boundingBox()])
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(begin?.y ?? 0)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(bar, 'the button is still ahead').toBeHidden()
})

for (const width of [320, 390]) {
  test(`with text at 200 percent at ${width} px, header, hero and booking bar are not cut, and no word is torn`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const skip = await page.locator('.skip-link').boundingBox()
    expect((skip?.y ?? 0) + (skip?.height ?? 0)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await page.locator('.logo span, .hero :is(h1, p, dt, dd)').evaluateAll(tornWords)).toEqual([])
    await page.locator('.book-bar').evaluate((bar) => bar.removeAttribute('hidden'))
    const parts = page.locator('.site-header, .hero__text, .book-bar').locator('a, button, span, p, h1')
    const cut = await parts.evaluateAll((all) =>
      all
        .filter((part) => part.checkVisibility() && !part.matches('.visually-hidden'))
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth)
        .map((part) => part.textContent),
    )
    expect(cut).toEqual([])
  })
}

/** Words that are broken so that a piece narrower than two letters is alone on a line. */
function tornWords(elements: Element[]) {
  const range = document.createRange()
  return elements.flatMap((element) => {
    const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const letters = Number.parseFloat(getComputedStyle(element).fontSize)
    return nodes.flatMap((node) =>
      [...(node.textContent ?? '').matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const pieces = [...range.getClientRects()]
        return pieces.length > 1 && pieces.some(({ width }) => width < letters) ? [word] : []
      }),
    )
  })
}

test('content far below the screen is laid out once the page has settled', async ({ page, content }) => {
  await content.gallery(3)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.locator('.site-footer[data-settled]')).toBeAttached()
  const skipped = await page
    .locator('.section, .site-footer, .carousel__stage')
    .evaluateAll((all) => all.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length)
  expect(skipped).toBe(0)
})

test('the carousel starts even if the script arrives before the rest of the page', async ({
  page,
  content,
}) => {
  await content.gallery(3)
  // The page is parsed only as far as the link to this stylesheet until that has arrived.
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

test('the texts of the promotion follow each font weight on offer, each bolder than the one before', async ({
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
