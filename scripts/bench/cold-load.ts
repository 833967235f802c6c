/** What a phone loads of a page that it has never seen: compressed bytes by type, before and after scrolling to its end. */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.mjs'

export interface Weight {
  moment: string
  /** Bytes on the line, headers included, by Chromium's own name of the type. */
  byType: Record<string, number>
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Islands and pictures that come into view have arrived by then. */
const quiet = 1_500
/** The carousel has turned once by then. */
const oneTurn = 6_000

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
    await page.waitForTimeout(quiet)
    const before = { moment: 'before scrolling', byType: { ...byType } }
    await scrollToTheEnd(page)
    await turnCarousel(page)
    return [before, { moment: 'after scrolling, carousel running', byType }]
  } finally {
    await browser.close()
  }
}

/** Where there is one. The pointer must not rest on it. */
async function turnCarousel(page: Page) {
  const carousel = page.locator('[data-island=gallery]')
  if ((await carousel.count()) === 0) return
  await carousel.scrollIntoViewIfNeeded()
  await page.waitForTimeout(oneTurn)
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
  await page.waitForTimeout(quiet)
}
