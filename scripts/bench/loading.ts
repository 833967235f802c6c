/** Measures what a phone loads: bytes by type, before and after scrolling to the end, and Lighthouse if installed. */
import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.mjs'
import { withAdvisorsPage, withBrowser } from './browser.ts'
import { hasProgram } from './processes.ts'
import { readToEnd, inRounds } from './requests.ts'
import { type Bench, type Served, withStaticCopy } from './servers.ts'

/** Figures by the name of the measurement. */
type Figures = Record<string, number>

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Long enough for islands and pictures that came into view to load, and for the carousel to rotate once. */
const settleTime = 1_500
const oneRotation = 6_000
const lookAgain = 50

const bars: Record<string, string> = {
  'cold, all, KiB': '≤ 56',
  'cold, before own pictures, KiB': '≤ 46',
  // Ten packets, which arrive without waiting for an answer (decision 005).
  'cold, Document, KiB': '≤ 14.2',
  'cold, Script, KiB': '≤ 3.2',
  'cold and scrolled, all, KiB': '≤ 110',
  'cold and scrolled, Script, KiB': '≤ 8',
}

export async function measureBytes({ report, withProduct }: Bench) {
  await withBrowser(report, (browser) =>
    withProduct('sample', async (product) => {
      const { url } = product
      await untilCached(url)
      const page = await readToEnd(fetch(url))
      const plain = [gzipSync(page, { level: 9 }).length / 1024]
      report.table('What the landing page loads on a phone (plain: its HTML alone, gzip)', [
        ...rowsOf(await inRounds(2, () => firstVisit(browser, url)), bars, plain),
        { name: 'the HTML, uncompressed, KiB', rounds: [Buffer.byteLength(page) / 1024], plain },
      ])
      report.table(
        'What /admin loads on a desktop the first time, with its preview (plain: as above)',
        rowsOf(await inRounds(2, () => firstAdminVisit(browser, product)), {}, plain),
      )
    }),
  )
}

/** The first response after a change is compressed quickly; those after it are the cached page, which has a tag. */
async function untilCached(url: string) {
  const isCached = async () => {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.headers.has('etag')
  }
  while (!(await isCached())) await delay(lookAgain)
}

function rowsOf(found: readonly Figures[], limits: Record<string, string>, plain: readonly number[]) {
  return Object.keys(found[0] ?? {}).map((name) => ({
    name,
    rounds: found.map((figures) => figures[name] ?? 0),
    bar: limits[name],
    plain,
  }))
}

/** The advisor's own pictures, and the symbols of cards, which devices with an emoji font do not ask for. */
const ownFiles = /\/media\/|card-symbols/

interface Loaded {
  type: string
  bytes: number
  isOwn: boolean
}

async function firstVisit(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const loaded = await recordLoads(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(settleTime)
  const cold = figuresOf('cold', loaded)
  await scrollToTheEnd(page)
  // The carousel's rotation would pause with the pointer on it.
  await page.locator('[data-island=gallery]').scrollIntoViewIfNeeded()
  await page.waitForTimeout(oneRotation)
  const scrolled = figuresOf('cold and scrolled', loaded)
  await context.close()
  return { ...cold, ...scrolled }
}

function firstAdminVisit(browser: Browser, product: Served): Promise<Figures> {
  // This address has no script, so nothing of the admin area is in the browser's cache yet.
  return withAdvisorsPage(browser, product, '/robots.txt', async (page) => {
    const loaded = await recordLoads(page)
    await page.goto(`${product.url}/admin`, { waitUntil: 'load' })
    await page.getByRole('button', { name: 'Versionen' }).waitFor()
    await page.waitForTimeout(settleTime)
    return figuresOf('/admin', loaded)
  })
}

/** Records all transfers from now on, headers included, by Chromium's resource type. */
async function recordLoads(page: Page): Promise<readonly Loaded[]> {
  const session = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const own = new Set<string>()
  const loaded: Loaded[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type)
    if (ownFiles.test(response.url)) own.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) =>
    loaded.push({ type: types.get(requestId) ?? 'Other', bytes, isOwn: own.has(requestId) }),
  )
  await session.send('Network.enable')
  return loaded
}

