/** Content and settings at their worst: every page still renders, and what cannot be shown is left out. */
import type { Page } from '@playwright/test'
import { expect, test as base } from '#test/browser.ts'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { cutTexts, sidewaysExcess, textsBeyondTheEdge, widths } from '#test/page-checks.ts'
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

longest(
  'with every text as long as it can be, each page stands at every width, and nothing scrolls sideways or is cut off',
  async ({ page }) => {
    for (const path of [...everywhere, ...written, ...cooperations, '/gibt-es-nicht'])
      await longest.step(path, async () => {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(path === '/gibt-es-nicht' ? 404 : 200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          const found = await Promise.all([sidewaysExcess(page), cutTexts(page), textsBeyondTheEdge(page)])
          expect.soft(found, `${path} at ${width} px`).toEqual([null, [], []])
        }
        if (path in shown) await shown[path]?.(page)
      })
  },
)

/** What else is looked at on a page while it is open. */
const shown: Record<string, (page: Page) => Promise<void>> = {
  '/': expectNoOddPictures,
  '/promotion': expectNoOddPictures,
  '/kooperationen': expectNoOddPictures,
  '/kooperationen/lang': expectMenuAndBlocks,
}

async function expectNoOddPictures(page: Page) {
  const sources = await page
    .locator('main img:not([src*="/chart-"])')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  expect(sources, 'broken, missing or elsewhere').toEqual([])
}

async function expectMenuAndBlocks(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Menü' }).click()
  await expect(page.getByRole('link', { name: 'Kontakt', exact: true }).first()).toBeVisible()
  expect(await sidewaysExcess(page)).toBeNull()
  await page.keyboard.press('Escape')
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: longWord })).toBeVisible()
  await expect(article.getByText('Ohne id und ohne Reihenfolge')).toBeVisible()
  await expect(article.getByText('Unbekannte Art')).toHaveCount(0)
  await expect(article.getByText('Ein Bild ohne Adresse')).toHaveCount(0)
}

barest(
  'with nothing but a name and an address configured, each page leaves empty sections out, and nothing leads to those about the advisor',
  async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of [...everywhere, ...cooperations])
      await barest.step(path, async () => {
        expect((await page.goto(path))?.status(), path).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect.soft(await sidewaysExcess(page), path).toBeNull()
        const empty = await page
          .locator('main :is(h2, h3, p, ul, ol, dl):empty:not([aria-live])')
          .evaluateAll((found) => found.map((element) => element.outerHTML))
        expect.soft(empty, path).toEqual([])
        if (path !== '/') return
        for (const missing of written) {
          expect((await request.get(missing)).status()).toBe(404)
          await expect(page.locator(`a[href="${missing}"]`)).toHaveCount(0)
        }
      })
  },
)
