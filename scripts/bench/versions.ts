/** What the advisor waits for with a full history: the list of versions, and the comparison of two, in Chromium. */
import type { Browser } from '@playwright/test'
import { advisorsContext, plainPage, timeUntilShown, withBrowser } from './browser.ts'
import { inRounds } from './cost.ts'
import { median } from './figures.ts'
import type { Bench, Product } from './product.ts'
import { withPlainServer } from './plain-server.ts'

const rounds = 7
const openButton = 'button:has(> svg.lucide-history)'
const closeButton = 'dialog[open] .dialog__close'

/** With 20 versions of 60 cooperations of 20 blocks each. */
export async function measureVersions({ report, contents }: Bench) {
  await withBrowser(report, async (browser) => {
    const times = await contents.withProduct('large', (product) =>
      inRounds(rounds, () => timesOf(browser, product)),
    )
    const plainTimes = await withPlainServer(plainPage, async ({ url }) => {
      const page = await browser.newPage()
      await page.goto(url)
      const opened = await inRounds(rounds, () => timeUntilShown(page, '#asks', '.answer'))
      await page.close()
      return opened
    })
    const plain = median(plainTimes)
    report.table('Versions of 60 cooperations × 20 blocks in Chromium', [
      { name: 'a plain answer is shown after a click, ms', rounds: plainTimes, plain },
      {
        name: 'the list of 20 versions opens, for the first time in a browser, ms',
        rounds: times.map(({ first }) => first),
        bar: '≤ 300',
        plain,
      },
      {
        name: 'the list of 20 versions opens again, ms',
        rounds: times.map(({ again }) => again),
        bar: '≤ 300',
        plain,
      },
      {
        name: 'the oldest is compared with the current one, ms',
        rounds: times.map(({ compare }) => compare),
        bar: '≤ 200',
        plain,
      },
    ])
  })
}

async function timesOf(browser: Browser, product: Product) {
  const context = await advisorsContext(browser, product)
  const page = await context.newPage()
  await page.goto(`${product.url}/admin/cooperations`)
  await page.locator(openButton).waitFor()
  const first = await timeUntilShown(page, openButton, '.version')
  const oldest = '.version:last-of-type'
  const compare = await timeUntilShown(page, oldest, `${oldest}[aria-pressed=true]`)
  await page.locator(closeButton).click()
  await page.locator('.version').first().waitFor({ state: 'detached' })
  const again = await timeUntilShown(page, openButton, '.version')
  await context.close()
  return { first, again, compare }
}
