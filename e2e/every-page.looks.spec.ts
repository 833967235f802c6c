/**
 * Every public page with the content of `npm run demo`. Nothing moves while the page and its font load.
 * Nothing violates its policy (the console would report it). Nothing is stored. The page fits every width,
 * also with large text, and axe finds nothing in any look.
 */
import type { Page } from '@playwright/test'
import { expect, holdBack } from '#test/browser.ts'
import { test } from '#test/demo-journey.ts'
import { expectGoodInEveryLook, expectRoomForText, sidewaysExcess } from '#test/page-checks.ts'
import { demoPages, missingPage } from '#test/public-pages.ts'

declare global {
  interface Window {
    shifts: string[]
  }
}

/** Missing from TypeScript's own types. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: readonly { node: Node | null }[]
}

async function observeShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        window.shifts.push(
          `${entry.value}: ${entry.sources.map(({ node }) => node?.textContent).join(' | ')}`,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Resolves once the layout is painted, and its layout shifts are reported. */
async function twoFrames(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Delivers the font once the page has been shown without it. */
async function openBeforeItsFont(page: Page, path: string, width: number) {
  // The font of a missing page is not held back, because a visitor reads such a page only once.
  const bringFont = path === missingPage ? undefined : await holdBack(page, '**/*.woff2')
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
  await twoFrames(page)
  bringFont?.()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState(width === 390 ? 'networkidle' : 'load')
  await twoFrames(page)
  await page.unrouteAll()
  return answer
}

for (const path of [...demoPages, '/einblicke', '/admin-login', '/passwort-vergessen', missingPage])
  test(`${path} declares de-CH, shifts no layout, stores nothing, and is accessible in every look and width`, async ({
    page,
    context,
  }) => {
    await observeShifts(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const answer = await openBeforeItsFont(page, path, width)
      expect.soft(answer?.status()).toBe(path === missingPage ? 404 : 200)
      expect.soft(await page.evaluate(() => window.shifts), `while it loads at ${width} px`).toEqual([])
      // The scroll position may be stored once the visitor leaves the page.
      const stored = await page.evaluate(() => localStorage.length + sessionStorage.length)
      if (width === 390) expect.soft(stored).toBe(0)
    }
    await expect.soft(page.locator('html')).toHaveAttribute('lang', 'de-CH')
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect.soft(page).toHaveTitle(/\S/)
    await expect.soft(page.locator('body')).toHaveCSS('font-family', /Inter Variable/)
    const withoutRoom = page.locator('img:not([width]), img:not([height])')
    await expect.soft(withoutRoom, 'room for a picture').toHaveCount(0)
    expect.soft(await context.cookies()).toEqual([])
    for (const question of await page.locator('.faq__item summary').all()) await question.click()
    await expectGoodInEveryLook(page, path)
    await page.setViewportSize({ width: 640, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await sidewaysExcess(page), 'text at 200 %').toBeNull()
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await expectRoomForText(page)
  })

test('the last-resort error page says that something went wrong, with three links to go on', async ({
  page,
  baseURL,
}) => {
  // A body that is no form is refused, and the response is the page of last resort.
  await page.route('**/kontakt', (route) =>
    route.continue({
      method: 'POST',
      postData: 'kein Formular',
      headers: { ...route.request().headers(), 'content-type': 'text/plain', origin: baseURL ?? '' },
    }),
  )
  expect((await page.goto('/kontakt'))?.status()).toBe(400)
  await expect(page.getByRole('heading', { name: 'Da ist etwas schiefgelaufen.' })).toBeVisible()
  for (const name of ['Zur Startseite', 'Beratung', 'Kontakt'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  await expectGoodInEveryLook(page, 'the page of last resort')
})
