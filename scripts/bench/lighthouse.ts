/**
 * Lighthouse as installed on this machine, with its own settings for a phone on slow 4G: every public page, and beside
 * them a plain one with the landing page's words alone.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumPath } from '#scripts/chromium.mjs'
import { inRounds } from './cost.ts'
import { median, type Row } from './figures.ts'
import type { Bench } from './product.ts'
import { withPlainServer } from './plain-server.ts'
import { hasProgram } from './processes.ts'

const rounds = 5
/** Occasionally Chromium's trace lacks its beginning, and Lighthouse asks to be run again. */
const attempts = 3

/** All but the first do not swing, and take half of the time of a run: they are judged in the first round and in the last. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = {
  'first-contentful-paint': { name: 'FCP, ms', bar: '≤ 720' },
  'largest-contentful-paint': { name: 'LCP, ms', bar: '≤ 980' },
  'total-blocking-time': { name: 'TBT, ms', bar: '≤ 30' },
  'speed-index': { name: 'Speed Index, ms', bar: '≤ 750' },
  'cumulative-layout-shift': { name: 'CLS', bar: '0' },
} as const
const bars: Record<string, string> = {
  ...Object.fromEntries(categories.map((name) => [name, '100'])),
  ...Object.fromEntries(Object.values(timings).map(({ name, bar }) => [name, bar])),
  'requests before the largest paint': '≤ 2',
}

interface LighthouseReport {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: Record<string, unknown>[] } }>
  environment: { benchmarkIndex: number }
}
/** One figure by the name of what was measured. */
type Result = Record<string, number>

const speed = 'speed of this processor (benchmarkIndex)'

export async function measureLighthouse({ report, contents }: Bench) {
  if (!hasProgram('lighthouse')) {
    return report.leaveOut(
      'Lighthouse: install it with `npm install --global lighthouse`, it is no dependency of this project',
    )
  }
  await contents.withProduct('sample', async ({ url }) => {
    const words = wordsOf(await (await fetch(url)).text())
    const plain = await withPlainServer(words, (server) => resultsOf(`${server.url}/`))
    const print = (name: string, results: Result[]) =>
      report.table(`Lighthouse, mobile, medians of ${rounds}: ${name}`, rowsOf(name, results, plain))
    print('plain page', plain)
    for (const path of await publicPages(url)) print(path, await resultsOf(url + path))
  })
}

function rowsOf(page: string, results: readonly Result[], plain: readonly Result[]): Row[] {
  return Object.keys(results[0] ?? {}).map((what) => ({
    name: `${page} ${what}`,
    rounds: roundsOf(results, what),
    plain: median(roundsOf(plain, what)),
    ...(bars[what] !== undefined && { bar: bars[what] }),
  }))
}

const roundsOf = (results: readonly Result[], what: string) => results.flatMap((result) => result[what] ?? [])

async function publicPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(String(address)).pathname)
}

/** The least that shows the same words: no styles, no scripts, no pictures. */
function wordsOf(page: string): string {
  return page
    .replace(/<(script|style|svg|picture|template|noscript)\b[^]*?<\/\1>/g, '')
    .replace(/<(link|img)\b[^>]*>/g, '')
}

function resultsOf(url: string): Promise<Result[]> {
  return inRounds(rounds, (round) => {
    const isWhole = round === 0 || round === rounds - 1
    return tried(url, isWhole ? categories : ['performance'])
  })
}

async function tried(url: string, asked: readonly string[]): Promise<Result> {
  let failure: unknown
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      return resultOf(await run(url, asked))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function run(url: string, asked: readonly string[]): Promise<LighthouseReport> {
  const flags =
    '--headless=new --no-sandbox --disable-background-networking --disable-component-update --no-first-run'
  const { stdout } = await promisify(execFile)(
    'lighthouse',
    [
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${asked.join(',')}`,
      '--disable-full-page-screenshot',
      `--chrome-flags=${flags}`,
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: chromiumPath() } },
  )
  return JSON.parse(stdout)
}

function resultOf(report: LighthouseReport): Result {
  return {
    ...Object.fromEntries(
      Object.entries(report.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    ...Object.fromEntries(
      Object.entries(timings).map(([audit, { name }]) => [name, report.audits[audit]?.numericValue ?? 0]),
    ),
    'requests before the largest paint': requestsBeforePaint(report),
    [speed]: report.environment.benchmarkIndex,
  }
}

/** As Lighthouse observed it, without its slow network: what began to load before the paint, the page itself included. */
function requestsBeforePaint({ audits }: LighthouseReport): number {
  const paint = Number(audits['metrics']?.details?.items?.[0]?.['observedLargestContentfulPaint'])
  const requests = audits['network-requests']?.details?.items ?? []
  return requests.filter(({ networkRequestTime }) => Number(networkRequestTime) <= paint).length
}
