/** Content and settings at their worst: every page still renders, and what cannot be shown is left out. */
import { expect, test as base } from '#test/browser.ts'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { cutTexts, expectAccessible, sidewaysExcess, textsBeyondTheEdge, widths } from '#test/page-checks.ts'
import { longestSite, longWord, minimalSite, putWorstContent, siteConfigFile } from '#test/worst-content.ts'

const everywhere = [
  '/',
  '/beratung',
  '/beratung/termin?karte=long',
  '/kontakt',
  '/kooperationen',
  '/promotion',
  '/impressum',
  '/impressum/informationsblatt',
  '/datenschutz',
  '/admin-login',
]
const written = ['/ueber-mich', '/ablauf', '/wie-ich-arbeite']
const cooperations = ['/kooperationen/lang', '/kooperationen/ohne-inhalt']

function siteWith(site: unknown) {
  return base.extend<object, { app: BuiltApp }>({
    app: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
      async ({}, use) => {
        const app = await startBuiltApp({ SITE_CONFIG: siteConfigFile(site) })
        await putWorstContent(app.dataDir)
        await expect.poll(async () => (await fetch(`${app.url}/kooperationen/lang`)).url).toContain('/lang')
        await use(app)
        await app.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
}

const longest = siteWith(longestSite)
const barest = siteWith(minimalSite)

longest.describe('with every text as long as it can be', () => {
  for (const path of [...everywhere, ...written, ...cooperations, '/gibt-es-nicht']) {
    longest(`${path} stands at every width, and nothing scrolls sideways or is cut off`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(path === '/gibt-es-nicht' ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const found = await Promise.all([sidewaysExcess(page), cutTexts(page), textsBeyondTheEdge(page)])
        expect(found, `at ${width} px`).toEqual([null, [], []])
      }
      await expectAccessible(page)
    })
  }

  longest('the menu stands, too, and a cooperation shows the blocks it can', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/kooperationen/lang')
    await page.getByRole('button', { name: 'Menü' }).click()
    await expect(page.getByRole('link', { name: 'Kontakt', exact: true }).first()).toBeVisible()
    expect(await sidewaysExcess(page)).toBeNull()
    await page.keyboard.press('Escape')
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { name: longWord })).toBeVisible()
    await expect(article.getByText('Ohne id und ohne Reihenfolge')).toBeVisible()
    await expect(article.getByText('Unbekannte Art')).toHaveCount(0)
    await expect(article.getByText('Ein Bild ohne Adresse')).toHaveCount(0)
  })

  longest('images that are broken, missing or elsewhere are not in the pages', async ({ page }) => {
    for (const path of ['/', '/promotion', '/kooperationen']) {
      await page.goto(path)
      const sources = await page
        .locator('main img:not([src*="/chart-"])')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
      expect(sources, path).toEqual([])
    }
  })
})

barest.describe('with nothing but a name and an address configured', () => {
  for (const path of [...everywhere, ...cooperations]) {
    barest(`${path} stands, and leaves empty sections out`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sidewaysExcess(page), `at ${width} px`).toBeNull()
      }
      const empty = await page
        .locator('main :is(h2, h3, p, ul, ol, dl):empty:not([aria-live])')
        .evaluateAll((found) => found.map((element) => element.outerHTML))
      expect(empty).toEqual([])
    })
  }

  barest('pages about the advisor are not there, and nothing leads to them', async ({ page, request }) => {
    await page.goto('/')
    for (const path of written) {
      expect((await request.get(path)).status()).toBe(404)
      await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0)
    }
  })
})
