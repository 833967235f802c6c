/**
 * The site at its best, filled by `npm run demo`: what it weighs on a phone, and how one page follows the other.
 */
import type { CDPSession, Page } from '@playwright/test'
import { expect } from '#test/browser.ts'
import { test } from '#test/demo-journey.ts'

const kibibyte = 1024
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

test('the landing page arrives, headers included, with the first ten packets', async ({ request }) => {
  async function bytes() {
    const answer = await request.get('/', { headers: { 'Accept-Encoding': 'br' } })
    const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
    return headers.join('').length + Number(answer.headers()['content-length'])
  }
  // The first answer is compressed in a hurry; later ones are kept.
  await expect.poll(bytes).toBeLessThanOrEqual(10 * 1460)
})

test.describe('on a phone that has never been here', () => {
  test.use(phone)

  test('the landing page weighs at most 64 KiB before scrolling, 10 of JavaScript, 30 of fonts; and 150, 75 of JavaScript, with the carousel running', async ({
    page,
  }) => {
    const bytes = await weighed(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(bytes.all()).toBeGreaterThan(10 * kibibyte)
    expect(bytes.all()).toBeLessThanOrEqual(64 * kibibyte)
    expect(bytes.of('Script')).toBeLessThanOrEqual(10 * kibibyte)
    expect(bytes.of('Font')).toBeLessThanOrEqual(30 * kibibyte)
    // The drawing of the hero; photos come when one scrolls to them.
    expect(bytes.of('Image')).toBeLessThanOrEqual(4 * kibibyte)

    await page.locator('.carousel').evaluate((section) => section.scrollIntoView({ block: 'center' }))
    await expect(page.locator('[data-island=gallery][data-alive]')).toBeVisible()
    await expect(page.getByText('Bilder werden geladen …')).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForLoadState('networkidle')
    expect(bytes.of('Image')).toBeGreaterThan(4 * kibibyte)
    expect(bytes.of('Script')).toBeLessThanOrEqual(75 * kibibyte)
    expect(bytes.all()).toBeLessThanOrEqual(150 * kibibyte)
  })

  test('pictures come as AVIF and no wider than the screen needs', async ({ page }) => {
    await page.goto('/kooperationen', { waitUntil: 'networkidle' })
    const shown = await page
      .locator('main picture:not(.chart-picture) img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(shown).toMatch(/\/800\.avif$/)
    await expect(page.locator('main picture:not(.chart-picture) img').first()).toHaveAttribute(
      'loading',
      'eager',
    )
    await expect(page.locator('main picture:not(.chart-picture) img').nth(1)).toHaveAttribute(
      'loading',
      'lazy',
    )
  })
})

/** Bytes transferred, headers included. */
async function weighed(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const byType = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    byType.set(type, (byType.get(type) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  return {
    of: (type: string) => byType.get(type) ?? 0,
    all: () => [...byType.values()].reduce((sum, bytes) => sum + bytes, 0),
  }
}

test.describe('from page to page', () => {
  for (const motion of ['no-preference', 'reduce'] as const) {
    test.describe(`with ${motion === 'reduce' ? 'reduced' : 'usual'} motion`, () => {
      test.use({ contextOptions: { reducedMotion: motion } })

      test(`the change ${motion === 'reduce' ? 'is plain' : 'fades'}`, async ({ page }) => {
        await page.addInitScript(() => {
          window.addEventListener('pagereveal', (event) => {
            const { viewTransition } = event as unknown as { viewTransition: unknown }
            document.documentElement.dataset['transition'] = viewTransition ? 'fades' : 'plain'
          })
        })
        await page.goto('/')
        await page.locator('footer').getByRole('link', { name: 'Beratung', exact: true }).click()
        await expect(page).toHaveURL(/\/beratung$/)
        await expect(page.locator('html')).toHaveAttribute(
          'data-transition',
          motion === 'reduce' ? 'plain' : 'fades',
        )
      })
    })
  }
})
