/** Lighthouse as installed on this machine, with its own settings for a phone on slow 4G. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumPath } from '#scripts/chromium.mjs'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const
export const lighthouseHeads = [...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Occasionally Chromium's trace lacks its beginning, and Lighthouse asks to be run again. */
const attempts = 3

/** Scores out of 100, times in milliseconds: one cell per heading. */
export async function lighthouse(url: string): Promise<string[]> {
  let failure: unknown
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      return await measure(url)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function measure(url: string): Promise<string[]> {
  const flags =
    '--headless=new --no-sandbox --disable-background-networking --disable-component-update --no-first-run'
  const { stdout } = await promisify(execFile)(
    'lighthouse',
    [url, '--quiet', '--output=json', `--chrome-flags=${flags}`],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: chromiumPath() } },
  )
  const report = JSON.parse(stdout) as Report
  return [
    ...categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100).toString()),
    ...timings.map((name) => (report.audits[name]?.numericValue ?? 0).toFixed(0)),
    (report.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
  ]
}
