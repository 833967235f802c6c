/** The site at its best, filled by `npm run demo`: what it weighs on a phone. */
import type { CDPSession, Page } from '@playwright/test'
import { expect } from '#test/browser.ts'
import { test } from '#test/demo-journey.ts'

const kibibyte = 1024
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

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

    await page.goto('/kooperationen', { waitUntil: 'networkidle' })
    const picture = page.locator('main picture:not(.chart-picture) img').first()
    const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(source, 'no wider than the screen needs').toMatch(/\/800\.avif$/)
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
