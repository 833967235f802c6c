/** What the advisor waits for with a full history: the list of versions, and the comparison of two, in Chromium. */
import { advisorsContext, plainPage, timeUntilShown, withBrowser } from './browser.ts'
import { median } from './figures.ts'
import type { Bench } from './product.ts'
import { withPlainServer } from './plain-server.ts'

const rounds = 7
const openButton = 'button:has(> svg.lucide-history)'
const closeButton = 'dialog[open] .dialog__close'

/** With 20 versions of 60 cooperations of 20 blocks each. */
export async function measureVersions({ report, contents }: Bench) {
  const times: Record<'plain' | 'first' | 'again' | 'compare', number[]> = {
    plain: [],
    first: [],
    again: [],
    compare: [],
  }
  await withBrowser(report, async (browser) => {
    await contents.withProduct('large', async (product) => {
      for (let round = 0; round < rounds; round += 1) {
        const context = await advisorsContext(browser, product)
        const page = await context.newPage()
        await page.goto(`${product.url}/admin/cooperations`)
        await page.locator(openButton).waitFor()
        times.first.push(await timeUntilShown(page, openButton, '.version'))
        times.compare.push(
          await timeUntilShown(page, '.version:last-of-type', '.version:last-of-type[aria-pressed=true]'),
        )
        await page.locator(closeButton).click()
        await page.locator('.version').first().waitFor({ state: 'detached' })
        times.again.push(await timeUntilShown(page, openButton, '.version'))
        await context.close()
      }
    })
    await withPlainServer(plainPage, async ({ url }) => {
      const page = await browser.newPage()
      await page.goto(url)
      for (let round = 0; round < rounds; round += 1)
        times.plain.push(await timeUntilShown(page, '#asks', '.answer'))
      await page.close()
    })
    const plain = median(times.plain)
    report.table('Versions of 60 cooperations × 20 blocks in Chromium', [
      { name: 'a plain answer is shown after a click, ms', rounds: times.plain, plain },
      {
        name: 'the list of 20 versions opens, for the first time in a browser, ms',
        rounds: times.first,
        bar: '≤ 300',
        plain,
      },
      { name: 'the list of 20 versions opens again, ms', rounds: times.again, bar: '≤ 300', plain },
      { name: 'the oldest is compared with the current one, ms', rounds: times.compare, bar: '≤ 200', plain },
    ])
  })
}