function figuresOf(moment: string, loaded: readonly Loaded[]): Figures {
  const kibibytes: Figures = {}
  // Responses from the browser's cache have no bytes.
  const transferred = loaded.filter(({ bytes }) => bytes > 0)
  for (const { type, bytes, isOwn } of transferred)
    for (const what of isOwn ? ['all', type] : ['all', 'before own pictures', type]) {
      const name = `${moment}, ${what}, KiB`
      kibibytes[name] = (kibibytes[name] ?? 0) + bytes / 1024
    }
  return { ...kibibytes, [`${moment}, requests`]: transferred.length }
}

async function scrollToTheEnd(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += phone.viewport.height / 2) {
    await page.evaluate((position) => window.scrollTo(0, position), top)
    await page.waitForTimeout(100)
  }
  await page.waitForTimeout(settleTime)
}

const lighthouseRounds = 5
/** Occasionally Chromium's trace lacks its beginning, and Lighthouse asks to be run again. */
const attempts = 3

const timings: Record<string, { name: string; bar: string }> = {
  'first-contentful-paint': { name: 'FCP, ms', bar: '≤ 720' },
  'largest-contentful-paint': { name: 'LCP, ms', bar: '≤ 980' },
  'total-blocking-time': { name: 'TBT, ms', bar: '≤ 30' },
  'speed-index': { name: 'Speed Index, ms', bar: '≤ 750' },
  'cumulative-layout-shift': { name: 'CLS', bar: '0' },
}

interface LighthouseReport {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Lighthouse's own slowing of the processor, and twice that: a phone of some years ago. */
const slowdowns = [4, 8]

/**
 * Uses Lighthouse's settings for a phone on slow 4G. The landing page is compared with the same page as plain
 * files without a script, one after the other in each round. Every other public page is measured by itself.
 */
export async function measureLighthouse({ report, withProduct }: Bench) {
  if (!hasProgram('lighthouse'))
    return report.leaveOut(
      'Lighthouse: `npm install --global lighthouse`, it is no dependency of this project',
    )
  const print = (name: string, found: Figures[], plain?: Figures[]) =>
    report.table(
      `Lighthouse, mobile, medians of ${lighthouseRounds}: ${name}`,
      Object.keys(found[0] ?? {}).map((what) => ({
        name: `${name} ${what}`,
        rounds: valuesOf(found, what),
        bar: Object.values(timings).find((timing) => timing.name === what)?.bar ?? '100',
        ...(plain && { plain: valuesOf(plain, what) }),
      })),
    )
  await withProduct('sample', async ({ url }) => {
    await untilCached(url)
    await withStaticCopy(url, async (copy) => {
      for (const slowdown of slowdowns) {
        const found = await inRounds(lighthouseRounds, async () => ({
          plain: await lighthouseOf(copy, slowdown),
          page: await lighthouseOf(url, slowdown),
        }))
        print(
          `/ at ${slowdown}x (plain: as files, without a script)`,
          found.map(({ page }) => page),
          found.map(({ plain }) => plain),
        )
      }
    })
    const sitemap = await readToEnd(fetch(`${url}/sitemap.xml`))
    for (const [, address] of sitemap.matchAll(/<loc>([^<]+)/g)) {
      const path = new URL(String(address)).pathname
      if (path !== '/') print(path, await inRounds(lighthouseRounds, () => lighthouseOf(url + path, 4)))
    }
  })
}

const valuesOf = (found: readonly Figures[], what: string) =>
  found.map((figures) => figures[what] ?? Number.NaN)

async function lighthouseOf(url: string, slowdown: number): Promise<Figures> {
  const { categories, audits } = await lighthouse(url, slowdown, attempts)
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])
  const times = Object.entries(timings).map(([audit, { name }]) => [name, audits[audit]?.numericValue ?? 0])
  return Object.fromEntries([...scores, ...times])
}

async function lighthouse(url: string, slowdown: number, attemptsLeft: number): Promise<LighthouseReport> {
  const flags =
    '--headless=new --no-sandbox --disable-background-networking --disable-component-update --no-first-run'
  const parameters = [
    url,
    '--quiet',
    '--output=json',
    '--disable-full-page-screenshot',
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--chrome-flags=${flags}`,
  ]
  const env = { ...process.env, CHROME_PATH: chromiumPath() }
  try {
    const { stdout } = await promisify(execFile)('lighthouse', parameters, {
      maxBuffer: 64 * 1024 * 1024,
      env,
    })
    return JSON.parse(stdout)
  } catch (error) {
    if (attemptsLeft <= 1) throw error
    return lighthouse(url, slowdown, attemptsLeft - 1)
  }
}
