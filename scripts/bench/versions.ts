/** What the advisor waits for with a full history: the list of versions, and the comparison of two, in Chromium. */
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.mjs'
import { signedIn } from './advisor.ts'
import type { Product } from './product.ts'
import { median, printTable } from './table.ts'

const rounds = 5
/** Milliseconds, as asked for on two processors. */
const bars = { open: 300, compare: 200 }

/** With 20 versions of 60 cooperations of 20 blocks each. */
export async function printVersionTimes(product: Product) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const { cookie } = await signedIn(product)
    await context.setExtraHTTPHeaders({ cookie })
    const page = await context.newPage()
    const times = { open: [] as number[], compare: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${product.url}/admin/cooperations`)
      await page.getByRole('button', { name: 'Versionen' }).waitFor()
      times.open.push(await timeUntil(page, 'button:has(> svg.lucide-history)', '.version'))
      times.compare.push(
        await timeUntil(page, '.version:last-of-type', '.version:last-of-type[aria-pressed=true]'),
      )
    }
    printTable(
      'Versions of 60 cooperations × 20 blocks in Chromium, ms',
      ['', 'measured', 'bar'],
      [
        ['the list of 20 versions opens', median(times.open).toFixed(0), String(bars.open)],
        [
          'the oldest is compared with the current one',
          median(times.compare).toFixed(0),
          String(bars.compare),
        ],
      ],
    )
  } finally {
    await browser.close()
  }
}

/** From a click until what it brings was painted. */
function timeUntil(page: Page, clicked: string, brought: string): Promise<number> {
  return page.evaluate(
    ([from, to]) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        document.querySelector<HTMLElement>(String(from))?.click()
        const look = () => {
          if (!document.querySelector(String(to))) return requestAnimationFrame(look)
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }
        look()
      }),
    [clicked, brought],
  )
}
