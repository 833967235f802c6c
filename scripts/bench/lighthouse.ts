/** Lighthouse as it is installed on this machine, with its own settings for a phone on slow 4G. */
import { spawnSync } from 'node:child_process'
import { chromiumPath } from '#scripts/chromium.mjs'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const
export const lighthouseHeads = [...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Now and then Chromium's trace comes without its beginning, and Lighthouse asks to be run again. */
const attempts = 3

/** Scores of 100, times in milliseconds: as many cells as there are heads. */
export function lighthouse(url: string): string[] {
  let failure: unknown
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      return measure(url)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

function measure(url: string): string[] {
  const flags =
    '--headless=new --no-sandbox --disable-background-networking --disable-component-update --no-first-run'
  const { status, stdout, stderr } = spawnSync(
    'lighthouse',
    [url, '--quiet', '--output=json', `--chrome-flags=${flags}`],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: chromiumPath() } },
  )
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}: ${stderr}`)
  const report = JSON.parse(stdout) as Report
  return [
    ...categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100).toString()),
    ...timings.map((name) => (report.audits[name]?.numericValue ?? 0).toFixed(0)),
    (report.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
  ]
}
