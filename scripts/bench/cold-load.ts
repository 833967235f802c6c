/**
 * What a phone loads on its first visit: compressed bytes by type, before and after scrolling to the end of the page.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.mjs'

export interface Weight {
  moment: string
  /** Bytes transferred, headers included, by Chromium's resource type. */
  byType: Record<string, number>
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Long enough for islands and pictures that came into view to load. */
const settleTime = 1_500
/** Long enough for the carousel to rotate once. */
const oneRotation = 6_000

export async function coldLoad(url: string): Promise<Weight[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    const page = await (await browser.newContext(phone)).newPage()
    const session = await page.context().newCDPSession(page)
    const byType = await countBytes(session)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(settleTime)
    const before = { moment: 'before scrolling', byType: { ...byType } }
    await scrollToTheEnd(page)
    await turnCarousel(page)
    return [before, { moment: 'after scrolling, carousel running', byType }]
  } finally {
    await browser.close()
  }
}

/** If there is one. The pointer must not rest on it, which would pause it. */
async function turnCarousel(page: Page) {
  const carousel = page.locator('[data-island=gallery]')
  if ((await carousel.count()) === 0) return
  await carousel.scrollIntoViewIfNeeded()
  await page.waitForTimeout(oneRotation)
}

async function countBytes(session: CDPSession): Promise<Record<string, number>> {
  const types = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await session.send('Network.enable')
  return bytes
}

async function scrollToTheEnd(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += phone.viewport.height / 2) {
    await page.evaluate((position) => window.scrollTo(0, position), top)
    await page.waitForTimeout(100)
  }
  await page.waitForTimeout(settleTime)
}
