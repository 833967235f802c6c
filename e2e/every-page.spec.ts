/**
 * Every public page with the content of `npm run demo`: nothing moves while it loads, nothing breaks its policy, nothing is
 * stored, it fits every width, also with large text, and axe finds nothing in any look.
 */
import type { Page } from '@playwright/test'
import { expect } from '#test/browser.ts'
import { test } from '#test/demo-journey.ts'
import { observeShifts, shiftsOf, twoFrames } from '#test/layout-shifts.ts'
import { expectGoodInEveryLook, sidewaysExcess } from '#test/page-checks.ts'
import { demoPages, missingPage } from '#test/public-pages.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

async function observeViolations(page: Page) {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.violations.push(`${violatedDirective} ${blockedURI}`)
    })
  })
}

for (const path of [...demoPages, '/einblicke', '/admin-login', '/passwort-vergessen', missingPage])
  test(`${path} is in Swiss German, calm, within its policy, stores nothing, and is good in every look and width`, async ({
    page,
    context,
  }) => {
    await observeShifts(page)
    await observeViolations(page)
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect.soft(answer?.status()).toBe(path === missingPage ? 404 : 200)
    await expect.soft(page.locator('html')).toHaveAttribute('lang', 'de-CH')
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect.soft(page).toHaveTitle(/\S/)
    await expect.soft(page.locator('body')).toHaveCSS('font-family', /Inter Variable/)
    expect.soft(await page.evaluate(() => window.violations)).toEqual([])
    expect.soft(await shiftsOf(page), 'while it loads').toEqual([])
    const withoutRoom = page.locator('img:not([width]), img:not([height])')
    await expect.soft(withoutRoom, 'room for a picture').toHaveCount(0)
    expect.soft(await context.cookies()).toEqual([])
    expect.soft(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    for (const question of await page.locator('.faq__item summary').all()) await question.click()
    await expectGoodInEveryLook(page, path)
    await page.setViewportSize({ width: 640, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await sidewaysExcess(page), 'text at 200 %').toBeNull()
  })

for (const path of demoPages)
  test(`${path} is read, while its font is still on its way, in one that takes the same room`, async ({
    page,
  }) => {
    await observeShifts(page)
    for (const width of [390, 768, 1280]) {
      const asked = Promise.withResolvers<void>()
      await page.unrouteAll()
      await page.route('**/*.woff2', async (route) => {
        await asked.promise
        await route.continue()
      })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await twoFrames(page)
      asked.resolve()
      await page.evaluate(() => document.fonts.ready)
      await twoFrames(page)
      expect(await shiftsOf(page), `at ${width} px`).toEqual([])
    }
  })
