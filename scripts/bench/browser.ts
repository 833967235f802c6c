/** The browser that the benchmark looks through, and a plain page in it as the least that any page can take. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.mjs'
import { signedIn } from './advisor.ts'
import type { Report } from './report.ts'
import type { Product } from './product.ts'

/** Undefined where there is no Chromium, which the report then says. */
export async function withBrowser(report: Report, measure: (browser: Browser) => Promise<void>) {
  const executablePath = chromiumPath()
  if (executablePath === undefined) return report.leaveOut('what happens in the browser: no Chromium')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    await measure(browser)
  } finally {
    await browser.close()
  }
}

/** The advisor's browser on a desktop. */
export async function advisorsContext(browser: Browser, product: Product): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { cookie } = await signedIn(product)
  await context.setExtraHTTPHeaders({ cookie })
  return context
}

export async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** A field whose text stands below it, too, and a button that shows what the server answers. */
export const plainPage = `<!doctype html><html lang="de"><title>Plain</title>
<input id="field"><p id="shown"></p><button id="asks">Open</button>
<script>
  field.oninput = () => { shown.textContent = field.value }
  asks.onclick = async () => {
    document.querySelector('.answer')?.remove()
    const text = await (await fetch('/')).text()
    document.body.insertAdjacentHTML('beforeend', '<pre class="answer"></pre>')
    document.querySelector('.answer').textContent = text
  }
</script></html>`

/**
 * Milliseconds from a click until the frame with what it brings was painted. A message posted in a frame's callback arrives
 * when style, layout and paint of that frame are done; whatever is done after it belongs to the next one.
 */
export function timeUntilShown(page: Page, clicked: string, brought: string): Promise<number> {
  return page.evaluate(
    ([from, to]) =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - began))
        port1.start()
        const look = () => {
          if (document.querySelector(String(to))) port2.postMessage(null)
          else requestAnimationFrame(look)
        }
        const began = performance.now()
        document.querySelector<HTMLElement>(String(from))?.click()
        requestAnimationFrame(look)
      }),
    [clicked, brought],
  )
}
