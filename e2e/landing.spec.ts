/** The landing page: which sections it has, on which screens, and how it copes with much content and with none. */
import type { Page } from '@playwright/test'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
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

test('shows hero, promotion, about, process, how I work and carousel in this order at 768 px, and the cards instead at 767 px', async ({
  page,
  content,
}) => {
  await content.gallery(3)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await outline(page)).toEqual([...Object.values(sections), 'Einblicke'])
  for (const [name, path] of [
    ['Mehr zur Promotion', '/promotion'],
    ['Mehr über mich', '/ueber-mich'],
    ['Mehr zum Ablauf', '/ablauf'],
    ['Mehr dazu, wie ich arbeite', '/wie-ich-arbeite'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      path,
    )
  await page.setViewportSize({ width: 767, height: 800 })
  expect(await outline(page)).toEqual([cards, 'Einblicke'])
  await expect(page.getByRole('link', { name: /^Termin bueche/ })).toHaveCount(1)
})

test('leaves out what is switched off or empty', async ({ page, content }) => {
  await content.promotion({ isVisible: false })
  await content.consultation({ isVisible: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const withoutPromotion = [sections.about, sections.process, sections.howIWork]
  expect(await outline(page)).toEqual(withoutPromotion)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await outline(page)).toEqual(withoutPromotion)
})

test('shows small screens the other sections where no card is active to replace them', async ({
  page,
  content,
}) => {
  const inactive = defaultConsultation.cards.map((card) => ({ ...card, isActive: false }))
  await content.consultation({ cards: inactive })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  expect(await outline(page)).toEqual([
    sections.promotion,
    sections.about,
    sections.process,
    sections.howIWork,
  ])
})

test.describe('the drawing of the hero', () => {
  const drawing = 'main .hero .chart[src]'

  test('comes after the page was painted, and is shown once it has arrived', async ({ page }) => {
    const seen = Promise.withResolvers<void>()
    await page.route('**/chart-*.svg', async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.goto('/')
    await expect(page.locator(drawing)).toHaveCSS('opacity', '0')
    seen.resolve()
    await expect(page.locator(drawing)).toHaveCSS('opacity', '1')
  })

  test.describe('without our script', () => {
    test.use({ expectedConsole: [/ERR_FAILED/] })

    test('is shown, too', async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort())
      await page.goto('/')
      await expect(page.locator(drawing)).toHaveCSS('opacity', '1')
    })
  })
})

test.describe('with a long gallery', () => {
  test('the page carries only the beginning; the carousel goes through all of it, also after somebody opened the list', async ({
    page,
    content,
    request,
  }) => {
    await content.gallery(40)
    await page.goto('/einblicke')
    await page.reload()
    const html = await (await request.get('/')).text()
    expect(new Set(html.match(/Aussicht \d+/g)).size).toBe(12)
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Einblicke' })
    const asked = page.waitForResponse('/einblicke.json')
    await carousel.scrollIntoViewIfNeeded()
    await asked
    await expect(carousel.getByText('Bild 1 von 40', { exact: true })).toBeVisible()
    await carousel.getByRole('button', { name: 'Vorheriges Bild' }).click()
    await expect(carousel.getByText('Bild 40 von 40', { exact: true })).toBeVisible()
    await expect(carousel.getByText('Aussicht 40')).toBeVisible()
  })

  test('the page that lists all pictures has nothing that leads astray', async ({ page, content }) => {
    await content.gallery(40)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/einblicke')
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(40)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await content.gallery(0)
    await page.goto('/einblicke')
    await expect(page).toHaveURL('/')
  })
})

test.describe('all pictures', () => {
  const pictures = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

  test('are one click from the carousel, and open large, on a phone', async ({ page, content }) => {
    await content.gallery(3)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('link', { name: 'Alle 3 Bilder' }).click()
    await expect(page).toHaveURL('/einblicke')
    await pictures(page).nth(1).click()
    const lightbox = page.getByRole('dialog', { name: 'Bild in gross' })
    await expect(lightbox.getByText('Bild 2 von 3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toHaveCount(0)
    await expect(pictures(page).nth(1)).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the gallery is a row of links to its pictures, and leads to a page with all of it', async ({
    page,
    content,
  }) => {
    await content.gallery(40)
    await page.goto('/')
    await expect(page.locator('.carousel__stage a:visible').first()).toHaveAttribute('href', /^\/media\//)
    await expect(page.locator('.carousel button:visible')).toHaveCount(0)
    await page.getByRole('link', { name: 'Alle 40 Bilder' }).click()
    await expect(page).toHaveURL('/einblicke')
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(40)
  })
})

test('a picture opened by itself leaves the console quiet', async ({ page, content }) => {
  await content.gallery(1)
  await page.goto('/media/gallery/image-1.jpg')
  await expect(page.locator('img')).toBeVisible()
})

test('everything interactive starts, although the script came before the rest of the page', async ({
  page,
  content,
}) => {
  await content.gallery(3)
  const started = Promise.withResolvers<void>()
  // The page is only parsed as far as the link to this sheet, until it has arrived.
  await page.route('**/below-hero-*.css', async (route) => {
    await started.promise
    await route.continue()
  })
  const script = page.waitForResponse(/entry\.client/)
  const loaded = page.goto('/')
  await (await script).finished()
  await page.locator('.hero').waitFor()
  await expect(page.locator('.carousel')).toHaveCount(0)
  started.resolve()
  await loaded
  await page.locator('.carousel').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=gallery][data-alive]')).toBeAttached()
})
