/**
 * The browser of the benchmark, the times measured in it, and a plain page as the least that any page can take.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.mjs'
import type { Report } from './figures.ts'
import { signedIn } from './requests.ts'
import type { Served } from './servers.ts'

/** Without Chromium, the report lists the measurement as left out. */
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

/** A page of the admin area in the advisor's browser on a desktop, which is closed afterwards. */
export async function withAdvisorsPage<Result>(
  browser: Browser,
  product: Served,
  path: string,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { cookie } = await signedIn(product)
  await context.setExtraHTTPHeaders({ cookie })
  const page = await context.newPage()
  await page.goto(product.url + path)
  const result = await measure(page)
  await context.close()
  return result
}

/** Slows the processor down four times. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** A field whose text is repeated below it, and a button that shows the server's answer. */
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
 * Milliseconds from a click until the frame with the element that it brings was painted. A message posted in
 * a frame's callback arrives when style, layout and paint of that frame are done; later work belongs to the
 * next frame.
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

/** Times from a letter to the frame that shows it, and to the preview that has it. */
export interface Typed {
  /** Milliseconds, one for each letter. */
  screen: number[]
  preview: number[]
}

/** Milliseconds between two letters: a quick typist. The work that a letter triggers must end before the next one. */
const pace = 180

/**
 * Measures from the time stamp of `keydown` (when the browser got the key, so a busy main thread counts) to
 * the first task after the frame that follows. The durations of Event Timing are too coarse: they come in
 * steps of 8 ms and begin at 16, so a median below the bar could not be told from one at it. A preview in a
 * frame has the same origin, so it shares the thread and is watched from here.
 */
export async function typeInto(field: Locator, letters: number, watched: string): Promise<Typed> {
  const page = field.page()
  await field.focus()
  const watching = await page.evaluateHandle(watchTyping, watched)
  for (let letter = 0; letter < letters; letter += 1) {
    await page.keyboard.press('abcdefghijklmnopqrstuvwxyz'[letter % 26] ?? 'a')
    await page.waitForTimeout(pace)
  }
  return watching.evaluate(({ end }) => end())
}

/** Runs in the page. `watched` finds the preview, or the frame it is in. */
function watchTyping(watched: string) {
  const typed: Typed = { screen: [], preview: [] }
  let waiting: number | null = null
  // The page has no access to anything outside of this function.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const afterFrame = (done: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', done)
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    waiting = timeStamp
    afterFrame(() => typed.screen.push(performance.now() - timeStamp))
  }
  const observer = new MutationObserver(() => {
    if (waiting === null) return
    const began = waiting
    waiting = null
    afterFrame(() => typed.preview.push(performance.now() - began))
  })
  const element = document.querySelector(watched)
  const shown = element instanceof HTMLIFrameElement ? element.contentDocument?.body : element
  if (!shown) throw new Error(`There is no preview at ${watched}`)
  observer.observe(shown, { characterData: true, childList: true, subtree: true })
  window.addEventListener('keydown', onKey, { capture: true })
  return {
    end() {
      window.removeEventListener('keydown', onKey, { capture: true })
      observer.disconnect()
      return typed
    },
  }
}
