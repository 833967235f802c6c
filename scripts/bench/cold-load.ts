/**
 * What a phone loads on its first visit and on its second: compressed bytes by type, before and after scrolling to the
 * end of the page.
 */
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { inRounds } from './cost.ts'
import type { Row } from './figures.ts'
import type { Bench } from './product.ts'

const rounds = 2
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Long enough for islands and pictures that came into view to load. */
const settleTime = 1_500
/** Long enough for the carousel to rotate once. */
const oneRotation = 6_000

interface Counts {
  /** Bytes transferred, headers included, by Chromium's resource type. */
  bytes: Record<string, number>
  requests: number
}
type Moment = 'cold' | 'cold and scrolled' | 'second visit'
type Visits = Record<Moment, Counts>

const bars: Partial<Record<string, string>> = {
  'cold, all, KiB': '≤ 64',
  'cold, Script, KiB': '≤ 10',
  'cold and scrolled, all, KiB': '≤ 150',
  'cold and scrolled, Script, KiB': '≤ 75',
}

export async function measureBytes({ report, contents }: Bench) {
  await withBrowser(report, async (browser) => {
    await contents.withProduct('sample', async ({ url }) => {
      const visits = await inRounds(rounds, () => visitsOf(browser, url))
      const page = await (await fetch(url)).text()
      const plain = gzipSync(page, { level: 9 }).length / 1024
      report.table('What the landing page loads on a phone (plain: its HTML alone, gzip)', [
        ...(['cold', 'cold and scrolled', 'second visit'] as const).flatMap((moment) =>
          rowsOf(
            moment,
            visits.map((visit) => visit[moment]),
            plain,
          ),
        ),
        { name: 'the HTML, uncompressed, KiB', rounds: [Buffer.byteLength(page) / 1024], plain },
      ])
    })
  })
}

function rowsOf(moment: Moment, counts: readonly Counts[], plain: number): Row[] {
  const types = [...new Set(counts.flatMap(({ bytes }) => Object.keys(bytes)))].toSorted()
  const row = (what: string, of: (count: Counts) => number) => {
    const name = `${moment}, ${what}, KiB`
    const bar = bars[name]
    return { name, rounds: counts.map((count) => of(count) / 1024), plain, ...(bar !== undefined && { bar }) }
  }
  return [
    row('all', ({ bytes }) => Object.values(bytes).reduce((sum, each) => sum + each, 0)),
    ...types.map((type) => row(type, ({ bytes }) => bytes[type] ?? 0)),
    { name: `${moment}, requests`, rounds: counts.map(({ requests }) => requests), plain: 1 },
  ]
}

async function visitsOf(browser: Browser, url: string): Promise<Visits> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const count = await counting(await context.newCDPSession(page))
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(settleTime)
  const cold = count()
  await scrollToTheEnd(page)
  await advanceCarousel(page)
  const scrolled = count()
  await page.goto('about:blank')
  const before = count()
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(settleTime)
  const second = less(count(), before)
  await context.close()
  return { cold, 'cold and scrolled': scrolled, 'second visit': second }
}

/** If there is one. The pointer must not rest on it, which would pause it. */
async function advanceCarousel(page: Page) {
  const carousel = page.locator('[data-island=gallery]')
  if ((await carousel.count()) === 0) return
  await carousel.scrollIntoViewIfNeeded()
  await page.waitForTimeout(oneRotation)
}

/** Answers how much there was so far. What comes from the browser's cache is no request. */
async function counting(session: CDPSession): Promise<() => Counts> {
  const types = new Map<string, string>()
  const counts: Counts = { bytes: {}, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) return
    const type = types.get(requestId) ?? 'Other'
    counts.bytes[type] = (counts.bytes[type] ?? 0) + encodedDataLength
    counts.requests += 1
  })
  await session.send('Network.enable')
  return () => ({ ...counts, bytes: { ...counts.bytes } })
}

function less(now: Counts, before: Counts): Counts {
  const bytes = Object.entries(now.bytes).map(
    ([type, count]) => [type, count - (before.bytes[type] ?? 0)] as const,
  )
  return {
    bytes: Object.fromEntries(bytes.filter(([, count]) => count > 0)),
    requests: now.requests - before.requests,
  }
}

async function scrollToTheEnd(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += phone.viewport.height / 2) {
    await page.evaluate((position) => window.scrollTo(0, position), top)
    await page.waitForTimeout(100)
  }
  await page.waitForTimeout(settleTime)
}
