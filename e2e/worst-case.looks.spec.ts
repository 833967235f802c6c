/** Texts of the greatest length, and pictures that are broken or missing: every page still works. */
import { expect, test as base } from '#test/browser.ts'
import { startBuiltApp } from '#test/built-app.ts'
import { cutTexts, sidewaysExcess, textsBeyondTheEdge, widths } from '#test/page-checks.ts'
import { missingPage, publicPages } from '#test/public-pages.ts'
import { longestSite, putWorstContent } from '#test/worst-content.ts'

const pages = [
  ...publicPages,
  '/beratung/termin?karte=long',
  '/impressum/informationsblatt',
  '/admin-login',
  '/kooperationen/lang',
  '/kooperationen/ohne-inhalt',
  missingPage,
]

const test = base.extend({
  app: async ({ diskFile }, use) => {
    const app = await startBuiltApp({ SITE_CONFIG: await diskFile('site.json', JSON.stringify(longestSite)) })
    await putWorstContent(app.dataDir)
    await expect.poll(async () => (await fetch(`${app.url}/kooperationen/lang`)).url).toContain('/lang')
    await use(app)
    await app.stop()
  },
})

test('with the longest texts, every page fits every width without sideways scrolling or cut text', async ({
  page,
}) => {
  for (const path of pages)
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(path === missingPage ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const found = await Promise.all([sidewaysExcess(page), cutTexts(page), textsBeyondTheEdge(page)])
        expect.soft(found, `${path} at ${width} px`).toEqual([null, [], []])
      }
    })
})
